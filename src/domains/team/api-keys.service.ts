import type { ApiKey, Prisma } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import type { Actor, KeyScope } from '../../kernel/actor.ts';
import { DomainError, invalidRequest, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize, can } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { generateApiKey } from './api-key-format.ts';
import { keyWarnings } from './key-warnings.ts';

export const KEY_SCOPES: readonly KeyScope[] = ['read', 'write', 'charge'];
const DAY_MILLIS = 86_400_000;
export const DEFAULT_LIFETIME_DAYS = 90;
const MAX_LIFETIME_DAYS = 366;
const ROTATION_OVERLAP_MILLIS = DAY_MILLIS;
export const MAX_KEYS_PER_MEMBER = 20;

/** A key that was just created: the only moment at which the key itself can be seen. */
export interface IssuedKey {
  apiKey: ApiKey;
  key: string;
}

export interface NewKey {
  name: string;
  scopes: readonly KeyScope[];
  expiresAt: Date;
  /** The key that creates this one; null from the command line. */
  parentId?: string | null;
}

/** Creates a key for a membership. Not for callers: `createApiKey` is. */
export async function issueApiKey(unit: Unit, { teamId, membershipId }: { teamId: string; membershipId: string }, values: NewKey): Promise<IssuedKey> {
  const { parentId = null, name, expiresAt } = values;
  const scopes = [...values.scopes];
  await lockMember(unit, membershipId);
  await refuseOrphan(unit, membershipId, parentId);
  await refuseTooMany(unit, membershipId);
  const { key, ...stored } = generateApiKey();
  const apiKey = await unit.tx.apiKey.create({ data: { id: newId('apiKey'), teamId, membershipId, ...stored, name, scopes, expiresAt, parentId } });
  await unit.tx.auditEntry.create({
    data: { id: newId('auditEntry'), teamId, membershipId, action: 'api_key.created', subjectId: apiKey.id, data: { name, scopes, parentId } },
  });
  return { apiKey, key };
}

/** Whoever creates or revokes keys of a member holds the membership: one sees what the other has done. SQL because Prisma has no FOR UPDATE. */
async function lockMember({ tx }: Unit, membershipId: string): Promise<void> {
  await tx.$queryRaw`select 1 from team_membership where id = ${membershipId} for update`;
}

/** A call is let in by what was known of its key a moment ago: the member may have left since, and the key been revoked. */
async function refuseOrphan({ tx }: Unit, membershipId: string, parentId: string | null): Promise<void> {
  const { isActive } = await tx.teamMembership.findUniqueOrThrow({ where: { id: membershipId }, select: { isActive: true } });
  if (!isActive) throw new DomainError('conflict', 'This member is not active. Reactivate the member before you create keys.');
  if (parentId === null) return;
  const parent = await tx.apiKey.findUniqueOrThrow({ where: { id: parentId } });
  const now = new Date();
  if ((parent.revokedAt !== null && parent.revokedAt <= now) || parent.expiresAt <= now)
    throw new DomainError('unauthenticated', 'The API key of this call has ended. Use another key.');
}

/** A key that was replaced does not count. */
async function refuseTooMany({ tx }: Unit, membershipId: string): Promise<void> {
  const count = await tx.apiKey.count({ where: { membershipId, replacedById: null, revokedAt: null, expiresAt: { gt: new Date() } } });
  if (count < MAX_KEYS_PER_MEMBER) return;
  throw new DomainError(
    'conflict',
    `A member can have ${MAX_KEYS_PER_MEMBER} active API keys, and this one has ${count}. Revoke one first, with revokeApiKey.`,
  );
}

export function lifetime(days: number): Date {
  return new Date(Date.now() + days * DAY_MILLIS);
}

