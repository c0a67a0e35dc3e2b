import type { Transaction } from '../../../db/database.ts';
import {
  type ContactDataLookup,
  type ContactDataSource,
  type ContactDataSourceName,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import { SecretUnreadable } from '../../../infra/secrets.ts';
import type { AuditAction } from '../../../kernel/audit-actions.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { readOutsideKey } from '../../../kernel/outside-key.ts';
import { authorize } from '../../../kernel/policy.ts';
import { SourceRefused } from '../../../providers/contact-data/contact-data-source.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import { Realities } from '../../../service/realities.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { requireOwnTime } from '../../../service/spun-clock.ts';
import { endHold } from '../../operations/work-holds/work-holds.ts';
import { SOURCE_NAMES } from './directory.ts';

/** The team's services in the order of their use. */
export async function listContactDataSources({
  actor,
  prisma,
}: ServiceContext): Promise<ContactDataSource[]> {
  authorize(actor, 'contactData.read');
  return prisma.contactDataSource.findMany({
    where: { teamId: actor.teamId },
    orderBy: { position: 'asc' },
  });
}

export async function loadContactDataSources(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<ContactDataSource[]> {
  authorize(actor, 'contactData.read');
  return prisma.contactDataSource.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

export function listContactDataLookups(
  context: ServiceContext,
  page: PageArgs,
): Promise<Page<ContactDataLookup>> {
  const { actor, prisma } = context;
  authorize(actor, 'contactData.read');
  const where = { teamId: actor.teamId };
  return readPageById(context, { name: 'contactDataLookups', filters: {} }, page, {
    read: (range) =>
      prisma.contactDataLookup.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.contactDataLookup.count({ where }),
  });
}

export async function loadContactDataLookups(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<ContactDataLookup[]> {
  authorize(actor, 'contactData.read');
  return prisma.contactDataLookup.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

/**
 * Connects a service with a key that it accepts, as the last one. If it is already connected,
 * replaces its key.
 */
export async function connectContactDataSource(
  context: ServiceContext,
  name: ContactDataSourceName,
  apiKey: string,
): Promise<ContactDataSource> {
  const { actor, clock, secrets } = context;
  authorize(actor, 'contactData.write');
  secrets.requireKey();
  requireOwnTime(clock, new Realities(context.providers).contactData(name));
  const key = readOutsideKey(apiKey, 'apiKey');
  const fault = await faultOf(context, name, () => key);
  if (fault !== null)
    throw invalidRequest([{ path: 'apiKey', message: `does not work. ${fault}` }]);
  return context.transact(async (tx) => {
    const sources = await lockSources(tx, actor.teamId);
    const known = sources.find((source) => source.name === name);
    const id = known?.id ?? newId('contactDataSource');
    const data = { secret: secrets.encrypt(key, id), reasonMessage: null };
    const position = Math.max(0, ...sources.map((source) => source.position)) + 1;
    const source =
      known === undefined
        ? await tx.prisma.contactDataSource.create({
            data: { id, teamId: actor.teamId, name, position, createdAt: clock.now(), ...data },
          })
        : await tx.prisma.contactDataSource.update({ where: { id }, data });
    await endHold(tx, { lane: 'contact_data', key: id });
    await auditSources(tx, context, 'contact_data.connected', id, { name });
    return source;
  });
}

/** Why the key does not work; null if it does. A dry run sends no request. */
async function faultOf(
  { providers, isDryRun }: ServiceContext,
  name: ContactDataSourceName,
  keyOf: () => string,
): Promise<string | null> {
  if (isDryRun) return null;
  return fromProvider(async () => {
    try {
      await providers.contactDataSource(name, keyOf()).test();
      return null;
    } catch (error) {
      if (error instanceof SourceRefused || error instanceof SecretUnreadable) return error.message;
      throw error;
    }
  }, SOURCE_NAMES[name]);
}

/** Tests a service's key and stores the result. */
export async function testContactDataSource(
  context: ServiceContext,
  id: string,
): Promise<ContactDataSource> {
  const { actor, prisma, secrets } = context;
  authorize(actor, 'contactData.write');
  const source = await prisma.contactDataSource.findFirst({ where: { teamId: actor.teamId, id } });
  if (source === null) throw notFound('contact data source', id);
  const reasonMessage = await faultOf(context, source.name, () =>
    secrets.decrypt(source.secret, source.id),
  );
  return context.transact(async (tx) => {
    await requireSource(await lockSources(tx, actor.teamId), id);
    return tx.prisma.contactDataSource.update({ where: { id }, data: { reasonMessage } });
  });
}

/** Deletes the key of a service. Its earlier results stay in the log until they expire. */
export function disconnectContactDataSource(
  context: ServiceContext,
  id: string,
): Promise<ContactDataSource> {
  const { actor } = context;
  authorize(actor, 'contactData.write');
  return context.transact(async (tx) => {
    const source = requireSource(await lockSources(tx, actor.teamId), id);
    await tx.prisma.contactDataSource.delete({ where: { id } });
    await endHold(tx, { lane: 'contact_data', key: id });
    await auditSources(tx, context, 'contact_data.disconnected', id, { name: source.name });
    return source;
  });
}

/** Changes the order of the services. All services must be given. */
export function orderContactDataSources(
  context: ServiceContext,
  ids: readonly string[],
): Promise<ContactDataSource[]> {
  const { actor } = context;
  authorize(actor, 'contactData.write');
  return context.transact(async (tx) => {
    const sources = await lockSources(tx, actor.teamId);
    for (const id of ids) requireSource(sources, id);
    if (new Set(ids).size !== sources.length || ids.length !== sources.length)
      throw invalidRequest([
        { path: 'sourceIds', message: 'must name each connected service once.' },
      ]);
    for (const [index, id] of ids.entries())
      await tx.prisma.contactDataSource.update({ where: { id }, data: { position: index + 1 } });
    await auditSources(tx, context, 'contact_data.ordered', actor.teamId, { order: [...ids] });
    return tx.prisma.contactDataSource.findMany({
      where: { teamId: actor.teamId },
      orderBy: { position: 'asc' },
    });
  });
}

/** Locks the team's services, so that one transaction at a time changes them. */
async function lockSources(tx: Transaction, teamId: string): Promise<ContactDataSource[]> {
  await tx.rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`contact-data:${teamId}`}, 0))::text`,
  );
  return tx.prisma.contactDataSource.findMany({ where: { teamId }, orderBy: { position: 'asc' } });
}

function requireSource(sources: readonly ContactDataSource[], id: string): ContactDataSource {
  const source = sources.find((one) => one.id === id);
  if (source === undefined) throw notFound('contact data source', id);
  return source;
}

async function auditSources(
  tx: Transaction,
  context: ServiceContext,
  action: AuditAction,
  subjectId: string,
  data: Prisma.InputJsonObject,
) {
  await audit(tx, {
    ...performerOf(context),
    teamId: context.actor.teamId,
    action,
    subjectId,
    data,
  });
}
