import { type Contact, type FlowPlan, Prisma } from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { authorize } from '../../../kernel/policy.ts';
import { remedyOf, type WaitingReasonCode } from '../../../kernel/waiting-reasons.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { contactById } from '../../people/contacts/contacts.service.ts';
import { whySuppressed } from '../../people/suppressions/suppressions.service.ts';
import { loadStartPlan, planBar } from '../queue-items/start-checks.ts';
import type { PlanContact, PlanContactState, PlanFigure } from './plan-contact.ts';
import { enrollmentRows, queueRows } from './plan-contact-rows.ts';
import {
  enrollments,
  holdOfEnrollment,
  knownReason,
  momentOf,
  QUEUE_ITEMS,
  reasonOfItem,
  stateOfEnrollment,
  stateOfItem,
} from './plan-contact-states.ts';
import { countsAtStep, countsIn, type StepOfPlan } from './plan-figures.ts';

export interface PlanContactFilter {
  states: readonly PlanContactState[] | null;
  reasons: readonly WaitingReasonCode[] | null;
  figure: PlanFigure | null;
  step: StepOfPlan | null;
}

type PlanKey = Pick<FlowPlan, 'id' | 'teamId'>;

/** Lists the contacts of a flow plan by state: enrollments first, each kind newest first. */
export async function listPlanContacts(
  context: ServiceContext,
  plan: PlanKey,
  filter: PlanContactFilter,
  page: PageArgs,
): Promise<Page<PlanContact>> {
  authorize(context.actor, 'enrollments.read');
  const { states, reasons, figure, step } = filter;
  const filters = {
    flowPlanId: plan.id,
    states: states === null ? null : [...states].sort(),
    ...(reasons === null ? {} : { reasons: [...reasons].sort() }),
    ...(figure === null ? {} : { figure }),
    ...(step === null ? {} : { step }),
  };
  return readPage(context, { name: 'planContacts', filters }, page, {
    read: async ({ take, from, backwards }) => {
      const closedBy = await barOf(context, plan);
      const kinds = backwards ? (['queue', 'flow'] as const) : (['flow', 'queue'] as const);
      const rows: PlanContact[] = [];
      for (const kind of kinds) {
        const left = take - rows.length;
        if (left > 0)
          rows.push(
            ...(await ofKind(context, plan, kind, {
              ...{ ...filter, from, backwards, closedBy },
              take: left,
            })),
          );
      }
      return rows;
    },
    positionOf: ({ id, enrollment }) => `${enrollment === null ? 'queue' : 'flow'} ${id}`,
    countTotal: async () => {
      if (reasons !== null || figure !== null || step !== null)
        return countFiltered(context, plan, filter);
      const counts = await countPlanContacts(context, plan);
      return states === null
        ? Object.values(counts).reduce((sum, count) => sum + count, 0)
        : states.reduce((sum, state) => sum + counts[state], 0);
    },
  });
}

interface KindRange extends PlanContactFilter {
  from: string | null;
  backwards: boolean;
  take: number;
  /** Why the flow plan starts no contacts now; null if it does. */
  closedBy: string | null;
}

async function ofKind(
  context: ServiceContext,
  plan: PlanKey,
  kind: 'flow' | 'queue',
  { from, backwards, take, closedBy, ...filter }: KindRange,
): Promise<PlanContact[]> {
  const [fromKind, fromId] = from === null ? [null, ''] : from.split(' ');
  // A page that starts within one kind includes all rows of the other kind, or none.
  const isPast = fromKind !== null && fromKind !== kind && (kind === 'flow') !== backwards;
  if (isPast) return [];
  const alias = Prisma.raw(kind === 'flow' ? 'e' : 'q');
  const beyond =
    fromKind === kind
      ? backwards
        ? Prisma.sql`and ${alias}.id > ${fromId}`
        : Prisma.sql`and ${alias}.id < ${fromId}`
      : Prisma.empty;
  const { id, teamId } = plan;
  const wanted = await wantedOf(context, plan, kind, closedBy, filter);
  const range = {
    where: Prisma.sql`${alias}.team_id = ${teamId} and ${alias}.flow_plan_id = ${id} ${beyond} and ${wanted}`,
    order: backwards ? Prisma.sql`asc` : Prisma.sql`desc`,
    take,
  };
  return kind === 'flow' ? enrollmentRows(context, range) : queueRows(context, range);
}

