import { type Contact, Prisma, type Team } from '../../db/generated/prisma/client.ts';
import { fullName } from '../../kernel/contact-identity.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import type { DryRun, DryRunContact } from '../../kernel/dry-run.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type FlowNode, flatten, flowTreeSchema } from '../../kernel/flow-tree.ts';
import { dueAfter } from '../../kernel/step-delay.ts';
import { channelOfStep } from '../../kernel/step-kind.ts';
import { nextWorkMoment, type WorkSchedule } from '../../kernel/work-schedule.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { isAddressSuppressed } from '../email-links/suppressions.service.ts';
import { estimatedCost } from '../flows/flow-workspace.ts';
import { daysOffOf } from '../outreach-rules/days-off.ts';
import { enrollQueued } from '../queue-items/queue-items.ts';
import { PLAN_PAUSED } from '../queue-items/start-checks.ts';

const MAX_CONTACTS = 50;

interface TouchedStep {
  contactId: string;
  flowPlanId: string;
  senderId: string;
  type: string;
  dueAt: Date;
  /** That of the contact, if it is known and the team sends by it. */
  timeZone: string | null;
}

interface TouchedItem {
  id: string;
  contactId: string;
  flowPlanId: string;
  status: 'awaiting' | 'queued' | 'failed';
  failureCode: string | null;
  failureMessage: string | null;
}

/**
 * A dynamic action sequence that the call started or extended: its new tree, and the previous one
 * or null.
 */
interface ExtendedSequence {
  contactId: string;
  flowPlanId: string;
  root: unknown;
  before: unknown;
}

/** Credits for generating the texts of the new actions. */
function textCost({ root, before }: ExtendedSequence): number {
  const prompts = (tree: unknown) =>
    tree === null
      ? 0
      : flatten(flowTreeSchema.parse(tree)).filter(({ node }) => node.prompt !== undefined).length;
  return (prompts(root) - prompts(before)) * CREDIT_COSTS.messaging_generation;
}

export function teamOf({ prisma, actor }: ServiceContext): Promise<Team> {
  return prisma.team.findUniqueOrThrow({ where: { id: actor.teamId } });
}

/**
 * Describes what the call changed in this transaction, which will be rolled back. SQL because only
 * the database knows which rows the transaction wrote.
 */
