import { useMemo } from 'react';
import { useQuery } from 'urql';
import { Link, useLocation, useSearch } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import {
  type ActivityFigure,
  ActivityFigureContactsDocument,
  type OutreachFigure,
  OutreachFigureContactsDocument,
  type OutreachFigureContactsQuery,
  ReportChoicesDocument,
} from '../../generated/graphql.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useUrlChoice, useUrlFilter } from '../../ui/use-url-filter.ts';
import { plural } from '../../ui/words.ts';
import { FigureTable } from './figure-table.tsx';
import { ACTIVITY_FIGURES, OUTREACH_FIGURES } from './figures.ts';
import { timeWithin, useReportRange } from './report-range.ts';

const PAGE = 100;

function namesOf<Name extends string>(figures: Record<Name, unknown>): readonly Name[] {
  const names: Name[] = [];
  for (const name in figures) names.push(name);
  return names;
}

const OUTREACH = namesOf(OUTREACH_FIGURES);
const ACTIVITY = namesOf(ACTIVITY_FIGURES);

/** The contacts behind a figure of a report. */
export default function ReportContacts() {
  const [outreach] = useUrlChoice<OutreachFigure>('figure', OUTREACH);
  const [activity] = useUrlChoice<ActivityFigure>('figure', ACTIVITY);
  if (outreach !== null) return <OutreachContacts figure={outreach} />;
  if (activity !== null) return <ActivityContacts figure={activity} />;
  return (
    <Page title="Reports">
      <Empty title="Figure not found" action={<Link href="/reports">Open reports</Link>}>
        Choose a figure in a report to see the contacts behind it.
      </Empty>
    </Page>
  );
}

function useScope() {
  const [sequence] = useUrlFilter('sequence');
  const [member] = useUrlFilter('member');
  const [step] = useUrlFilter('step');
  const [mailbox] = useUrlFilter('mailbox');
  const { range, timeZone } = useReportRange();
  const { from, to } = range;
  const input = useMemo(
    () => ({
      from: timeWithin(from, timeZone),
      to: timeWithin(to, timeZone),
      ...(sequence === null ? {} : { flowPlanIds: [sequence] }),
      ...(member === null ? {} : { userIds: [member] }),
    }),
    [from, to, timeZone, sequence, member],
  );
  return { input, range, sequence, member, step, mailbox };
}

/** A row of the table has the ID of its contact. */
function contactsOf({ figure }: OutreachFigureContactsQuery) {
  if (figure == null) return null;
  const { nodes, pageInfo } = figure.contacts;
  return { pageInfo, nodes: nodes.map((node) => ({ ...node, id: node.contact.id })) };
}

function OutreachContacts({ figure }: { figure: OutreachFigure }) {
  const { input, step, mailbox } = useScope();
  const list = usePages(
    OutreachFigureContactsDocument,
    {
      first: PAGE,
      input: {
        ...input,
        figure,
        ...(step === null ? {} : { nodeIds: [step] }),
        ...(mailbox === null ? {} : { mailboxIds: [mailbox] }),
      },
    },
    contactsOf,
  );
  return <Contacts list={list} {...OUTREACH_FIGURES[figure]} isActivity={false} />;
}

function ActivityContacts({ figure }: { figure: ActivityFigure }) {
  const { input } = useScope();
  const list = usePages(
    ActivityFigureContactsDocument,
    { first: PAGE, input: { ...input, figure } },
    contactsOf,
  );
  return <Contacts list={list} {...ACTIVITY_FIGURES[figure]} isActivity />;
}

interface ContactsProps {
  list: ReturnType<
    typeof usePages<
      OutreachFigureContactsQuery,
      { after?: string | null | undefined },
      NonNullable<ReturnType<typeof contactsOf>>['nodes'][number]
    >
  >;
  name: string;
  one: string;
  many: string;
  isActivity: boolean;
}

function Contacts({ list: { result, nodes, more }, name, one, many, isActivity }: ContactsProps) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { range, sequence, member, step, mailbox } = useScope();
  const [{ data }] = useQuery({ query: ReportChoicesDocument });
  const of = [
    data?.flowPlans?.nodes.find(({ id }) => id === sequence)?.name,
    data?.teamMembers?.nodes.find(({ user }) => user.id === member)?.user.displayName,
    step === null ? undefined : 'one step',
    mailbox === null ? undefined : 'one mailbox',
  ].filter((part) => part !== undefined);
  const back = new URLSearchParams(search);
  for (const own of ['figure', 'step', 'mailbox']) back.delete(own);
  if (isActivity) back.set('activity', 'yes');
  return (
    <Page
      title={name}
      actions={
        <Link href={`/reports?${back}`} className="button">
          Back to reports
        </Link>
      }
    >
      <Loaded result={result}>
        {({ figure }) =>
          figure == null ? (
            <Empty title="No report">Your role doesn’t let you see reports.</Empty>
          ) : (
            <>
              <p className="soft">
                <strong>{plural(figure.count, one, many)}</strong> across{' '}
                {plural(figure.contacts.totalCount, 'contact')}, {dayInWords(range.from)} to{' '}
                {dayInWords(range.to)}
                {of.length === 0 ? '' : `, ${of.join(', ')}`}
              </p>
              {nodes.length === 0 ? (
                <Empty title="No contacts">Nobody counts toward this figure in this period.</Empty>
              ) : (
                <FigureTable
                  heading={name}
                  rows={nodes}
                  count={figure.contacts.totalCount}
                  onMore={more}
                  onOpen={(id) => navigate(`/contacts/${id}`)}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function dayInWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
