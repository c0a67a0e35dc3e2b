import type { QueueItem } from '../../../db/generated/prisma/client.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import type { Failure } from '../../../kernel/failure.ts';

const MAX_IDS = 100;

export function checkIds(ids: readonly string[], path: string): void {
  if (ids.length < 1 || ids.length > MAX_IDS)
    throw invalidRequest([{ path, message: `must contain 1 to ${MAX_IDS} IDs.` }]);
}

/** Why an item cannot be enrolled, independent of its flow plan. */
export function queueItemFault(item: QueueItem | undefined, id: string): Failure | null {
  if (item === undefined)
    return {
      code: 'not_found',
      message: `This flow plan has no waiting queue item with the ID "${id}".`,
    };
  if (item.status === 'canceled')
    return {
      code: 'not_found',
      message: `The queue item "${id}" was canceled. Add the contact to the flow plan again.`,
    };
  if (item.status === 'enrolled')
    return {
      code: 'already_enrolled',
      message: `This queue item was already enrolled as ${item.enrollmentId}.`,
    };
  return null;
}