/** A condition on the enrollments or queue items that the filter selects. */
async function wantedOf(
  context: ServiceContext,
  plan: PlanKey,
  kind: 'flow' | 'queue',
  closedBy: string | null,
  { states, reasons, figure, step }: PlanContactFilter,
): Promise<Prisma.Sql> {
  const moment = await momentOf(context);
  const isFlow = kind === 'flow';
  const conditions = [Prisma.sql`true`];
  if (states !== null) {
    const isClosed = Prisma.sql`${closedBy !== null}::boolean`;
    const state = isFlow ? stateOfEnrollment(moment) : stateOfItem(isClosed);
    conditions.push(Prisma.sql`${state} = any(${[...states]}::text[])`);
  }
  if (reasons !== null) {
    const code = isFlow ? holdOfEnrollment(moment) : reasonOfItem(closedBy);
    if (isFlow) conditions.push(Prisma.sql`e.status = 'in_progress'`);
    conditions.push(Prisma.sql`${knownReason(code)} = any(${[...reasons]}::text[])`);
  }
  if (figure !== null) conditions.push(countsIn(figure, kind));
  if (step !== null) conditions.push(countsAtStep(plan, step, kind));
  return Prisma.join(conditions, ' and ');
}

/** Counts the contacts that match a filter with more than states. */
async function countFiltered(
  context: ServiceContext,
  plan: PlanKey,
  filter: PlanContactFilter,
): Promise<number> {
  const { id, teamId } = plan;
  const closedBy = await barOf(context, plan);
  const ofFlow = await wantedOf(context, plan, 'flow', closedBy, filter);
  const ofQueue = await wantedOf(context, plan, 'queue', closedBy, filter);
  const [row] = await context.rows<{ count: number }>(Prisma.sql`
    select (select count(*)::int from ${enrollments(await momentOf(context))} where e.team_id = ${teamId} and e.flow_plan_id = ${id} and ${ofFlow})
      + (select count(*)::int from ${QUEUE_ITEMS} where q.team_id = ${teamId} and q.flow_plan_id = ${id} and q.status <> 'enrolled' and ${ofQueue}) as count`);
  return row?.count ?? 0;
}

/** Why the flow plan starts no contacts now; null if it does. */
async function barOf({ prisma }: ServiceContext, { id, teamId }: PlanKey): Promise<string | null> {
  const plan = await loadStartPlan(prisma, teamId, id);
  return plan === null ? null : (planBar(plan)?.code ?? null);
}

export interface PlanContactCounts extends Record<PlanContactState, number> {
  /** The number of waiting contacts that background jobs are starting. */
  starting: number;
}

/** The exact number of a flow plan's contacts in each state. */
export async function countPlanContacts(
  context: ServiceContext,
  plan: PlanKey,
): Promise<PlanContactCounts> {
  authorize(context.actor, 'enrollments.read');
  const { id, teamId } = plan;
  const closed = (await barOf(context, plan)) !== null;
  const moment = await momentOf(context);
  const found = await context.rows<{ state: PlanContactState; count: number; starting: number }>(
    Prisma.sql`
    select state, sum(count)::int as count, sum(starting)::int as starting from (
      select ${stateOfEnrollment(moment)} as state, count(*) as count, 0 as starting
      from ${enrollments(moment)} where e.team_id = ${teamId} and e.flow_plan_id = ${id} group by 1
      union all
      select ${stateOfItem(Prisma.sql`${closed}::boolean`)}, count(*), count(*) filter (where q.status = 'queued')
      from ${QUEUE_ITEMS} where q.team_id = ${teamId} and q.flow_plan_id = ${id} and q.status <> 'enrolled' group by 1
    ) as states group by 1`,
  );
  const counts = { waiting: 0, running: 0, held: 0, refused: 0, finished: 0, starting: 0 };
  for (const { state, count, starting } of found) {
    counts[state] = count;
    if (state === 'waiting') counts.starting = starting;
  }
  return counts;
}

