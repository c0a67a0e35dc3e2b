import type {
  MessageChannel,
  QualificationStatus,
  Sentiment,
  TaskKind,
} from '../../../db/generated/prisma/client.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import type { ReportCount } from '../../../kernel/step-kind.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { typesThatCountAs } from './counted-steps.ts';
import {
  type Fact,
  type FactName,
  type FactScope,
  type Facts,
  readFacts,
} from './metrics-facts.ts';
import { boundsOfDay, daysOf, type MetricsWindow, windowOf } from './metrics-window.ts';

/** Activity and results of a team (spec 2.4), counted from recorded events. */

export interface TeamMetricsInput
  extends Nullish<{
    from: Date;
    to: Date;
    flowPlanIds: readonly string[];
    userIds: readonly string[];
  }> {
  includeTotals: boolean;
  includeActions: boolean;
  includeEngagement: boolean;
  includeOpportunities: boolean;
  includeEmailChart: boolean;
  includeNetworkChart: boolean;
}

/** Sections that were not requested are null and are not computed. */
export interface TeamMetrics {
  window: MetricsWindow;
  flowPlanIds: string[];
  userIds: string[];
  totals: Totals | null;
  actions: Actions | null;
  engagement: Engagement | null;
  opportunities: Opportunities | null;
  emailChart: ChartItem<EmailDay>[] | null;
  networkChart: ChartItem<NetworkDay>[] | null;
  warnings: string[];
}

export interface Totals {
  actionsCount: number;
  engagementsCount: number;
  opportunitiesCount: number;
}

export interface Actions {
  automatedOutreachActionsCounts: {
    email: number;
    viewedLinProfiles: number;
    linConnectionRequests: number;
    linMessages: number;
    linInMail: number;
    total: number;
  };
  manualOutreachActionsCounts: {
    approvalTasksLogged: number;
    approvalTasksTotal: number;
    callTasksLogged: number;
    callTasksTotal: number;
    manualTasksLogged: number;
    manualTasksTotal: number;
    total: number;
  };
  flowAgentActionsMetrics: { total: number; qualified: number; disqualified: number };
  total: number;
}

export type Sentiments = Record<Sentiment, number>;

export interface Engagement {
  emailMetrics: { replies: number; click: number };
  linMetrics: {
    sentConnectionRequests: number;
    acceptedConnections: number;
    messagesSent: number;
    inMailSent: number;
    replies: number;
    inMailReplies: number;
  };
  emailSentimentMetrics: Sentiments;
  linSentimentMetrics: Sentiments;
}

export interface Opportunities {
  positiveReplies: number;
  meetingsBooked: number;
}

export interface ChartItem<Origin> {
  startOfSegmentDate: Date;
  endOfSegmentDate: Date;
  origin: Origin;
}

export interface EmailDay {
  sent: number;
  clicks: number;
  replies: number;
  positiveReplies: number;
}

export interface NetworkDay {
  connectionRequests: number;
  acceptedConnections: number;
  messages: number;
  inMails: number;
  replies: number;
}

const NARROWED = {
  'metrics.read.team':
    'Only owners can see the metrics of other members. This result contains only your own.',
  'reports.read.team':
    'Your team does not let members see the figures of others. This report contains only your own. An owner can change this.',
} as const;

export async function teamMetrics(
  context: ServiceContext,
  input: TeamMetricsInput,
): Promise<TeamMetrics> {
  const { actor, clock } = context;
  authorize(actor, 'metrics.read');
  const hasChart = input.includeEmailChart || input.includeNetworkChart;
  const window = windowOf(input, hasChart, clock.now());
  const { memberIds, userIds, warnings } = await resolveMembers(context, input.userIds ?? []);
  const unknown = await unknownIdWarnings(context, { flowPlanIds: input.flowPlanIds, userIds });
  const flowPlanIds = [...new Set(input.flowPlanIds ?? [])];
  const scope: FactScope = {
    teamId: actor.teamId,
    memberIds,
    flowPlanIds: flowPlanIds.length === 0 ? null : flowPlanIds,
    window,
    byDay: hasChart,
  };
  const facts = await readFacts(context, scope, factsFor(input));
  return {
    window,
    flowPlanIds,
    userIds,
    warnings: [...warnings, ...unknown],
    ...sectionsOf(facts, input, window),
  };
}

