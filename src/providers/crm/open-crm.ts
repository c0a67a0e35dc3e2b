import type { CrmName } from '../../db/generated/prisma/enums.ts';
import type { ConnectableCrm } from './crm.port.ts';
import { HubSpotCrm } from './hubspot-crm.ts';

const KEPT_AT_MOST = 500;

/** `accountId` is null as long as it is unknown, before the account is connected. */
interface CrmAccount {
  teamId: string;
  accessToken: string;
  accountId: string | null;
}

export type CrmOpener = (name: CrmName, account: CrmAccount) => ConnectableCrm;

/** Opens the CRM accounts of teams. An account that is used again keeps its client. `baseUrl` replaces the address of HubSpot. */
export function crmOpener(baseUrl: string | null): CrmOpener {
  const opened = new Map<string, { account: CrmAccount; crm: ConnectableCrm }>();
  return (_name, account) => {
    const { teamId, accessToken, accountId } = account;
    const known = opened.get(teamId);
    if (known?.account.accessToken === accessToken && known.account.accountId === accountId) return known.crm;
    const crm = new HubSpotCrm({ ...account, baseUrl });
    opened.delete(teamId);
    opened.set(teamId, { account, crm });
    const [oldest] = opened.keys();
    if (opened.size > KEPT_AT_MOST && oldest !== undefined) opened.delete(oldest);
    return crm;
  };
}