export async function describeDryRun(
  context: ServiceContext,
  before: Team,
  callsProviders: boolean,
): Promise<DryRun> {
  const { prisma, actor } = context;
  const isWrittenHere = Prisma.sql`xmin::text = (txid_current() % (2 ^ 32)::bigint)::text`;
  const queued = await prisma.$queryRaw<Queued[]>`
    select contact_id as "contactId", flow_plan_id as "flowPlanId" from queue_item where team_id = ${actor.teamId} and status = 'queued' and ${isWrittenHere}`;
  const inBackground = new Set(
    queued.map(({ contactId, flowPlanId }) => `${contactId} ${flowPlanId}`),
  );
  await tryEnrolling(context, queued);
  const steps = await prisma.$queryRaw<TouchedStep[]>`
    select distinct on (e.contact_id, e.flow_plan_id) e.contact_id as "contactId", e.flow_plan_id as "flowPlanId", s.sender_id as "senderId", s.type::text, s.due_at as "dueAt",
      case when coalesce(r.uses_recipient_time_zone, true) then c.time_zone end as "timeZone"
    from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id join contact c on c.team_id = e.team_id and c.id = e.contact_id
    left join outreach_rules r on r.team_id = s.team_id
    where s.team_id = ${actor.teamId} and s.status in ('scheduled', 'awaiting_approval', 'in_queue') and e.status = 'in_progress'
      and s.${isWrittenHere}
    order by e.contact_id, e.flow_plan_id, s.due_at`;
  const items = await prisma.$queryRaw<TouchedItem[]>`
    select id, contact_id as "contactId", flow_plan_id as "flowPlanId", status::text, failure_code as "failureCode", failure_message as "failureMessage"
    from queue_item where team_id = ${actor.teamId} and status in ('awaiting', 'queued', 'failed') and ${isWrittenHere}`;
  const added = await prisma.$queryRaw<ExtendedSequence[]>`
    select e.contact_id as "contactId", e.flow_plan_id as "flowPlanId", v.root, before.root as before
    from flow_version v join enrollment e on e.team_id = v.team_id and e.flow_version_id = v.id and e.is_dynamic
    left join lateral (
      select p.root from flow_version p
      where p.flow_plan_id = v.flow_plan_id and p.number = v.number - 1 and p.root->>'nodeId' = v.root->>'nodeId' limit 1) as before on true
    where v.team_id = ${actor.teamId} and v.${isWrittenHere}`;
  const plans = await plansOf(context, [...steps, ...items]);
  const senders = await sendersOf(context, [
    ...steps.map(({ senderId }) => senderId),
    ...[...plans.values()].flatMap(({ firstSender }) => firstSender ?? []),
  ]);
  const now = context.clock.now();
  const firstsOfPlans = new Map<string, string | null>();
  for (const [id, plan] of plans) firstsOfPlans.set(id, toText(await firstOf(plan, senders, now)));
  const reached: Omit<DryRunContact, 'fullName' | 'email' | 'networkUrl'>[] = [
    ...steps.map(({ contactId, flowPlanId, senderId, type, dueAt, timeZone }) => {
      const at = dueAt > now ? dueAt : now;
      return {
        contactId,
        flowPlanId,
        outcome: inBackground.has(`${contactId} ${flowPlanId}`)
          ? ('queued' as const)
          : ('enrolled' as const),
        firstAt: toText(
          channelOfStep(type) !== null ? sendableAt(senders.get(senderId), timeZone, at) : at,
        ),
      };
    }),
    // An action that waits for earlier ones has no step yet.
    ...added.flatMap(({ contactId, flowPlanId }) =>
      steps.some((step) => step.contactId === contactId && step.flowPlanId === flowPlanId)
        ? []
        : [{ contactId, flowPlanId, outcome: 'enrolled' as const, firstAt: null }],
    ),
    ...items.map(({ contactId, flowPlanId, status }) => {
      const outcome =
        status === 'queued'
          ? ('queued' as const)
          : status === 'awaiting'
            ? ('waiting' as const)
            : ('failed' as const);
      return {
        contactId,
        flowPlanId,
        outcome,
        firstAt: status === 'queued' ? (firstsOfPlans.get(flowPlanId) ?? null) : null,
      };
    }),
  ];
  const shown = reached.slice(0, MAX_CONTACTS);
  const contacts = await prisma.contact.findMany({
    where: { teamId: actor.teamId, id: { in: shown.map(({ contactId }) => contactId) } },
  });
  const after = await teamOf(context);
  const mailed = new Set([
    ...[...plans.values()].flatMap(({ id, root }) => (root !== null && hasEmail(root) ? [id] : [])),
    ...added.flatMap(({ flowPlanId, root }) =>
      hasEmail(flowTreeSchema.parse(root)) ? [flowPlanId] : [],
    ),
  ]);
  const count = (flowPlanId: string) =>
    reached.filter((row) => row.flowPlanId === flowPlanId && row.outcome !== 'failed').length;
  const later =
    [...plans.values()].reduce((sum, { id, credits }) => sum + credits * count(id), 0) +
    added.reduce((sum, row) => sum + textCost(row), 0);
  const firsts = reached.flatMap(({ firstAt }) => firstAt ?? []).sort();
  return {
    contactCount: reached.filter(({ outcome }) => outcome !== 'failed').length,
    contacts: shown.map((row) => {
      const contact = contacts.find(({ id }) => id === row.contactId);
      return {
        ...row,
        fullName: contact ? fullName(contact) : null,
        email: contact?.email ?? null,
        networkUrl: contact?.networkUrl ?? null,
      };
    }),
    firstAt: firsts[0] ?? null,
    credits: {
      charged: before.creditBalance.minus(after.creditBalance).toNumber(),
      laterAtMost: Math.round(later * 100) / 100,
      balance: before.creditBalance.toNumber(),
    },
    blockers: [
      ...items.flatMap(({ id, failureCode, failureMessage }) =>
        failureCode === null
          ? []
          : [{ code: failureCode, message: failureMessage ?? '', subjectId: id }],
      ),
      ...blockersOf(plans, senders, reached, later, after),
      ...(await suppressedOf(
        context,
        contacts.filter(({ id }) =>
          reached.some(
            ({ contactId, flowPlanId, outcome }) =>
              contactId === id && outcome !== 'failed' && mailed.has(flowPlanId),
          ),
        ),
      )),
    ],
    notes: callsProviders
      ? [
          'A dry run calls no external service: results are unknown, and the charge shown is the maximum.',
        ]
      : [],
  };
}

type Queued = Pick<DryRunContact, 'contactId' | 'flowPlanId'>;

/**
 * Does in this transaction what a background job would do first after it, for a batch of contacts
 * of each plan, so that what stands in their way is known.
 */
async function tryEnrolling(context: ServiceContext, queued: readonly Queued[]): Promise<void> {
  for (const flowPlanId of new Set(queued.map((item) => item.flowPlanId)))
    await enrollQueued(context, context.actor.teamId, flowPlanId);
}

interface Plan {
  id: string;
  isDraft: boolean;
  isPaused: boolean;
  isManual: boolean;
  root: FlowNode | null;
  firstSender: string | null;
  credits: number;
}

