import { type Audience, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { currentContactIds } from '../contacts/contact-ids.ts';
import { findAudience, LOCKED, recordAudience } from './audience-members.ts';
import { MAX_AI_CONTEXT, MAX_CONTACTS, MAX_NAME } from './audiences.service.ts';

export interface UpdateAudienceInput {
  audienceId: string;
  name?: string | null | undefined;
  aiContext?: string | null | undefined;
}

/**
 * Omitted fields stay unchanged. An empty text or null removes the background information; a name
 * cannot be removed.
 */
export function updateAudience(
  context: ServiceContext,
  { audienceId, name, aiContext }: UpdateAudienceInput,
): Promise<Audience> {
  const { actor, clock } = context;
  authorize(actor, 'audiences.write');
  const issues: Issue[] = [];
  const plain = typeof name === 'string' ? normalizeName(name, MAX_NAME) : undefined;
  if (plain === null)
    issues.push({ path: 'name', message: `must be 1 to ${MAX_NAME} characters.` });
  if ((aiContext ?? '').length > MAX_AI_CONTEXT)
    issues.push({ path: 'aiContext', message: `must be at most ${MAX_AI_CONTEXT} characters.` });
  if (typeof name !== 'string' && aiContext === undefined)
    issues.push({ path: '', message: 'Provide at least one field to change.' });
  if (issues.length > 0) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    recordAudience(
      tx,
      await findAudience(tx, actor.teamId, audienceId, LOCKED),
      'updated',
      clock.now(),
    );
    const data = {
      ...(typeof plain === 'string' ? { name: plain } : {}),
      ...(aiContext === undefined ? {} : { aiContext: aiContext?.trim() || null }),
    };
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'audience.updated',
      subjectId: audienceId,
      data: { fields: Object.keys(data) },
    });
    return tx.prisma.audience.update({ where: { id: audienceId }, data });
  });
}

export interface Removal {
  audience: Audience;
  removedCount: number;
  warnings: string[];
}

/** Removes contacts from an audience. Existing queue items and enrollments stay. */
export function removeAudienceContacts(
  context: ServiceContext,
  { audienceId, contactIds }: { audienceId: string; contactIds: readonly string[] },
): Promise<Removal> {
  const { actor, clock } = context;
  authorize(actor, 'audiences.write');
  const given = [...new Set(contactIds)];
  if (given.length < 1 || given.length > MAX_CONTACTS)
    throw invalidRequest([
      { path: 'contactIds', message: `must contain 1 to ${MAX_CONTACTS} IDs.` },
    ]);
  return context.transact(async (tx) => {
    await findAudience(tx, actor.teamId, audienceId, LOCKED);
    const ids = [...new Set(await currentContactIds(tx, actor.teamId, given))];
    const { count } = await tx.prisma.audienceMember.deleteMany({
      where: { teamId: actor.teamId, audienceId, contactId: { in: ids } },
    });
    const audience = await tx.prisma.audience.update({
      where: { id: audienceId },
      data: { contactCount: { decrement: count } },
    });
    if (count > 0) recordAudience(tx, audience, 'updated', clock.now());
    if (count > 0)
      await audit(tx, {
        ...performerOf(context),
        teamId: actor.teamId,
        action: 'audience.contacts_removed',
        subjectId: audienceId,
        data: { contactCount: count },
      });
    const known = await tx.prisma.contact.count({
      where: { teamId: actor.teamId, id: { in: ids } },
    });
    const warnings = [
      ...(known < ids.length ? [`Contacts that do not exist: ${ids.length - known}.`] : []),
      ...(count < known ? [`Contacts that were not in the audience: ${known - count}.`] : []),
    ];
    return { audience, removedCount: count, warnings };
  });
}

/**
 * Deletes an audience; its contacts stay. Refused while a flow plan uses it or an import fills it.
 */
export function deleteAudience(context: ServiceContext, audienceId: string): Promise<Audience> {
  const { actor, clock } = context;
  authorize(actor, 'audiences.write');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    // Attaching and filling lock the audience too, so neither begins meanwhile. SQL because Prisma
    // has no FOR UPDATE.
    const audience = await findAudience(tx, teamId, audienceId, Prisma.sql`for update`);
    const flowPlan = await tx.prisma.flowPlan.findFirst({
      where: { teamId, audienceId },
      select: { id: true },
    });
    if (flowPlan !== null)
      throw new DomainError(
        'conflict',
        `The flow plan ${flowPlan.id} uses this audience. Detach it with detachAudienceFromFlow first.`,
      );
    const running = await tx.prisma.import.findFirst({
      where: { teamId, audienceId, status: { in: ['queued', 'running'] } },
      select: { id: true },
    });
    if (running !== null)
      throw new DomainError(
        'conflict',
        `The import ${running.id} is filling this audience. Delete it when the import has ended.`,
      );
    await tx.prisma.audience.delete({ where: { id: audienceId } });
    recordAudience(tx, audience, 'removed', clock.now());
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'audience.deleted',
      subjectId: audienceId,
      data: { name: audience.name, contactCount: audience.contactCount },
    });
    return audience;
  });
}
