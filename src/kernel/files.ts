import type { AuditAction } from './audit-actions.ts';
import type { Permission } from './policy.ts';

/** The permission and audit action of a file transfer outside the schema. */
interface FileRule {
  readonly permission: Permission;
  readonly audit: AuditAction;
}

/** The files of `GET /api/export/`. The list of a tool also requires the permission of the tool. */
export const EXPORTS = {
  'contacts.csv': { permission: 'contacts.export', audit: 'export.downloaded' },
  'audiences/<audience ID>.csv': { permission: 'audiences.read', audit: 'export.downloaded' },
  'imports/<import ID>/refused.csv': { permission: 'audiences.read', audit: 'export.downloaded' },
  'suppressions.csv': { permission: 'suppressions.read', audit: 'export.downloaded' },
  'audit.jsonl': { permission: 'audit.read', audit: 'export.downloaded' },
  'bulk/<bulk query ID>.csv or .jsonl': {
    permission: 'bulkQueries.run',
    audit: 'export.downloaded',
  },
  '<list tool>.csv or .jsonl': { permission: 'team.read', audit: 'export.downloaded' },
} as const satisfies Record<string, FileRule>;

export type ExportKind = keyof typeof EXPORTS;

/** Files that are uploaded by POST. */
export const IMPORTS = {
  'import/contacts.csv': { permission: 'audiences.write', audit: 'import.started' },
  files: { permission: 'files.write', audit: 'email_file.uploaded' },
} as const satisfies Record<string, FileRule>;
