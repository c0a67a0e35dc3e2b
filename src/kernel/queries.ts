import type { Permission } from './policy.ts';

/**
 * The queries with restricted access. Services check all of them; descriptions and docs/rights.md
 * derive from this list.
 */
export const RESTRICTED_QUERIES = {
  aiCalls: 'aiCalls.read',
  aiUsage: 'aiCalls.read',
  auditLog: 'audit.read',
  connectedCrm: 'crm.read',
  contactDataLookups: 'contactData.read',
  contactDataSources: 'contactData.read',
  creditTransactions: 'credits.read',
  creditUsage: 'credits.read',
  crmSignIns: 'crm.read',
  crmSyncs: 'crm.read',
  dkimKeys: 'mailboxes.read.team',
  goLiveChecks: 'team.manage',
  health: 'health.read',
  invitations: 'members.invite',
  monitoredProfile: 'socialEngagement.read',
  monitoredProfiles: 'socialEngagement.read',
  setAsideRows: 'health.read',
  socialEngagementConfig: 'socialEngagement.read',
  webhookEndpoint: 'webhooks.read',
  webhookEndpoints: 'webhooks.read',
  workHolds: 'health.read',
} as const satisfies Record<string, Permission>;

/** The permission of a restricted query; null for others. */
export function permissionOfQuery(name: string): Permission | null {
  return Object.entries(RESTRICTED_QUERIES).find(([query]) => query === name)?.[1] ?? null;
}