/**
 * The members that the caller sees: all with the permission (owners for metrics, owners and admins
 * for reports), otherwise only themselves, with a warning if others were requested.
 */
export async function resolveMembers(
  { actor, prisma }: ServiceContext,
  wanted: readonly string[],
  permission: keyof typeof NARROWED = 'metrics.read.team',
): Promise<{ memberIds: string[] | null; userIds: string[]; warnings: string[] }> {
  if (!can(actor, permission)) {
    const requestsOthers = wanted.length === 0 || wanted.some((userId) => userId !== actor.userId);
    return {
      memberIds: [actor.membershipId],
      userIds: [actor.userId],
      warnings: requestsOthers ? [NARROWED[permission]] : [],
    };
  }
  if (wanted.length === 0) return { memberIds: null, userIds: [], warnings: [] };
  const members = await prisma.teamMembership.findMany({
    where: { teamId: actor.teamId, userId: { in: [...wanted] } },
    select: { id: true },
  });
  return { memberIds: members.map(({ id }) => id), userIds: [...new Set(wanted)], warnings: [] };
}

/** The facts behind the requested sections. */
function factsFor(wanted: TeamMetricsInput): ReadonlySet<FactName> {
  const {
    includeTotals,
    includeActions,
    includeEngagement,
    includeOpportunities,
    includeEmailChart,
    includeNetworkChart,
  } = wanted;
  const hasChart = includeEmailChart || includeNetworkChart;
  const facts: [name: FactName, isWanted: boolean][] = [
    ['step', includeTotals || includeActions || includeEngagement || hasChart],
    ['reply', includeTotals || includeEngagement || includeOpportunities || hasChart],
    ['click', includeTotals || includeEngagement || includeEmailChart],
    ['task', includeTotals || includeActions],
    ['verdict', includeTotals || includeActions],
    ['meeting', includeOpportunities],
    ['opportunity', includeTotals],
  ];
  return new Set(facts.flatMap(([name, isWanted]) => (isWanted ? [name] : [])));
}

function sectionsOf(facts: Facts, wanted: TeamMetricsInput, window: MetricsWindow) {
  const actions = actionsOf(facts);
  const engagement = engagementOf(facts);
  const opportunities = {
    positiveReplies: sum(facts('reply').filter(({ sentiment }) => sentiment === 'positive')),
    meetingsBooked: sum(facts('meeting')),
  };
  return {
    totals: wanted.includeTotals ? totalsOf(actions, engagement, facts) : null,
    actions: wanted.includeActions ? actions : null,
    engagement: wanted.includeEngagement ? engagement : null,
    opportunities: wanted.includeOpportunities ? opportunities : null,
    emailChart: wanted.includeEmailChart ? chartOf(window, (day) => emailDay(facts, day)) : null,
    networkChart: wanted.includeNetworkChart
      ? chartOf(window, (day) => networkDay(facts, day))
      : null,
  };
}

function totalsOf(
  { total }: Actions,
  { emailMetrics, linMetrics }: Engagement,
  facts: Facts,
): Totals {
  return {
    actionsCount: total,
    engagementsCount:
      emailMetrics.replies +
      emailMetrics.click +
      linMetrics.acceptedConnections +
      linMetrics.replies,
    opportunitiesCount: sum(facts('opportunity')),
  };
}

