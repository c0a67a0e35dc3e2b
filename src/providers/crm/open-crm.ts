import type { CrmName } from '../../db/generated/prisma/enums.ts';
import type { ConnectableCrm } from './crm.port.ts';
import { HubSpotCrm } from './hubspot/hubspot-crm.ts';
import { PipedriveCrm } from './pipedrive/pipedrive-crm.ts';

const KEPT_AT_MOST = 500;

/** `accountId` is null as long as it is unknown, before the account is connected. */
interface CrmAccount {
  teamId: string;
  accessToken: string;
  accountId: string | null;
}

export type CrmOpener = (name: CrmName, account: CrmAccount) => ConnectableCrm;

/**
 * Opens the CRM accounts of teams. An account that is used again keeps its client. `baseUrls`
 * replace the addresses of CRMs.
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
