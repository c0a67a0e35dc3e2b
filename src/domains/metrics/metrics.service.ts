import { authorize, can } from '../../kernel/policy.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { type FactName, type FactScope, type Facts, type ReplyFact, readFacts, type StepFact, type TaskFact, type VerdictFact } from './metrics-facts.ts';
import { boundsOfDay, daysOf, type MetricsWindow, windowOf } from './metrics-window.ts';

/** Activity and results of a team (spec 2.4), counted from recorded events. */

export interface TeamMetricsInput {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  flowPlanIds?: readonly string[] | null | undefined;
  userIds?: readonly string[] | null | undefined;
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

export interface Sentiments {
  positive: number;
  neutral: number;
  negative: number;
}

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

const NARROWED = 'Only owners can see the metrics of other members. This result contains only your own.';

export async function teamMetrics(context: ServiceContext, input: TeamMetricsInput): Promise<TeamMetrics> {
  const { actor, clock } = context;
  authorize(actor, 'metrics.read');
  const hasChart = input.includeEmailChart || input.includeNetworkChart;
  const window = windowOf(input, hasChart, clock.now());
  const { memberIds, userIds, warnings } = await resolveMembers(context, input.userIds ?? []);
  const unknown = await unknownIdWarnings(context, { flowPlanIds: input.flowPlanIds, userIds });
  const flowPlanIds = [...new Set(input.flowPlanIds ?? [])];
  const scope: FactScope = { teamId: actor.teamId, memberIds, flowPlanIds: flowPlanIds.length === 0 ? null : flowPlanIds, window, byDay: hasChart };
  const facts = await readFacts(context, scope, factsFor(input));
  return { window, flowPlanIds, userIds, warnings: [...warnings, ...unknown], ...sectionsOf(facts, input, window) };
}

/** Owners see all members. Other callers always get only their own metrics, with a warning if they requested others. */
async function resolveMembers(
  { actor, prisma }: ServiceContext,
  wanted: readonly string[],
): Promise<{ memberIds: string[] | null; userIds: string[]; warnings: string[] }> {
  if (!can(actor, 'metrics.read.team')) {
    const requestsOthers = wanted.length === 0 || wanted.some((userId) => userId !== actor.userId);
    return { memberIds: [actor.membershipId], userIds: [actor.userId], warnings: requestsOthers ? [NARROWED] : [] };
  }
  if (wanted.length === 0) return { memberIds: null, userIds: [], warnings: [] };
  const members = await prisma.teamMembership.findMany({ where: { teamId: actor.teamId, userId: { in: [...wanted] } }, select: { id: true } });
  return { memberIds: members.map(({ id }) => id), userIds: [...new Set(wanted)], warnings: [] };
}

/** The facts that the wanted sections are computed from. */
function factsFor(wanted: TeamMetricsInput): ReadonlySet<FactName> {
  const { includeTotals, includeActions, includeEngagement, includeOpportunities, includeEmailChart, includeNetworkChart } = wanted;
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
    positiveReplies: sum(facts.replies.filter(({ sentiment }) => sentiment === 'positive')),
    meetingsBooked: sum(facts.meetings),
  };
  return {
    totals: wanted.includeTotals ? totalsOf(actions, engagement, facts) : null,
    actions: wanted.includeActions ? actions : null,
    engagement: wanted.includeEngagement ? engagement : null,
    opportunities: wanted.includeOpportunities ? opportunities : null,
    emailChart: wanted.includeEmailChart ? chartOf(window, (day) => emailDay(facts, day)) : null,
    networkChart: wanted.includeNetworkChart ? chartOf(window, (day) => networkDay(facts, day)) : null,
  };
}

function totalsOf({ total }: Actions, { emailMetrics, linMetrics }: Engagement, { opportunities }: Facts): Totals {
  return {
    actionsCount: total,
    engagementsCount: emailMetrics.replies + emailMetrics.click + linMetrics.acceptedConnections + linMetrics.replies,
    opportunitiesCount: opportunities,
  };
}

function actionsOf({ steps, tasks, verdicts }: Facts): Actions {
  const automated = {
    email: countSteps(steps, 'email'),
    viewedLinProfiles: countSteps(steps, 'network_profile_view'),
    linConnectionRequests: countSteps(steps, 'network_connect'),
    linMessages: countSteps(steps, 'network_message'),
    linInMail: countSteps(steps, 'network_inmail'),
  };
  const task = (kind: TaskFact['kind']) => tasks.find((fact) => fact.kind === kind) ?? { logged: 0, count: 0 };
  const [approvals, calls, manual] = [task('section_approval'), task('call'), task('manual')];
  const verdict = (wanted: VerdictFact['kind']) => sum(verdicts.filter((fact) => fact.kind === wanted));
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

function engagementOf({ steps, replies, clicks }: Facts): Engagement {
  const on = (kind: ReplyFact['kind']) => replies.filter((fact) => fact.kind === kind);
  return {
    emailMetrics: { replies: sum(on('email')), click: sum(clicks) },
    linMetrics: {
      sentConnectionRequests: countSteps(steps, 'network_connect'),
      acceptedConnections: countSteps(steps, 'accepted'),
      messagesSent: countSteps(steps, 'network_message'),
      inMailSent: countSteps(steps, 'network_inmail'),
      replies: sum(on('network')),
      inMailReplies: sum(on('network').filter(({ isInMail }) => isInMail)),
    },
    emailSentimentMetrics: sentimentsOf(on('email')),
    linSentimentMetrics: sentimentsOf(on('network')),
  };
}

function sentimentsOf(replies: ReplyFact[]): Sentiments {
  const of = (wanted: ReplyFact['sentiment']) => sum(replies.filter(({ sentiment }) => sentiment === wanted));
  return { positive: of('positive'), neutral: of('neutral'), negative: of('negative') };
}

/** One item per day of the period, including days without events. */
function chartOf<Origin>(window: MetricsWindow, originOf: (day: string) => Origin): ChartItem<Origin>[] {
  return daysOf(window).map((day) => {
    const { start, last } = boundsOfDay(day);
    return { startOfSegmentDate: start, endOfSegmentDate: last, origin: originOf(day) };
  });
}

function emailDay({ steps, replies, clicks }: Facts, day: string): EmailDay {
  const answers = replies.filter((fact) => fact.kind === 'email' && fact.day === day);
  return {
    sent: countSteps(steps, 'email', day),
    clicks: sum(clicks.filter((fact) => fact.day === day)),
    replies: sum(answers),
    positiveReplies: sum(answers.filter(({ sentiment }) => sentiment === 'positive')),
  };
}

function networkDay({ steps, replies }: Facts, day: string): NetworkDay {
  return {
    connectionRequests: countSteps(steps, 'network_connect', day),
    acceptedConnections: countSteps(steps, 'accepted', day),
    messages: countSteps(steps, 'network_message', day),
    inMails: countSteps(steps, 'network_inmail', day),
    replies: sum(replies.filter((fact) => fact.kind === 'network' && fact.day === day)),
  };
}

function countSteps(steps: StepFact[], kind: StepFact['kind'], day: string | null = null): number {
  return sum(steps.filter((fact) => fact.kind === kind && (day === null || fact.day === day)));
}

function sum(facts: { count: number }[]): number {
  return facts.reduce((total, { count }) => total + count, 0);
}