export async function createApiKey(
  context: ServiceContext,
  input: { name: string; scopes?: readonly KeyScope[] | null | undefined; expiresAt?: Date | null | undefined },
): Promise<IssuedKey> {
  const { actor } = context;
  authorize(actor, 'apiKeys.write');
  const name = input.name.trim();
  if (name === '' || name.length > 100) throw invalidRequest([{ path: 'name', message: 'must be 1 to 100 characters.' }]);
  const scopes = [...new Set(input.scopes ?? actor.scopes)];
  const excess = scopes.filter((scope) => !actor.scopes.includes(scope));
  if (excess.length > 0)
    throw new DomainError('forbidden', `A new key can't have more scopes than the key that creates it, which lacks: ${excess.join(', ')}.`);
  if (scopes.length === 0) throw invalidRequest([{ path: 'scopes', message: 'must name at least one scope.' }]);
  const expiresAt = input.expiresAt ?? earlier(lifetime(DEFAULT_LIFETIME_DAYS), actor.keyExpiresAt);
  if (expiresAt <= new Date() || expiresAt > lifetime(MAX_LIFETIME_DAYS)) {
    throw invalidRequest([{ path: 'expiresAt', message: `must be in the future, at most ${MAX_LIFETIME_DAYS} days from now.` }]);
  }
  if (expiresAt > actor.keyExpiresAt) {
    throw invalidRequest([{ path: 'expiresAt', message: `must not be later than the key of this call ends, at ${actor.keyExpiresAt.toISOString()}.` }]);
  }
  return context.transact((unit) => issueApiKey(unit, actor, { name, scopes, expiresAt, parentId: actor.apiKeyId }));
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

/** The caller's own keys; those of the whole team for owners who ask for them. */
export async function listApiKeys(context: ServiceContext, filter: { includeTeamKeys: boolean }, page: PageArgs): Promise<Page<ApiKey>> {
  const { actor, prisma } = context;
  authorize(actor, filter.includeTeamKeys ? 'apiKeys.read.team' : 'apiKeys.read');
  const where: Prisma.ApiKeyWhereInput = { teamId: actor.teamId, ...(filter.includeTeamKeys ? {} : { membershipId: actor.membershipId }) };
  return readPage(context, { name: 'apiKeys', filters: { ...filter, membershipId: actor.membershipId } }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.apiKey.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.apiKey.count({ where }),
    warnings: (await prisma.apiKey.findMany({ where: { ...where, expiresAt: { gt: new Date() }, revokedAt: null } })).flatMap(keyWarnings),
  });
}

/**
 * A new key with the old one's name and scopes; the old one goes on for a day, so that it can be replaced without a gap. A
 * key rotates itself and the keys that it created, and no other. The keys that the old one created belong to the new one,
 * which ends with the parent of both.
 */
export async function rotateApiKey(context: ServiceContext, apiKeyId: string): Promise<IssuedKey> {
  const { actor } = context;
  authorize(actor, 'apiKeys.write');
  return context.transact(async (unit) => {
    const { tx } = unit;
    await lockMember(unit, actor.membershipId);
    const old = await tx.apiKey.findFirst({ where: { id: apiKeyId, teamId: actor.teamId, membershipId: actor.membershipId } });
    if (old === null) throw notFound('API key of yours', apiKeyId);
    if (!(await familyOf(unit, actor.apiKeyId)).includes(old.id))
      throw new DomainError('forbidden', 'A key rotates itself and the keys that it created. Use the key itself.');
    if (old.revokedAt !== null) throw new DomainError('conflict', 'This key was revoked or rotated already.');
    if (old.expiresAt <= new Date()) throw new DomainError('conflict', 'This key has expired. Create another one.');
    const parent = old.parentId === null ? null : await tx.apiKey.findUniqueOrThrow({ where: { id: old.parentId } });
    const renewed = lifetime(DEFAULT_LIFETIME_DAYS);
    const expiresAt = parent === null ? renewed : earlier(renewed, parent.expiresAt);
    // Written down first: a key that is being replaced does not count among the member's. The one that it replaced itself ends now.
    await tx.apiKey.update({ where: { id: old.id }, data: { revokedAt: new Date(Date.now() + ROTATION_OVERLAP_MILLIS) } });
    for (const before of await tx.apiKey.findMany({ where: { teamId: actor.teamId, replacedById: old.id } })) await revoke(unit, before, revokerOf(context));
    const issued = await issueApiKey(unit, actor, { name: old.name, scopes: old.scopes, expiresAt, parentId: old.parentId });
    await tx.apiKey.update({ where: { id: old.id }, data: { replacedById: issued.apiKey.id } });
    await tx.apiKey.updateMany({ where: { teamId: actor.teamId, parentId: old.id }, data: { parentId: issued.apiKey.id } });
    await audit(unit, context, 'api_key.rotated', old.id, { replacedById: issued.apiKey.id, parentId: old.parentId });
    recordKey(unit, old, 'updated');
    return issued;
  });
}