function actionsOf(facts: Facts): Actions {
  const steps = facts('step');
  const automated = {
    email: countSteps(steps, 'emailsSent'),
    viewedLinProfiles: countSteps(steps, 'profileViews'),
    linConnectionRequests: countSteps(steps, 'connectionRequests'),
    linMessages: countSteps(steps, 'messagesSent'),
    linInMail: countSteps(steps, 'inMailsSent'),
  };
  const task = (kind: TaskKind) =>
    facts('task').find((fact) => fact.kind === kind) ?? { logged: 0, count: 0 };
  const [approvals, calls, manual] = [task('section_approval'), task('call'), task('manual')];
  const verdict = (wanted: QualificationStatus) =>
    sum(facts('verdict').filter((fact) => fact.kind === wanted));
  const [qualified, disqualified] = [verdict('qualified'), verdict('disqualified')];
  const automatedTotal = Object.values(automated).reduce((total, count) => total + count, 0);
  const manualTotal = approvals.logged + calls.logged + manual.logged;
  return {
    automatedOutreachActionsCounts: { ...automated, total: automatedTotal },
    manualOutreachActionsCounts: {
      approvalTasksLogged: approvals.logged,
      approvalTasksTotal: approvals.count,
      callTasksLogged: calls.logged,
      callTasksTotal: calls.count,
      manualTasksLogged: manual.logged,
      manualTasksTotal: manual.count,
      total: manualTotal,
    },
    flowAgentActionsMetrics: { total: qualified + disqualified, qualified, disqualified },
    total: automatedTotal + manualTotal + qualified + disqualified,
  };
}

function engagementOf(facts: Facts): Engagement {
  const steps = facts('step');
  const on = (channel: MessageChannel) => facts('reply').filter(({ kind }) => kind === channel);
  return {
    emailMetrics: { replies: sum(on('email')), click: sum(facts('click')) },
    linMetrics: {
      sentConnectionRequests: countSteps(steps, 'connectionRequests'),
      acceptedConnections: countSteps(steps, 'accepted'),
      messagesSent: countSteps(steps, 'messagesSent'),
      inMailSent: countSteps(steps, 'inMailsSent'),
      replies: sum(on('network')),
      inMailReplies: sum(on('network').filter(({ isInMail }) => isInMail)),
    },
    emailSentimentMetrics: sentimentsOf(on('email')),
    linSentimentMetrics: sentimentsOf(on('network')),
  };
}

function sentimentsOf(replies: readonly Fact[]): Sentiments {
  const of = (wanted: Sentiment) => sum(replies.filter(({ sentiment }) => sentiment === wanted));
  return { positive: of('positive'), neutral: of('neutral'), negative: of('negative') };
}

/** One item per day of the period, including days without events. */
function chartOf<Origin>(
  window: MetricsWindow,
  originOf: (day: string) => Origin,
): ChartItem<Origin>[] {
  return daysOf(window).map((day) => {
    const { start, last } = boundsOfDay(day);
    return { startOfSegmentDate: start, endOfSegmentDate: last, origin: originOf(day) };
  });
}

function emailDay(facts: Facts, day: string): EmailDay {
  const replies = facts('reply').filter((fact) => fact.kind === 'email' && fact.day === day);
  return {
    sent: countSteps(facts('step'), 'emailsSent', day),
    clicks: sum(facts('click').filter((fact) => fact.day === day)),
    replies: sum(replies),
    positiveReplies: sum(replies.filter(({ sentiment }) => sentiment === 'positive')),
  };
}

function networkDay(facts: Facts, day: string): NetworkDay {
  const steps = facts('step');
  return {
    connectionRequests: countSteps(steps, 'connectionRequests', day),
    acceptedConnections: countSteps(steps, 'accepted', day),
    messages: countSteps(steps, 'messagesSent', day),
    inMails: countSteps(steps, 'inMailsSent', day),
    replies: sum(facts('reply').filter((fact) => fact.kind === 'network' && fact.day === day)),
  };
}

function countSteps(
  steps: readonly Fact[],
  count: ReportCount | 'accepted',
  day: string | null = null,
): number {
  const kinds: readonly (string | null)[] =
    count === 'accepted' ? [count] : typesThatCountAs(count);
  return sum(
    steps.filter((fact) => kinds.includes(fact.kind) && (day === null || fact.day === day)),
  );
}

function sum(facts: readonly Fact[]): number {
  return facts.reduce((total, { count }) => total + count, 0);
}
