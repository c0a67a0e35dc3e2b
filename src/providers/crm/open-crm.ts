import type { CrmName } from '../../db/generated/prisma/enums.ts';
import type { CrmProvider } from './crm.port.ts';
import { HubSpotCrm } from './hubspot-crm.ts';

const KEPT_AT_MOST = 500;

export type CrmOpener = (name: CrmName, account: { teamId: string; accessToken: string }) => CrmProvider;

/** Opens the CRM accounts of teams. An account that is used again keeps its client. `baseUrl` replaces the address of HubSpot. */
export function crmOpener(baseUrl: string | null): CrmOpener {
  const opened = new Map<string, { accessToken: string; crm: CrmProvider }>();
  return (_name, { teamId, accessToken }) => {
    const known = opened.get(teamId);
    if (known?.accessToken === accessToken) return known.crm;
    const crm = new HubSpotCrm({ accessToken, teamId, baseUrl });
    opened.delete(teamId);
    opened.set(teamId, { accessToken, crm });
    const [oldest] = opened.keys();
    if (opened.size > KEPT_AT_MOST && oldest !== undefined) opened.delete(oldest);
    return crm;
  };
}
