import type { Mailbox } from '../../../db/generated/prisma/client.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { htmlFault } from '../../../kernel/html-body.ts';

/**
 * Settings that need no sign-in. Omitted fields stay unchanged; an empty text removes the value.
 */
export interface MailboxSettingsInput {
  displayName?: string | null | undefined;
  signature?: string | null | undefined;
  trackingDomain?: string | null | undefined;
  dailyLimit?: number | null | undefined;
  rampUp?: boolean | null | undefined;
}

const MAX_DAILY = 2_000;
const DEFAULT_DAILY = 50;
const DOMAIN = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

type Settings = Partial<
  Pick<Mailbox, 'displayName' | 'signature' | 'trackingDomain' | 'dailyLimit' | 'rampUpFrom'>
>;

export function checkedSettings(
  input: MailboxSettingsInput,
  current: Pick<Mailbox, 'rampUpFrom' | 'dailyLimit'>,
  now: Date,
): Settings {
  const issues: Issue[] = [];
  const text = (path: 'displayName' | 'signature', most: number) => {
    const value = input[path];
    if (typeof value !== 'string') return {};
    if (value.length > most) issues.push({ path, message: `must be at most ${most} characters.` });
    if (path === 'displayName' && /[\r\n]/.test(value))
      issues.push({ path, message: 'must be one line.' });
    const fault = path === 'signature' ? htmlFault(value.trim()) : null;
    if (fault !== null) issues.push({ path, message: fault });
    return { [path]: path === 'displayName' ? normalizeName(value) : value.trim() || null };
  };
  const settings: Settings = { ...text('displayName', 200), ...text('signature', 5_000) };
  if (typeof input.trackingDomain === 'string') {
    const domain = input.trackingDomain.trim().toLowerCase();
    if (domain !== '' && !DOMAIN.test(domain))
      issues.push({
        path: 'trackingDomain',
        message: 'must be a domain, for example links.example.com.',
      });
    settings.trackingDomain = domain === '' ? null : domain;
  }
  if (typeof input.dailyLimit === 'number') {
    if (input.dailyLimit < 1 || input.dailyLimit > MAX_DAILY)
      issues.push({ path: 'dailyLimit', message: `must be an integer from 1 to ${MAX_DAILY}.` });
    settings.dailyLimit = input.dailyLimit;
  }
  if (input.rampUp === false) settings.rampUpFrom = null;
  if (input.rampUp === true && current.rampUpFrom === null) {
    settings.rampUpFrom = now;
    settings.dailyLimit ??= current.dailyLimit ?? DEFAULT_DAILY;
  }
  if (issues.length > 0)
    throw invalidRequest(issues.map(({ path, message }) => ({ path: `${path}`, message })));
  return settings;
}