function revokerOf({ actor, traceId }: ServiceContext): Revoker {
  return { membershipId: actor.membershipId, traceId };
}

/** A key with all keys that it created, and they in turn. SQL because Prisma has no recursive queries. */
async function familyOf({ tx }: Unit, apiKeyId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    with recursive family as (
      select id from api_key where id = ${apiKeyId}
      union select child.id from api_key child join family on child.parent_id = family.id
    )
    select id from family`;
  return rows.map(({ id }) => id);
}

/** Revokes one of the caller's keys; an owner revokes any key of the team. */
export async function revokeApiKey(context: ServiceContext, apiKeyId: string): Promise<ApiKey> {
  const { actor } = context;
  authorize(actor, 'apiKeys.write');
  return context.transact(async (unit) => {
    const key = await unit.tx.apiKey.findFirst({ where: { id: apiKeyId, ...visibleKeys(actor) } });
    if (key === null) throw notFound('API key', apiKeyId);
    await revoke(unit, key, revokerOf(context));
    return unit.tx.apiKey.findUniqueOrThrow({ where: { id: key.id } });
  });
}

function visibleKeys(actor: Actor): Prisma.ApiKeyWhereInput {
  return { teamId: actor.teamId, ...(can(actor, 'apiKeys.read.team') ? {} : { membershipId: actor.membershipId }) };
}

/** Who revokes; the membership is null for the command line. */
export interface Revoker {
  membershipId: string | null;
  traceId: string | null;
}

/** Ends a key at once, with every key that it created, and they in turn; the events close what was opened with them. */
export async function revoke(unit: Unit, key: Pick<ApiKey, 'id' | 'teamId' | 'membershipId'>, by: Revoker): Promise<void> {
  const { tx } = unit;
  await lockMember(unit, key.membershipId);
  const now = new Date();
  const family = await familyOf(unit, key.id);
  const revoked = await tx.apiKey.findMany({ where: { id: { in: family }, OR: [{ revokedAt: null }, { revokedAt: { gt: now } }] } });
  await tx.apiKey.updateMany({ where: { id: { in: revoked.map(({ id }) => id) } }, data: { revokedAt: now } });
  for (const { id, membershipId, parentId } of revoked) {
    const data: Prisma.InputJsonObject = { parentId, ...(id === key.id ? {} : { revokedWith: key.id }) };
    await unit.tx.auditEntry.create({
      data: {
        id: newId('auditEntry'),
        teamId: key.teamId,
        membershipId: by.membershipId ?? membershipId,
        action: 'api_key.revoked',
        subjectId: id,
        data,
        traceId: by.traceId,
      },
    });
    recordKey(unit, { id, teamId: key.teamId, membershipId }, 'removed');
  }
}

function recordKey(unit: Unit, { id, teamId, membershipId }: Pick<ApiKey, 'id' | 'teamId' | 'membershipId'>, change: 'updated' | 'removed'): void {
  unit.record({ teamId, kind: 'api_key', change, subjectId: id, ownerId: membershipId, occurredAt: new Date() });
}

async function audit(unit: Unit, { actor, traceId }: ServiceContext, action: string, subjectId: string, data: Prisma.InputJsonObject): Promise<void> {
  await unit.tx.auditEntry.create({
    data: { id: newId('auditEntry'), teamId: actor.teamId, membershipId: actor.membershipId, action, subjectId, data, traceId },
  });
}

/** Keys by their ids: the caller's own; for owners all of the team. */
export async function loadApiKeys({ actor, prisma }: ServiceContext, ids: string[]): Promise<ApiKey[]> {
  authorize(actor, 'apiKeys.read');
  return prisma.apiKey.findMany({ where: { ...visibleKeys(actor), id: { in: ids } } });
}
