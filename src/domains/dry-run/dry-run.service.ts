import { Prisma, type Team } from '../../db/generated/prisma/client.ts';
import { fullName } from '../../kernel/contact-identity.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import { type FlowNode, flatten, flowTreeSchema } from '../../kernel/flow-tree.ts';
import { parseTimeSpan } from '../../kernel/time-span.ts';
import { nextWorkMoment, type WorkSchedule } from '../../kernel/work-schedule.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { estimatedCost } from '../flows/flow-workspace.ts';

/** A contact that the call would reach, and the time of its first step. */
export interface DryRunContact {
  contactId: string;
  fullName: string | null;
  email: string | null;
  networkUrl: string | null;
  /** Enrolled immediately, queued for background enrollment, waiting for a member to enroll it, or failed. */
  outcome: 'enrolled' | 'queued' | 'waiting' | 'failed';
  flowPlanId: string;
  firstAt: string | null;
}

/** The effects of a call, determined by executing it and rolling it back. */
export interface DryRun {
  contactCount: number;
  contacts: DryRunContact[];
  firstAt: string | null;
  credits: { charged: number; laterAtMost: number; balance: number };
  blockers: { code: string; message: string; subjectId: string }[];
  notes: string[];
}

const MAX_CONTACTS = 50;
/** Step types that are sent by a sender, within its work schedule. */
const SENT = ['email', 'network_connect', 'network_message', 'network_inmail', 'network_profile_view'];

interface TouchedStep {
  contactId: string;
  flowPlanId: string;
  senderId: string;
  type: string;
  dueAt: Date;
}

interface TouchedItem {
  id: string;
  contactId: string;
  flowPlanId: string;
  status: 'awaiting' | 'queued' | 'failed';
  failureCode: string | null;
  failureMessage: string | null;
}

/** A dynamic action sequence that the call started or extended: its new tree, and the previous one or null. */
interface GrownSequence {
  contactId: string;
  flowPlanId: string;
  root: unknown;
  before: unknown;
}

/** Credits for generating the texts of the new actions. */
function textCost({ root, before }: GrownSequence): number {
  const prompts = (tree: unknown) => (tree === null ? 0 : flatten(flowTreeSchema.parse(tree)).filter(({ node }) => node.prompt !== undefined).length);
  return (prompts(root) - prompts(before)) * CREDIT_COSTS.messaging_generation;
}

export function teamOf({ prisma, actor }: ServiceContext): Promise<Team> {
  return prisma.team.findUniqueOrThrow({ where: { id: actor.teamId } });
}

/**
 * Describes what the call changed in this transaction, which will be rolled back. SQL because only the database knows
 * which rows the transaction wrote.
 */
export async function describeDryRun(context: ServiceContext, before: Team, asksOutside: boolean): Promise<DryRun> {
  const { prisma, actor } = context;
  const isWrittenHere = Prisma.sql`xmin::text = (txid_current() % (2 ^ 32)::bigint)::text`;
  const steps = await prisma.$queryRaw<TouchedStep[]>`
    select distinct on (e.contact_id, e.flow_plan_id) e.contact_id as "contactId", e.flow_plan_id as "flowPlanId", s.sender_id as "senderId", s.type::text, s.due_at as "dueAt"
    from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
    where s.team_id = ${actor.teamId} and s.status in ('scheduled', 'awaiting_approval', 'in_queue') and e.status = 'in_progress'
      and s.${isWrittenHere}
    order by e.contact_id, e.flow_plan_id, s.due_at`;
  const items = await prisma.$queryRaw<TouchedItem[]>`
    select id, contact_id as "contactId", flow_plan_id as "flowPlanId", status::text, failure_code as "failureCode", failure_message as "failureMessage"
    from queue_item where team_id = ${actor.teamId} and status in ('awaiting', 'queued', 'failed') and ${isWrittenHere}`;
  const added = await prisma.$queryRaw<GrownSequence[]>`
    select e.contact_id as "contactId", e.flow_plan_id as "flowPlanId", v.root, before.root as before
    from flow_version v join enrollment e on e.team_id = v.team_id and e.flow_version_id = v.id and e.is_dynamic
    left join lateral (
      select p.root from flow_version p
      where p.flow_plan_id = v.flow_plan_id and p.number = v.number - 1 and p.root->>'nodeId' = v.root->>'nodeId' limit 1) as before on true
    where v.team_id = ${actor.teamId} and v.${isWrittenHere}`;
  const plans = await plansOf(context, [...steps, ...items]);
  const senders = await sendersOf(context, [...steps.map(({ senderId }) => senderId), ...[...plans.values()].flatMap(({ firstSender }) => firstSender ?? [])]);
  const now = context.clock.now();
  const reached: Omit<DryRunContact, 'fullName' | 'email' | 'networkUrl'>[] = [
    ...steps.map(({ contactId, flowPlanId, senderId, type, dueAt }) => {
      const at = dueAt > now ? dueAt : now;
      return { contactId, flowPlanId, outcome: 'enrolled' as const, firstAt: toText(SENT.includes(type) ? sendableAt(senders.get(senderId), at) : at) };
    }),
    // An action that waits for earlier ones has no step yet.
    ...added.flatMap(({ contactId, flowPlanId }) =>
      steps.some((step) => step.contactId === contactId && step.flowPlanId === flowPlanId)
        ? []
        : [{ contactId, flowPlanId, outcome: 'enrolled' as const, firstAt: null }],
    ),
    ...items.map(({ contactId, flowPlanId, status }) => {
      const outcome = status === 'queued' ? ('queued' as const) : status === 'awaiting' ? ('waiting' as const) : ('failed' as const);
      return { contactId, flowPlanId, outcome, firstAt: status === 'queued' ? toText(firstOf(plans.get(flowPlanId), senders, now)) : null };
    }),
  ];
  const shown = reached.slice(0, MAX_CONTACTS);
  const contacts = await prisma.contact.findMany({ where: { teamId: actor.teamId, id: { in: shown.map(({ contactId }) => contactId) } } });
  const after = await teamOf(context);
  const count = (flowPlanId: string) => reached.filter((row) => row.flowPlanId === flowPlanId && row.outcome !== 'failed').length;
  const later = [...plans.values()].reduce((sum, { id, credits }) => sum + credits * count(id), 0) + added.reduce((sum, row) => sum + textCost(row), 0);
  const firsts = reached.flatMap(({ firstAt }) => firstAt ?? []).sort();
  return {
    contactCount: reached.length,
    contacts: shown.map((row) => {
      const contact = contacts.find(({ id }) => id === row.contactId);
      return { ...row, fullName: contact ? fullName(contact) : null, email: contact?.email ?? null, networkUrl: contact?.networkUrl ?? null };
    }),
    firstAt: firsts[0] ?? null,
    credits: {
      charged: before.creditBalance.minus(after.creditBalance).toNumber(),
      laterAtMost: Math.round(later * 100) / 100,
      balance: before.creditBalance.toNumber(),
    },
    blockers: [
      ...items.flatMap(({ id, failureCode, failureMessage }) =>
        failureCode === null ? [] : [{ code: failureCode, message: failureMessage ?? '', subjectId: id }],
      ),
      ...blockersOf(plans, senders, reached, later, after),
    ],
    notes: asksOutside ? ['A dry run calls no external service: results are unknown, and the charge shown is the maximum.'] : [],
  };
}

