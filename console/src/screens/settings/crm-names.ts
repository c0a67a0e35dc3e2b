import type { CrmName } from '../../generated/graphql.ts';

export const CRM_NAMES: Record<CrmName, string> = { HUBSPOT: 'HubSpot', PIPEDRIVE: 'Pipedrive' };
