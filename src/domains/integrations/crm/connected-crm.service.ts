import type { Transaction } from '../../../db/database.ts';
import {
  type ConnectedCrm,
  type CrmAuth,
  type CrmName,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { AuditAction } from '../../../kernel/audit-actions.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { readOutsideKey } from '../../../kernel/outside-key.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ConnectableCrm } from '../../../providers/crm/crm.port.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import { Realities } from '../../../service/realities.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { requireOwnTime } from '../../../service/spun-clock.ts';
import { endHold } from '../../operations/work-holds/work-holds.ts';
import { pushOpenTasks } from './crm-work.ts';

export async function findConnectedCrm({
  actor,
  prisma,
}: ServiceContext): Promise<ConnectedCrm | null> {
  authorize(actor, 'crm.read');
  return prisma.connectedCrm.findUnique({ where: { teamId: actor.teamId } });
}

export async function loadConnectedCrms(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<ConnectedCrm[]> {
  authorize(actor, 'crm.read');
  return prisma.connectedCrm.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

/** The number of the team's contacts and tasks that are not in the CRM yet. */
export async function countCrmWork({ actor, prisma }: ServiceContext): Promise<number> {
  authorize(actor, 'crm.read');
  return prisma.crmWork.count({ where: { teamId: actor.teamId } });
}

/**
 * Connects a CRM with a token that it accepts. It becomes the team's CRM, and open tasks are
 * created in it.
 */
export async function connectCrm(
  context: ServiceContext,
  name: CrmName,
  accessToken: string,
): Promise<ConnectedCrm> {
  authorize(context.actor, 'crm.write');
  context.secrets.requireKey();
  const token = readOutsideKey(accessToken, 'accessToken');
  return connectAccount(context, name, {
    auth: 'token',
    accessToken: token,
    secret: token,
    path: 'accessToken',
  });
}

/** `secret` is stored; `path` names the argument to blame if the CRM refuses the access token. */
interface Credentials {
  auth: CrmAuth;
  accessToken: string;
  secret: string;
  path: string;
}

/** Connects an account with a valid access token, for an authorized caller. */
export async function connectAccount(
  context: ServiceContext,
  name: CrmName,
  { auth, accessToken, secret, path }: Credentials,
): Promise<ConnectedCrm> {
  const { actor, clock, secrets, providers, isDryRun } = context;
  const { teamId } = actor;
  requireOwnTime(clock, new Realities(providers).crm(name));
  const accountId = isDryRun
    ? null
    : await accountOf(
        providers.openCrm(name, { teamId, accessToken, accountId: null }),
        teamId,
        path,
      );
  return context.transact(async (tx) => {
    const known = await lockConnected(tx, teamId);
    const id = known?.id ?? newId('connectedCrm');
    const data = {
      name,
      accountId,
      auth,
      secret: secrets.encrypt(secret, id),
      reasonMessage: null,
    };
    const crm = await tx.prisma.connectedCrm.upsert({
      where: { teamId },
      create: { id, teamId, createdAt: clock.now(), ...data },
      update: data,
    });
    if (known?.name !== name || known.accountId !== accountId)
      await pushOpenTasks(tx, teamId, clock.now());
    // Work that waited for the account, for example because of a refused token, continues
    // immediately.
    await endHold(tx, { lane: 'crm', key: teamId });
    await tx.prisma.crmWork.updateMany({ where: { teamId }, data: { nextAt: clock.now() } });
    await auditConnected(tx, context, 'crm.connected', crm);
    return crm;
  });
}

/** The account of the token. */
async function accountOf(crm: ConnectableCrm, teamId: string, path: string): Promise<string> {
  const asked = await fromProvider(async () => {
    const fault = await crm.fault(teamId);
    return fault === null ? { accountId: await crm.accountId() } : { fault };
  }, 'The CRM');
  if (asked.accountId !== undefined) return asked.accountId;
  throw invalidRequest([{ path, message: `does not work. ${asked.fault}` }]);
}

/** Tests the token at the CRM and stores the result. */
export async function testCrm(context: ServiceContext, id: string): Promise<ConnectedCrm> {
  const { actor, prisma, crms, isDryRun } = context;
  const { teamId } = actor;
  authorize(actor, 'crm.write');
  if ((await prisma.connectedCrm.findUnique({ where: { teamId_id: { teamId, id } } })) === null)
    throw notFound('connected CRM', id);
  const reasonMessage = isDryRun
    ? undefined
    : await fromProvider(() => crms.fault(context, teamId), 'The CRM');
  return context.transact(async (tx) => {
    if ((await lockConnected(tx, teamId))?.id !== id) throw notFound('connected CRM', id);
    return tx.prisma.connectedCrm.update({
      where: { teamId },
      data: reasonMessage === undefined ? {} : { reasonMessage },
    });
  });
}

/** Deletes the token. Data in the CRM stays there and is no longer updated. */
export function disconnectCrm(context: ServiceContext, id: string): Promise<ConnectedCrm> {
  const { actor, clock } = context;
  const { teamId } = actor;
  authorize(actor, 'crm.write');
  return context.transact(async (tx) => {
    const crm = await lockConnected(tx, teamId);
    if (crm?.id !== id) throw notFound('connected CRM', id);
    await tx.prisma.connectedCrm.delete({ where: { teamId } });
    await pushOpenTasks(tx, teamId, clock.now());
    await auditConnected(tx, context, 'crm.disconnected', crm);
    return crm;
  });
}

/** Locks the team's connected CRM, so that one transaction at a time changes it. */
async function lockConnected(tx: Transaction, teamId: string): Promise<ConnectedCrm | null> {
  await tx.rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`crm:${teamId}`}, 0))::text`,
  );
  return tx.prisma.connectedCrm.findUnique({ where: { teamId } });
}

async function auditConnected(
  tx: Transaction,
  context: ServiceContext,
  action: AuditAction,
  { id, name }: ConnectedCrm,
) {
  await audit(tx, {
    ...performerOf(context),
    teamId: context.actor.teamId,
    action,
    subjectId: id,
    data: { name },
  });
}
