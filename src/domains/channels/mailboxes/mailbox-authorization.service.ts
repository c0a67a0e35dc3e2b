import { createHash } from 'node:crypto';
import type { Reader } from '../../../db/database.ts';
import { type Mailbox, Prisma } from '../../../db/generated/prisma/client.ts';
import { consume } from '../../../infra/consume.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { urlOf } from '../../../kernel/url.ts';
import { OAuthRefused, OAuthUnavailable } from '../../../providers/email/mail-oauth-errors.ts';
import type { OAuthProvider } from '../../../providers/email/mail-oauth-providers.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { checkServers, saveMailbox } from './connect-mailbox.service.ts';
import type { MailboxSettingsInput } from './mailbox-settings.ts';

export interface BeginAuthorizationInput {
  provider: OAuthProvider;
  loginHint?: string | null | undefined;
}

export const OAUTH_CALLBACK_PATH = '/oauth/mailbox';

const VALID_MILLIS = 10 * 60_000;

/** The servers of mailboxes with OAuth. */
const SERVERS = {
  google: {
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  },
  microsoft: {
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
  },
} as const;

/**
 * Begins the OAuth sign-in of a mailbox. Returns the provider's page for the browser. The provider
 * redirects to the server's callback page, and the same member passes that URL to
 * `finishAuthorization`. So nobody can make another person sign in for them.
 */
export async function beginAuthorization(
  context: ServiceContext,
  { provider, loginHint }: BeginAuthorizationInput,
): Promise<string> {
  const { actor, mailOAuth, secrets, prisma } = context;
  authorize(actor, 'mailboxes.write');
  context.secrets.requireKey();
  if (!mailOAuth.isConfigured(provider)) throw notConfigured(provider);
  const { url, state, verifier } = await askProvider(() =>
    mailOAuth.begin(provider, callbackUrl(context), loginHint ?? null),
  );
  const id = hashOf(state);
  await prisma.mailboxAuthorization.create({
    data: {
      id,
      teamId: actor.teamId,
      membershipId: actor.membershipId,
      auth: provider,
      secret: secrets.encrypt(verifier, id),
    },
  });
  return url;
}

export interface FinishAuthorizationInput extends MailboxSettingsInput {
  callbackUrl: string;
}

/**
 * Finishes the sign-in and connects the mailbox. Works once, within ten minutes, and only for the
 * member who began it.
 */
export async function finishAuthorization(
  context: ServiceContext,
  { callbackUrl: text, ...settings }: FinishAuthorizationInput,
): Promise<Mailbox> {
  const { actor, mailOAuth, secrets } = context;
  authorize(actor, 'mailboxes.write');
  context.secrets.requireKey();
  const answer = urlOf(text);
  const state = answer?.searchParams.get('state') ?? null;
  if (answer === null || state === null)
    throw invalidRequest([
      {
        path: 'callbackUrl',
        message: 'must be the whole address of the page to which the mail provider returned.',
      },
    ]);
  if (context.isDryRun)
    throw new DomainError(
      'conflict',
      'This mutation has no dry run: the provider tells the address of the mailbox once, when the sign-in is finished. Call it without @dryRun.',
    );
  const id = hashOf(state);
  const begun = await context.transactIndependently((tx) =>
    consume(
      tx,
      'MailboxAuthorization',
      Prisma.sql`x.id = ${id} and x.team_id = ${actor.teamId} and x.membership_id = ${actor.membershipId}
        and x.created_at > now() - make_interval(secs => ${VALID_MILLIS / 1_000})`,
    ),
  );
  if (begun === null || !isOAuth(begun.auth))
    throw new DomainError(
      'conflict',
      'This sign-in was not begun by you, is finished already, or is older than ten minutes. Begin it again with beginMailboxAuthorization.',
    );
  const provider = begun.auth;
  const { address, ...tokens } = await askProvider(() =>
    mailOAuth.finish(
      provider,
      answer,
      callbackUrl(context),
      state,
      secrets.decrypt(begun.secret, id),
    ),
  );
  const known = await context.prisma.mailbox.findFirst({
    where: { teamId: actor.teamId, address, removedAt: null },
    select: { id: true },
  });
  const servers = { ...SERVERS[provider], ...mailOAuth.servers(provider) };
  const mailbox = {
    id: known?.id ?? newId('mailbox'),
    address,
    auth: provider,
    username: null,
    secret: JSON.stringify(tokens),
    ...servers,
  };
  await checkServers(context, mailbox, { user: address, accessToken: tokens.accessToken });
  return saveMailbox(context, mailbox, settings);
}

/** Deletes unfinished sign-ins. */
export async function deleteOldAuthorizations({ prisma }: Pick<Reader, 'prisma'>): Promise<void> {
  await prisma.mailboxAuthorization.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - VALID_MILLIS) } },
  });
}

async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OAuthRefused)
      throw new DomainError('conflict', error.message, { cause: error });
    if (error instanceof OAuthUnavailable)
      throw new DomainError('provider_unavailable', error.message, { cause: error });
    throw error;
  }
}

function callbackUrl({ baseUrl }: ServiceContext): string {
  return `${baseUrl}${OAUTH_CALLBACK_PATH}`;
}

function notConfigured(provider: OAuthProvider): DomainError {
  const prefix = provider.toUpperCase();
  return new DomainError(
    'conflict',
    `Sign-in with this provider is not configured. Ask the operator of the server to set ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET.`,
  );
}

function isOAuth(auth: Mailbox['auth']): auth is OAuthProvider {
  return auth === 'google' || auth === 'microsoft';
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
