import type { ApiKey, Prisma } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import type { KeyScope } from '../../kernel/actor.ts';
import { DomainError, invalidRequest, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { generateApiKey } from './api-key-format.ts';
import { keyWarnings } from './key-warnings.ts';

export const KEY_SCOPES: readonly KeyScope[] = ['read', 'write', 'charge'];
const DAY_MILLIS = 86_400_000;
export const DEFAULT_LIFETIME_DAYS = 90;
const MAX_LIFETIME_DAYS = 366;
const ROTATION_OVERLAP_MILLIS = DAY_MILLIS;

/** A key that was just made: the only moment at which the key itself can be seen. */
export interface IssuedKey {
  apiKey: ApiKey;
  key: string;
}

/** Makes a key for a membership. Not for callers: `createApiKey` is. */
export async function issueApiKey(
  unit: Unit,
  { teamId, membershipId }: { teamId: string; membershipId: string },
  values: { name: string; scopes: readonly KeyScope[]; expiresAt: Date },
): Promise<IssuedKey> {
  const { key, ...stored } = generateApiKey();
  const apiKey = await unit.tx.apiKey.create({
    data: { id: newId('apiKey'), teamId, membershipId, ...stored, name: values.name, scopes: [...values.scopes], expiresAt: values.expiresAt },
  });
  await unit.tx.auditEntry.create({
    data: {
      id: newId('auditEntry'),
      teamId,
      membershipId,
      action: 'api_key.created',
      subjectId: apiKey.id,
      data: { name: values.name, scopes: [...values.scopes] },
    },
  });
  return { apiKey, key };
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
  if (excess.length > 0) throw new DomainError('forbidden', `A new key can't have more than the key that makes it, and that lacks: ${excess.join(', ')}.`);
  if (scopes.length === 0) throw invalidRequest([{ path: 'scopes', message: 'must name at least one scope.' }]);
  const expiresAt = input.expiresAt ?? lifetime(DEFAULT_LIFETIME_DAYS);
  if (expiresAt <= new Date() || expiresAt > lifetime(MAX_LIFETIME_DAYS)) {
    throw invalidRequest([{ path: 'expiresAt', message: `must be in the future, at most ${MAX_LIFETIME_DAYS} days from now.` }]);
  }
  return context.transact((unit) => issueApiKey(unit, actor, { name, scopes, expiresAt }));
}

export async function listApiKeys(context: ServiceContext, page: PageArgs): Promise<Page<ApiKey>> {
  const { actor, prisma } = context;
  authorize(actor, 'apiKeys.read');
  const where: Prisma.ApiKeyWhereInput = { teamId: actor.teamId, membershipId: actor.membershipId };
  return readPage({ name: 'apiKeys', teamId: actor.teamId, filters: { membershipId: actor.membershipId } }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.apiKey.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.apiKey.count({ where }),
    warnings: (await prisma.apiKey.findMany({ where: { ...where, expiresAt: { gt: new Date() }, revokedAt: null } })).flatMap(keyWarnings),
  });
}

/** A new key with the old one's name and scopes; the old one goes on for a day, so that it can be replaced without a gap. */
export async function rotateApiKey(context: ServiceContext, apiKeyId: string): Promise<IssuedKey> {
  const { actor } = context;
  authorize(actor, 'apiKeys.write');
  return context.transact(async (unit) => {
    const old = await ownKey(unit, context, apiKeyId);
    const excess = old.scopes.filter((scope) => !actor.scopes.includes(scope));
    if (excess.length > 0) throw new DomainError('forbidden', `The key to rotate has more than yours, which lacks: ${excess.join(', ')}.`);
    if (old.revokedAt !== null) throw new DomainError('conflict', 'This key was revoked or rotated already.');
    const issued = await issueApiKey(unit, actor, { name: old.name, scopes: old.scopes, expiresAt: lifetime(DEFAULT_LIFETIME_DAYS) });
    await unit.tx.apiKey.update({
      where: { id: old.id },
      data: { revokedAt: new Date(Date.now() + ROTATION_OVERLAP_MILLIS), replacedById: issued.apiKey.id },
    });
    await audit(unit, context, 'api_key.rotated', old.id);
    return issued;
  });
}

export async function revokeApiKey(context: ServiceContext, apiKeyId: string): Promise<ApiKey> {
  authorize(context.actor, 'apiKeys.write');
  return context.transact(async (unit) => {
    const key = await ownKey(unit, context, apiKeyId);
    return revoke(unit, key);
  });
}

/** Ends a key at once; the event closes what was opened with it. */
export async function revoke(unit: Unit, key: ApiKey): Promise<ApiKey> {
  const now = new Date();
  if (key.revokedAt !== null && key.revokedAt <= now) return key;
  const revoked = await unit.tx.apiKey.update({ where: { id: key.id }, data: { revokedAt: now } });
  await unit.tx.auditEntry.create({
    data: { id: newId('auditEntry'), teamId: key.teamId, membershipId: key.membershipId, action: 'api_key.revoked', subjectId: key.id },
  });
  unit.record({ teamId: key.teamId, kind: 'api_key', change: 'removed', subjectId: key.id, ownerId: key.membershipId, occurredAt: now });
  return revoked;
}

async function ownKey(unit: Unit, { actor }: ServiceContext, id: string): Promise<ApiKey> {
  const key = await unit.tx.apiKey.findFirst({ where: { id, teamId: actor.teamId, membershipId: actor.membershipId } });
  if (key === null) throw notFound('API key of yours', id);
  return key;
}

async function audit(unit: Unit, { actor, traceId }: ServiceContext, action: string, subjectId: string): Promise<void> {
  await unit.tx.auditEntry.create({
    data: { id: newId('auditEntry'), teamId: actor.teamId, membershipId: actor.membershipId, action, subjectId, traceId },
  });
}

export async function loadApiKeys({ actor, prisma }: ServiceContext, ids: string[]): Promise<ApiKey[]> {
  authorize(actor, 'apiKeys.read');
  return prisma.apiKey.findMany({ where: { teamId: actor.teamId, membershipId: actor.membershipId, id: { in: ids } } });
}
