import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import type { ApiKey, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, keyOf, type Performer, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import type { Actor, AgentScope, KeyScope } from '../../../kernel/actor.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, authorizeFor, can } from '../../../kernel/policy.ts';
import { isToolset, type Toolset } from '../../../kernel/toolsets.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { generateApiKey } from './api-key-format.ts';
import { keyWarnings } from './key-warnings.ts';

export const KEY_SCOPES: readonly KeyScope[] = ['read', 'write', 'charge'];
const DAY_MILLIS = 86_400_000;
export const DEFAULT_LIFETIME_DAYS = 90;
const MAX_LIFETIME_DAYS = 366;
const ROTATION_OVERLAP_MILLIS = DAY_MILLIS;
const MAX_KEYS_PER_MEMBER = 20;

/** A new key. Its secret exists only here, because it is not stored. */
export interface IssuedKey {
  apiKey: ApiKey;
  key: string;
}

export interface NewKey {
  name: string;
  /** Only the internal key of a connected agent can have `send`. */
  scopes: readonly AgentScope[];
  /** The toolsets that agents list with this key. Default: the usual list. */
  toolsets?: readonly Toolset[];
  expiresAt: Date;
  /** ID of the key that creates this one; null from the command line. */
  parentId?: string | null;
}

/** Creates a key without checking the caller's rights; `createApiKey` does. */
export async function issueApiKey(
  tx: Transaction,
  { teamId, membershipId }: { teamId: string; membershipId: string },
  values: NewKey,
  by: Performer,
): Promise<IssuedKey> {
  const { parentId = null, name, expiresAt } = values;
  const scopes = [...values.scopes];
  const toolsets = [...new Set(values.toolsets ?? [])];
  await lockMember(tx, membershipId);
  await rejectOrphan(tx, membershipId, parentId);
  await rejectTooMany(tx, membershipId);
  const { key, ...stored } = generateApiKey();
  const apiKey = await tx.prisma.apiKey.create({
    data: {
      id: newId('apiKey'),
      teamId,
      membershipId,
      ...stored,
      name,
      scopes,
      toolsets,
      expiresAt,
      parentId,
    },
  });
  await audit(tx, {
    ...by,
    teamId,
    action: 'api_key.created',
    subjectId: apiKey.id,
    data: { name, scopes, toolsets, parentId },
  });
  return { apiKey, key };
}

/** Serializes creating and revoking keys of a member. SQL because Prisma has no FOR UPDATE. */
async function lockMember({ prisma }: Transaction, membershipId: string): Promise<void> {
  await prisma.$queryRaw`select 1 from team_membership where id = ${membershipId} for update`;
}

/**
 * Rejects a deactivated member or a revoked calling key. The cached authentication may not know of
 * either yet.
 */
async function rejectOrphan(
  { prisma, rows }: Transaction,
  membershipId: string,
  parentId: string | null,
): Promise<void> {
  const { isActive } = await prisma.teamMembership.findUniqueOrThrow({
    where: { id: membershipId },
    select: { isActive: true },
  });
  if (!isActive)
    throw new DomainError(
      'conflict',
      'The member is deactivated. Reactivate the member before you create keys.',
    );
  if (parentId === null) return;
  const parent = await prisma.apiKey.findUniqueOrThrow({ where: { id: parentId } });
  const now = await databaseTime({ rows });
  if ((parent.revokedAt !== null && parent.revokedAt <= now) || parent.expiresAt <= now)
    throw new DomainError(
      'unauthenticated',
      'The API key of this call is revoked or expired. Use another key.',
    );
}

/** Rotated keys are not counted. */
async function rejectTooMany({ prisma }: Transaction, membershipId: string): Promise<void> {
  const count = await prisma.apiKey.count({
    where: { membershipId, replacedById: null, revokedAt: null, expiresAt: { gt: new Date() } },
  });
  if (count < MAX_KEYS_PER_MEMBER) return;
  throw new DomainError(
    'conflict',
    `A member can have up to ${MAX_KEYS_PER_MEMBER} active API keys, and this member has ${count}. Revoke one with revokeApiKey first.`,
  );
}

export function lifetime(days: number): Date {
  return new Date(Date.now() + days * DAY_MILLIS);
}

export async function createApiKey(
  context: ServiceContext,
  input: {
    name: string;
    scopes?: readonly AgentScope[] | null | undefined;
    toolsets?: readonly Toolset[] | null | undefined;
    expiresAt?: Date | null | undefined;
  },
): Promise<IssuedKey> {
  const { actor } = context;
  authorize(actor, 'apiKeys.write');
  const name = normalizeName(input.name, 100);
  if (name === null)
    throw invalidRequest([{ path: 'name', message: 'must be 1 to 100 characters.' }]);
  const scopes = [...new Set(input.scopes ?? actor.scopes.filter((scope) => scope !== 'send'))];
  if (scopes.includes('send'))
    throw invalidRequest([
      {
        path: 'scopes',
        message: 'must not contain send, which only connected agents have. A key with write sends.',
      },
    ]);
  const excess = scopes.filter((scope) => !actor.scopes.includes(scope));
  if (excess.length > 0)
    throw new DomainError(
      'forbidden',
      `A new key cannot have scopes that the calling key lacks: ${excess.join(', ')}. Omit them, or use a key that has them.`,
    );
  if (scopes.length === 0)
    throw invalidRequest([{ path: 'scopes', message: 'must contain at least one scope.' }]);
  // A key created in a session may outlive the session. A key created by another key must not
  // outlive that key.
  const latest = actor.isSession ? lifetime(MAX_LIFETIME_DAYS) : actor.keyExpiresAt;
  const expiresAt = input.expiresAt ?? earlier(lifetime(DEFAULT_LIFETIME_DAYS), latest);
  if (expiresAt <= new Date() || expiresAt > lifetime(MAX_LIFETIME_DAYS)) {
    throw invalidRequest([
      {
        path: 'expiresAt',
        message: `must be in the future, at most ${MAX_LIFETIME_DAYS} days from now.`,
      },
    ]);
  }
  if (expiresAt > latest) {
    throw invalidRequest([
      {
        path: 'expiresAt',
        message: `must not be after the calling key expires, at ${actor.keyExpiresAt.toISOString()}.`,
      },
    ]);
  }
  return context.transact((tx) =>
    issueApiKey(
      tx,
      actor,
      { name, scopes, toolsets: input.toolsets ?? [], expiresAt, parentId: keyOf(actor) },
      performerOf(context),
    ),
  );
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

export type ApiKeyFilter = Nullish<{ includeTeamKeys: boolean; isActive: boolean }>;

export async function listApiKeys(
  context: ServiceContext,
  filter: ApiKeyFilter,
  page: PageArgs,
): Promise<Page<ApiKey>> {
  const { actor, prisma } = context;
  authorize(actor, filter.includeTeamKeys ? 'apiKeys.read.team' : 'apiKeys.read');
  const now = new Date();
  const works: Prisma.ApiKeyWhereInput = {
    expiresAt: { gt: now },
    OR: [{ revokedAt: null }, { revokedAt: { gt: now } }],
  };
  const where: Prisma.ApiKeyWhereInput = {
    teamId: actor.teamId,
    // Keys of connected agents are listed as agents.
    agent: null,
    ...(filter.includeTeamKeys ? {} : { membershipId: actor.membershipId }),
    ...(typeof filter.isActive !== 'boolean' ? {} : filter.isActive ? works : { NOT: works }),
  };
  return readPageById(
    context,
    { name: 'apiKeys', filters: { ...filter, membershipId: actor.membershipId } },
    page,
    {
      read: (range) => prisma.apiKey.findMany({ ...range, where: { ...where, ...range.where } }),
      countTotal: () => prisma.apiKey.count({ where }),
      warnings: (
        await prisma.apiKey.findMany({
          where: { ...where, expiresAt: { gt: new Date() }, revokedAt: null },
        })
      ).flatMap(keyWarnings),
    },
  );
}

/**
 * Replaces a key. The old key works for another 24 hours, so clients can switch without downtime. A
 * key can rotate only itself and its descendants. The children of the old key move to the new key,
 * which keeps the parent of the old one and does not outlive it.
 */
export async function rotateApiKey(context: ServiceContext, apiKeyId: string): Promise<IssuedKey> {
  const { actor } = context;
  authorize(actor, 'apiKeys.write');
  return context.transact(async (tx) => {
    const { prisma } = tx;
    await lockMember(tx, actor.membershipId);
    const old = await prisma.apiKey.findFirst({
      where: { id: apiKeyId, teamId: actor.teamId, membershipId: actor.membershipId },
    });
    if (old === null) throw notFound('API key of yours', apiKeyId);
    // A signed-in user may rotate all of their own keys.
    if (!actor.isSession && !(await familyOf(tx, actor.apiKeyId)).includes(old.id))
      throw new DomainError(
        'forbidden',
        'A key can rotate only itself and keys that it created. Make this call with the key that you want to rotate.',
      );
    if (old.revokedAt !== null)
      throw new DomainError('conflict', 'This key has already been revoked or rotated.');
    const now = await databaseTime(tx);
    if (old.expiresAt <= now)
      throw new DomainError(
        'conflict',
        'This key has expired. Create a new key with createApiKey.',
      );
    const parent =
      old.parentId === null
        ? null
        : await prisma.apiKey.findUniqueOrThrow({ where: { id: old.parentId } });
    const renewed = lifetime(DEFAULT_LIFETIME_DAYS);
    const expiresAt = parent === null ? renewed : earlier(renewed, parent.expiresAt);
    // Updated first so that the old key does not count toward the limit of active keys. Keys that
    // it had replaced are revoked now.
    await prisma.apiKey.update({
      where: { id: old.id },
      data: { revokedAt: new Date(now.getTime() + ROTATION_OVERLAP_MILLIS) },
    });
    for (const before of await prisma.apiKey.findMany({
      where: { teamId: actor.teamId, replacedById: old.id },
    }))
      await revoke(tx, before, performerOf(context));
    const issued = await issueApiKey(
      tx,
      actor,
      {
        ...{ name: old.name, scopes: old.scopes, toolsets: old.toolsets.filter(isToolset) },
        ...{ expiresAt, parentId: old.parentId },
      },
      performerOf(context),
    );
    await prisma.apiKey.update({ where: { id: old.id }, data: { replacedById: issued.apiKey.id } });
    await prisma.apiKey.updateMany({
      where: { teamId: actor.teamId, parentId: old.id },
      data: { parentId: issued.apiKey.id },
    });
    const data = { replacedById: issued.apiKey.id, parentId: old.parentId };
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'api_key.rotated',
      subjectId: old.id,
      data,
    });
    recordKey(tx, old, 'updated');
    return issued;
  });
}

