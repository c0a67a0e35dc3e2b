import { Prisma } from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import {
  type OutreachCounts,
  type OutreachReportInput,
  outreachFacts,
  outreachScope,
} from './outreach-report.service.ts';
import {
  activityFacts,
  activityScope,
  addsTo,
  isInScope,
  type ReportCounts,
  type TeamReportInput,
} from './team-report.service.ts';

/** A figure of a report with its facts. */
export interface ReportFigure {
  /** A query of `contact_id`, `amount` and `at`: the facts that the figure sums. */
  facts: Prisma.Sql;
  /** The figure and its filters, which identify the list of its contacts. */
  filters: object;
  warnings: string[];
}

/** A contact behind a figure. */
export interface FigureContact {
  contactId: string;
  /** The contact's share of the figure. */
  count: number;
  /** The time of the contact's latest fact. */
  latestAt: Date;
}

export interface OutreachFigureInput
  extends Omit<OutreachReportInput, 'groupBy'>,
    Nullish<{ nodeIds: readonly string[] }> {
  figure: keyof OutreachCounts;
}

const OUTREACH_COLUMNS: Record<keyof OutreachCounts, Prisma.Sql> = {
  started: Prisma.sql`started`,
  sent: Prisma.sql`sent`,
  bounced: Prisma.sql`bounced`,
  replied: Prisma.sql`replied`,
  positive: Prisma.sql`positive`,
  meetings: Prisma.sql`meetings`,
  optedOut: Prisma.sql`opted_out`,
  left: Prisma.sql`gone`,
};

/** A figure of `outreachReport`, counted from the same rows. */
export async function outreachFigure(
  context: ServiceContext,
  input: OutreachFigureInput,
): Promise<ReportFigure> {
  const { warnings, ...scope } = await outreachScope(context, input);
  const { from } = scope.period;
  const amount = OUTREACH_COLUMNS[input.figure];
  const conditions = [Prisma.sql`at >= ${from} and ${amount} > 0`];
  if (input.nodeIds && input.nodeIds.length > 0)
    conditions.push(Prisma.sql`node_id = any(${[...input.nodeIds]})`);
  if (scope.mailboxIds !== null) conditions.push(Prisma.sql`mailbox_id = any(${scope.mailboxIds})`);
  // The preceding period is not needed here.
  const facts = outreachFacts(context, {
    ...scope,
    period: { ...scope.period, previousFrom: from },
  });
  return {
    facts: Prisma.sql`${facts} select contact_id, ${amount} as amount, at from facts where ${Prisma.join(conditions, ' and ')}`,
    filters: { ...input, memberIds: scope.memberIds, from, to: scope.period.end },
    warnings,
  };
}

export interface ActivityFigureInput extends Omit<TeamReportInput, 'groupBy'> {
  figure: keyof ReportCounts;
}

/** A figure of `teamReport`, counted from the same rows. */
export async function activityFigure(
  context: ServiceContext,
  input: ActivityFigureInput,
): Promise<ReportFigure> {
  const { warnings, ...scope } = await activityScope(context, input);
  const { from, end, memberIds } = scope;
  return {
    facts: Prisma.sql`${activityFacts(context, { ...scope, previousFrom: from })}
      select contact_id, 1 as amount, at from facts where ${isInScope(scope)} and ${addsTo(input.figure)}`,
    filters: { ...input, memberIds, from, to: end },
    warnings,
  };
}

/** The value of the figure. One statement. */
export async function countOfFigure(
  { rows }: ServiceContext,
  { facts }: ReportFigure,
): Promise<number> {
  const [row] = await rows<{ count: number }>(
    Prisma.sql`select coalesce(sum(amount), 0)::int as count from (${facts}) as f`,
  );
  return row?.count ?? 0;
}

/** The contacts behind a figure, most recent fact first. */
export function contactsOfFigure(
  context: ServiceContext,
  { facts, filters, warnings }: ReportFigure,
  page: PageArgs,
): Promise<Page<FigureContact>> {
  authorize(context.actor, 'contacts.read');
  const { rows } = context;
  const contacts = Prisma.sql`select contact_id, sum(amount)::int as count, max(at) as latest from (${facts}) as f group by contact_id`;
  return readPage<FigureContact>(context, { name: 'figureContacts', filters }, page, {
    read: ({ take, from, backwards }) => {
      const [at, id] = from === null ? [null, null] : from.split(' ');
      const beyond =
        at == null
          ? Prisma.empty
          : Prisma.sql`where (latest, contact_id) ${backwards ? Prisma.sql`>` : Prisma.sql`<`} (${at}::timestamptz, ${id})`;
      const direction = backwards ? Prisma.sql`asc` : Prisma.sql`desc`;
      return rows<FigureContact>(Prisma.sql`
        select contact_id as "contactId", count, latest as "latestAt" from (${contacts}) as c ${beyond}
        order by latest ${direction}, contact_id ${direction} limit ${take}`);
    },
    positionOf: ({ latestAt, contactId }) => `${latestAt.toISOString()} ${contactId}`,
    countTotal: async () => {
      const [row] = await rows<{ count: number }>(
        Prisma.sql`select count(*)::int as count from (${contacts}) as c`,
      );
      return row?.count ?? 0;
    },
    warnings,
  });
}