async function plansOf(
  { prisma, actor }: ServiceContext,
  touched: readonly { flowPlanId: string }[],
): Promise<Map<string, Plan>> {
  const rows = await prisma.flowPlan.findMany({
    where: {
      teamId: actor.teamId,
      id: { in: [...new Set(touched.map(({ flowPlanId }) => flowPlanId))] },
    },
    include: { candidates: { orderBy: { position: 'asc' }, take: 1 } },
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        isDraft: row.isDraft,
        isPaused: row.pausedAt !== null,
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
  isNetworkDisconnected: boolean;
  /** True if nothing is sent in their name until they are resumed. */
  isPaused: boolean;
  /** True if none of the sender's mailboxes is connected or only paused. */
  hasNoMailbox: boolean;
}

async function sendersOf(
  context: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, Sender>> {
  const { prisma, actor, clock } = context;
  const daysOff = await daysOffOf(context, actor.teamId, clock.now());
  const rows = await prisma.teamMembership.findMany({
    where: { teamId: actor.teamId, id: { in: [...new Set(ids)] } },
    include: {
      senderSettings: true,
      accounts: true,
      mailboxes: { where: { removedAt: null, status: { not: 'needs_attention' } }, take: 1 },
    },
  });
  return new Map(
    rows.flatMap(({ id, timeZone, senderSettings, accounts, mailboxes }) => {
      if (senderSettings === null) return [];
      const isNetworkDisconnected = accounts.some(({ status }) => status !== 'connected');
      const schedule = { ...senderSettings, timeZone, daysOff };
      return [
        [
          id,
          {
            id,
            schedule,
            isNetworkDisconnected,
            isPaused: senderSettings.pausedAt !== null,
            hasNoMailbox: mailboxes.length === 0,
          },
        ],
      ];
    }),
  );
}

function sendableAt(sender: Sender | undefined, timeZone: string | null, at: Date): Date | null {
  if (sender === undefined) return at;
  return sender.isPaused
    ? null
    : nextWorkMoment(timeZone === null ? sender.schedule : { ...sender.schedule, timeZone }, at);
}

/** Time of the first step of a contact that is enrolled in the background. */
async function firstOf(
  plan: Plan | undefined,
  senders: ReadonlyMap<string, Sender>,
  now: Date,
): Promise<Date | null> {
  const sender = senders.get(plan?.firstSender ?? '');
  if (plan === undefined || plan.isPaused || plan.root === null || sender === undefined)
    return null;
  const due = await dueAfter(plan.root, now, async () => sender.schedule);
  return channelOfStep(plan.root.type) !== null ? sendableAt(sender, null, due) : due;
}

/**
 * Why contacts of this flow plan are not enrolled yet; null if they are. Queued contacts wait only
 * while it is paused.
 */
function waitsFor(
  { isDraft, isPaused, isManual }: Plan,
  outcomes: readonly DryRunContact['outcome'][],
): Failure | null {
  const isWaiting = outcomes.includes('waiting');
  if (isDraft)
    return isWaiting
      ? {
          code: 'flow_not_published',
          message: 'The flow plan is a draft. Contacts wait until it is published.',
        }
      : null;
  if (isPaused) return isWaiting || outcomes.includes('queued') ? PLAN_PAUSED : null;
  const message =
    'The flow plan is in manual mode. Waiting contacts are not enrolled until a member enrolls them.';
  return isWaiting && isManual ? { code: 'not_enrolled', message } : null;
}

function blockersOf(
  plans: ReadonlyMap<string, Plan>,
  senders: ReadonlyMap<string, Sender>,
  reached: readonly Pick<DryRunContact, 'flowPlanId' | 'outcome'>[],
  later: number,
  after: Team,
): DryRun['blockers'] {
  return [
    ...[...plans.values()].flatMap((plan) => {
      const outcomes = reached.flatMap(({ flowPlanId, outcome }) =>
        flowPlanId === plan.id ? [outcome] : [],
      );
      const failure = waitsFor(plan, outcomes);
      return failure === null ? [] : [{ ...failure, subjectId: plan.id }];
    }),
    ...[...senders.values()].flatMap(({ id, isPaused, isNetworkDisconnected, hasNoMailbox }) => [
      ...(isPaused
        ? [
            {
              code: 'sender_paused',
              message:
                'The sender is paused. Nothing is sent in their name until they are resumed.',
              subjectId: id,
            },
          ]
        : []),
      ...(isNetworkDisconnected
        ? [
            {
              code: 'sender_account_disconnected',
              message: "The sender's network account is not connected.",
              subjectId: id,
            },
          ]
        : []),
      ...(hasNoMailbox
        ? [
            {
              code: 'sender_account_disconnected',
              message: 'The sender has no connected mailbox.',
              subjectId: id,
            },
          ]
        : []),
    ]),
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

function hasEmail(root: FlowNode): boolean {
  return flatten(root).some(({ node }) => channelOfStep(node.type) === 'email');
}

/** Contacts whose emails will not be sent, because their address or its domain is suppressed. */
async function suppressedOf(
  context: ServiceContext,
  contacts: readonly Pick<Contact, 'id' | 'teamId' | 'email'>[],
): Promise<DryRun['blockers']> {
  const blockers = await Promise.all(
    contacts.map(async ({ id, teamId, email }) => {
      if (
        email === null ||
        !(await isAddressSuppressed(context, context.erasedAddresses, { teamId, address: email }))
      )
        return [];
      return [
        {
          code: 'unsubscribed',
          message: `The address ${email} is on the team's suppression list. No email is sent to it.`,
          subjectId: id,
        },
      ];
    }),
  );
  return blockers.flat();
}

function toText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