/** The maximum number of states per contact; older ones ended long ago. */
const MOST_PLANS = 50;

/** The contact's state in each flow plan and dynamic action; running ones first. */
export async function plansOfContact(
  context: ServiceContext,
  { id, teamId }: Pick<Contact, 'id' | 'teamId'>,
): Promise<PlanContact[]> {
  authorize(context.actor, 'enrollments.read');
  const range = (alias: 'e' | 'q') => ({
    where: Prisma.sql`${Prisma.raw(alias)}.team_id = ${teamId} and ${Prisma.raw(alias)}.contact_id = ${id}`,
    order: Prisma.sql`desc`,
    take: MOST_PLANS,
  });
  const [started, queued] = await Promise.all([
    enrollmentRows(context, range('e')),
    queueRows(context, range('q')),
  ]);
  const isOver = ({ state }: PlanContact) => Number(state === 'finished');
  return [...started, ...queued].sort((a, b) => isOver(a) - isOver(b)).slice(0, MOST_PLANS);
}

/** Why a contact is not written to, or its next message. */
export interface ContactExplanation {
  contact: Contact;
  plans: PlanContact[];
  /** Why emails to the primary address are suppressed; null if they are not. */
  suppression: 'wish' | 'listed' | null;
  summary: string;
}

export async function explainContact(
  context: ServiceContext,
  contactId: string,
): Promise<ContactExplanation> {
  const contact = await contactById(context, contactId);
  const plans = await plansOfContact(context, contact);
  const { teamId, email } = contact;
  const suppression =
    email === null
      ? null
      : await whySuppressed(context, context.erasedAddresses, { teamId, address: email });
  return { contact, plans, suppression, summary: summaryOf(contact, plans, suppression) };
}

function nextSentences(who: string, running: PlanContact | undefined): string[] {
  if (running?.nextStep == null) return [];
  const { type, dueAt } = running.nextStep;
  return [`${who} gets the next step (${type}) from ${dueAt.toISOString()} on.`];
}

function getsEmail(plans: readonly (PlanContact | undefined)[]): boolean {
  return plans.some((plan) => plan?.nextStep?.type === 'email');
}

function summaryOf(
  contact: Contact,
  plans: readonly PlanContact[],
  suppression: ContactExplanation['suppression'],
): string {
  const who = fullName(contact) ?? contact.email ?? 'The contact';
  if (contact.erasedAt !== null) return 'The contact was erased. Nothing is sent.';
  if (suppression === 'wish') return `${who} asked for no more messages. Nothing is sent.`;
  const open = plans.filter(({ state }) => state !== 'finished');
  const [running] = open.filter(({ state }) => state === 'running');
  const [held] = open.filter(({ state }) => state === 'held' || state === 'refused');
  const told = [
    ...nextSentences(who, running),
    ...(held?.reason == null
      ? []
      : [
          `${who} is ${held.state}${held.until === null ? '' : ` until ${held.until.toISOString()}`}: ${held.reason.message} ${remedyOf(held.reason.code).remedy}`,
        ]),
    ...(suppression === 'listed' && getsEmail([running, held])
      ? [
          `The email will not be sent: ${contact.email} is on the suppression list. Give the contact another address, or remove it from the list (Mutation.unsuppress).`,
        ]
      : []),
  ];
  if (told.length > 0) return told.join(' ');
  const [waiting] = open;
  if (waiting?.reason != null)
    return `${who} has not started: ${waiting.reason.message} ${remedyOf(waiting.reason.code).remedy}`;
  return `${who} is in no sequence now. Nothing is sent until somebody enrolls the contact.`;
}
