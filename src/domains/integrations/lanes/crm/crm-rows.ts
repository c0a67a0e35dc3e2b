import type { Transaction } from '../../../../db/database.ts';
import type { UnreadableRecord } from '../../../../providers/crm/readable-rows.ts';
import { setAside } from '../../../operations/set-aside/set-aside.ts';

/** A row with an unexpected form. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';
}

/** Sets aside a CRM's report of a changed contact that cannot be read. */
export async function setAsideChange(
  tx: Transaction,
  teamId: string,
  { id: crmContactId, fault }: UnreadableRecord,
  now: Date,
): Promise<void> {
  await setAside(
    tx,
    {
      teamId,
      source: 'crm',
      sourceId: teamId,
      rowKey: `changed:${crmContactId ?? fault}`,
      title: 'A contact that was changed in the CRM',
      content: { kind: 'changed', crmContactId },
    },
    new UnreadableRow(fault),
    now,
  );
}

/** Sets aside a task whose close in the CRM could not be applied. */
export async function setAsideClosing(
  tx: Transaction,
  { teamId, taskId }: { teamId: string; taskId: string },
  error: unknown,
  now: Date,
): Promise<void> {
  await setAside(
    tx,
    {
      teamId,
      source: 'crm',
      sourceId: teamId,
      rowKey: `closing:${taskId}`,
      title: 'A task as it is in the CRM',
      content: { kind: 'closing', taskId },
    },
    error,
    now,
  );
}
