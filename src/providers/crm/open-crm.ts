import type { CrmName } from '../../db/generated/prisma/enums.ts';
import { serversOfUrl } from '../../kernel/reality.ts';
import type { ConnectableCrm } from './crm.port.ts';
import { HUBSPOT_URL } from './hubspot/hubspot-api.ts';
import { HubSpotCrm } from './hubspot/hubspot-crm.ts';
import { PIPEDRIVE_URL } from './pipedrive/pipedrive-api.ts';
import { PipedriveCrm } from './pipedrive/pipedrive-crm.ts';

const URLS: Record<CrmName, string> = { hubspot: HUBSPOT_URL, pipedrive: PIPEDRIVE_URL };
const KEPT_AT_MOST = 500;

/** `accountId` is null until the account is connected. */
interface CrmAccount {
  teamId: string;
  accessToken: string;
  accountId: string | null;
}

/** The hosts of a CRM. `baseUrls` replaces its URL. */
export function crmServers(
  baseUrls: Partial<Record<CrmName, string>>,
): (name: CrmName) => readonly string[] {
  return (name) => serversOfUrl(baseUrls[name] ?? URLS[name]);
}

export type CrmOpener = (name: CrmName, account: CrmAccount) => ConnectableCrm;

/**
 * Opens the CRM accounts of teams and reuses their clients. `baseUrls` replaces the URLs of CRMs.
 */
export function crmOpener(baseUrls: Partial<Record<CrmName, string>>): CrmOpener {
  const opened = new Map<string, { name: CrmName; account: CrmAccount; crm: ConnectableCrm }>();
  return (name, account) => {
    const { teamId, accessToken, accountId } = account;
    const known = opened.get(teamId);
    if (
      known?.name === name &&
      known.account.accessToken === accessToken &&
      known.account.accountId === accountId
    )
      return known.crm;
    const options = { ...account, baseUrl: baseUrls[name] ?? null };
    const crm = name === 'hubspot' ? new HubSpotCrm(options) : new PipedriveCrm(options);
    opened.delete(teamId);
    opened.set(teamId, { name, account, crm });
    const [oldest] = opened.keys();
    if (opened.size > KEPT_AT_MOST && oldest !== undefined) opened.delete(oldest);
    return crm;
  };
}