/** The IDs of a key and all its descendants. SQL because Prisma has no recursive queries. */
async function familyOf({ prisma }: Transaction, apiKeyId: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    with recursive family as (
      select id from api_key where id = ${apiKeyId}
      union select child.id from api_key child join family on child.parent_id = family.id
    )
    select id from family`;
  return rows.map(({ id }) => id);
}

export async function revokeApiKey(context: ServiceContext, apiKeyId: string): Promise<ApiKey> {
  const { actor } = context;
  authorize(actor, 'apiKeys.write');
  return context.transact(async (tx) => {
    const key = await tx.prisma.apiKey.findFirst({
      where: { id: apiKeyId, ...visibleKeys(actor) },
    });
    if (key === null) throw notFound('API key', apiKeyId);
    authorizeFor(actor, 'apiKeys.write', key.membershipId);
    await revoke(tx, key, performerOf(context));
    return tx.prisma.apiKey.findUniqueOrThrow({ where: { id: key.id } });
  });
}

function visibleKeys(actor: Actor): Prisma.ApiKeyWhereInput {
  return {
    teamId: actor.teamId,
    ...(can(actor, 'apiKeys.read.team') ? {} : { membershipId: actor.membershipId }),
  };
}

/**
 * Revokes a key and all its descendants immediately. The recorded events close their open
 * connections.
 */
export async function revoke(
  tx: Transaction,
  key: Pick<ApiKey, 'id' | 'teamId' | 'membershipId'>,
  by: Performer,
): Promise<void> {
  const { prisma } = tx;
  await lockMember(tx, key.membershipId);
  const now = await databaseTime(tx);
  const family = await familyOf(tx, key.id);
  const revoked = await prisma.apiKey.findMany({
    where: { id: { in: family }, OR: [{ revokedAt: null }, { revokedAt: { gt: now } }] },
  });
  await prisma.apiKey.updateMany({
    where: { id: { in: revoked.map(({ id }) => id) } },
    data: { revokedAt: now },
  });
  for (const { id, membershipId, parentId } of revoked) {
    const data: Prisma.InputJsonObject = {
      parentId,
      ...(id === key.id ? {} : { revokedWith: key.id }),
    };
    await audit(tx, { ...by, teamId: key.teamId, action: 'api_key.revoked', subjectId: id, data });
    recordKey(tx, { id, teamId: key.teamId, membershipId }, 'removed');
  }
}

/** Makes the open connections of a key read its rights again. */
export function recordKey(
  tx: Transaction,
  { id, teamId, membershipId }: Pick<ApiKey, 'id' | 'teamId' | 'membershipId'>,
  change: 'updated' | 'removed',
): void {
  tx.record({
    teamId,
    kind: 'api_key',
    change,
    subjectId: id,
    ownerId: membershipId,
    occurredAt: new Date(),
  });
}

/** Members can load their own keys, owners all keys of the team. */
export async function loadApiKeys(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<ApiKey[]> {
  authorize(actor, 'apiKeys.read');
  return prisma.apiKey.findMany({ where: { ...visibleKeys(actor), id: { in: ids } } });
}