interface Plan {
  id: string;
  isDraft: boolean;
  isManual: boolean;
  root: FlowNode | null;
  firstSender: string | null;
  credits: number;
}

async function plansOf({ prisma, actor }: ServiceContext, touched: readonly { flowPlanId: string }[]): Promise<Map<string, Plan>> {
  const rows = await prisma.flowPlan.findMany({
    where: { teamId: actor.teamId, id: { in: [...new Set(touched.map(({ flowPlanId }) => flowPlanId))] } },
    include: { candidates: { orderBy: { position: 'asc' }, take: 1 } },
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        isDraft: row.isDraft,
        isManual: row.enrollmentMode === 'manual',
        root: row.root === null ? null : flowTreeSchema.parse(row.root),
        firstSender: row.candidates[0]?.membershipId ?? null,
        credits: estimatedCost(row).credits,
      },
    ]),
  );
}

interface Sender {
  id: string;
  schedule: WorkSchedule;
  disconnected: ('network' | 'email')[];
}

async function sendersOf({ prisma, actor }: ServiceContext, ids: readonly string[]): Promise<Map<string, Sender>> {
  const rows = await prisma.teamMembership.findMany({
    where: { teamId: actor.teamId, id: { in: [...new Set(ids)] } },
    include: { senderSettings: true, accounts: true },
  });
  return new Map(
    rows.flatMap(({ id, timeZone, senderSettings, accounts }) => {
      if (senderSettings === null) return [];
      const disconnected = accounts.filter(({ status }) => status !== 'connected').map(({ channel }) => channel);
      return [[id, { id, schedule: { ...senderSettings, timeZone }, disconnected }]];
    }),
  );
}

function sendableAt(sender: Sender | undefined, at: Date): Date | null {
  return sender === undefined ? at : nextWorkMoment(sender.schedule, at);
}

/** Time of the first step of a contact that is enrolled in the background. */
function firstOf(plan: Plan | undefined, senders: ReadonlyMap<string, Sender>, now: Date): Date | null {
  if (plan === undefined || plan.root === null) return null;
  const due = new Date(now.getTime() + (parseTimeSpan(plan.root.delay) ?? 0));
  return SENT.includes(plan.root.type) ? sendableAt(senders.get(plan.firstSender ?? ''), due) : due;
}

function blockersOf(
  plans: ReadonlyMap<string, Plan>,
  senders: ReadonlyMap<string, Sender>,
  reached: readonly { flowPlanId: string; outcome: string }[],
  later: number,
  after: Team,
): DryRun['blockers'] {
  const waits = (id: string) => reached.some(({ flowPlanId, outcome }) => flowPlanId === id && outcome === 'waiting');
  const plan = [...plans.values()].filter(({ id }) => waits(id));
  return [
    ...plan.flatMap(({ id, isDraft, isManual }) =>
      isDraft
        ? [{ code: 'flow_not_published', message: 'The flow plan is a draft. Contacts wait until it is published.', subjectId: id }]
        : isManual
          ? [
              {
                code: 'not_enrolled',
                message: 'The flow plan is in manual mode. Waiting contacts are not enrolled until a member enrolls them.',
                subjectId: id,
              },
            ]
          : [],
    ),
    ...[...senders.values()].flatMap(({ id, disconnected }) =>
      disconnected.map((channel) => ({ code: 'sender_account_disconnected', message: `The sender's ${channel} account is not connected.`, subjectId: id })),
    ),
    ...(later > 0 && after.creditBalance.lessThan(CREDIT_COSTS.messaging_generation)
      ? [
          {
            code: 'insufficient_credits',
            message: 'The team has too few credits to generate texts or qualify contacts.',
            subjectId: after.id,
          },
        ]
      : []),
  ];
}

function toText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
