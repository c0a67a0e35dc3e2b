/** Accepted values that several tools share. */

export const AUDIENCE_SOURCES = ['crm', 'csv', 'manual', 'system', 'prospecting_tool'] as const;
export const ENROLLMENT_MODES = ['manual', 'auto'] as const;
export const ENROLLMENT_STATUSES = [
  'in_progress',
  'failed',
  'completed',
  'canceled',
  'disqualified',
] as const;
