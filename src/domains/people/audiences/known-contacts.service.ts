import { type Audience, type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { requireOne } from '../../../kernel/exactly-one.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { linkedFlows, queueNewContacts } from '../../sequences/flows/flow-audience.ts';
import { currentContactIds } from '../contacts/contact-ids.ts';
import { type ContactFilter, contactConditions } from '../contacts/contact-list.service.ts';
import { findAudience, insertMembers, LOCKED, recordAudience } from './audience-members.ts';

/** The maximum number of contacts per call. */
export const MOST_ADDED = 50_000;

export interface AddKnownContactsInput {
  audienceId: string;
  contactIds?: readonly string[] | null | undefined;
  matching?:
    | { query?: string | null | undefined; filter?: ContactFilter | null | undefined }
    | null
    | undefined;
}

export interface KnownContactsAdded {
  audience: Audience;
  linked: FlowPlan[];
  addedCount: number;
  skippedCount: number;
}

/**
 * Adds existing contacts to an audience: the given ones, or all that match a text and a filter.
 * Skips existing members. Linked flow plans queue the others.
 */
export function addKnownContacts(
  context: ServiceContext,
  { audienceId, contactIds, matching }: AddKnownContactsInput,
): Promise<KnownContactsAdded> {
  const { actor, clock } = context;
  authorize(actor, 'audiences.write');
  authorize(actor, 'contacts.read');
  requireOne(
    '',
    { label: 'contactIds', isGiven: (contactIds ?? null) !== null },
    { label: 'matching', isGiven: (matching ?? null) !== null },
  );
  const { teamId } = actor;
  return context.transact(async (tx) => {
    await findAudience(tx, teamId, audienceId, LOCKED);
    const linked = await linkedFlows(tx, { teamId, id: audienceId });
    const filter: ContactFilter = contactIds
      ? { contactIds: [...(await currentContactIds(tx, teamId, contactIds))] }
      : (matching?.filter ?? {});
    const found =
      contactIds?.length === 0
        ? []
        : await tx.rows<{ id: string }>(Prisma.sql`
            select p.id from contact p where ${contactConditions(teamId, matching?.query ?? null, filter)}
            order by p.id limit ${MOST_ADDED + 1}`);
    if (found.length > MOST_ADDED)
      throw invalidRequest([
        { path: 'matching', message: `must select at most ${MOST_ADDED} contacts. Narrow it.` },
      ]);
    const ids = found.map(({ id }) => id);
    const { fresh } = await insertMembers(tx, { id: audienceId, teamId }, ids, clock.now());
    const audience = await findAudience(tx, teamId, audienceId);
    if (fresh.length > 0) {
      recordAudience(tx, audience, 'updated', clock.now());
      await audit(tx, {
        ...performerOf(context),
        teamId,
        action: 'audience.contacts_added',
        subjectId: audienceId,
        data: { contactCount: fresh.length },
      });
      for (const flowPlan of linked) await queueNewContacts(tx, context, flowPlan, fresh);
    }
    return {
      audience,
      linked,
      addedCount: fresh.length,
      skippedCount: ids.length - fresh.length,
    };
  });
}
