import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  type OutreachGrouping,
  ReportChoicesDocument,
  type ReportGrouping,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Filters } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { useUrlChoice, useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { Activity } from './activity.tsx';
import { OutreachRates } from './outreach-rates.tsx';
import { lengthOf, PERIODS, timeWithin, useReportRange } from './report-range.ts';

const RATES: readonly (readonly [OutreachGrouping, string])[] = [
  ['FLOW_PLAN', 'Sequence'],
  ['STEP', 'Step'],
  ['SENDER', 'Sender'],
  ['MAILBOX', 'Mailbox'],
];
const ACTIVITIES: readonly (readonly [ReportGrouping, string])[] = [
  ['USER', 'Member'],
  ['FLOW_PLAN', 'Sequence'],
  ['WEEK', 'Week'],
  ['DAY', 'Day'],
];

/** The team's activity in a period, and its results. */
export default function Reports() {
  const [isActivity, setIsActivity] = useUrlSwitch('activity');
  const groupings = isActivity ? ACTIVITIES : RATES;
  const names = groupings.map(([grouping]) => grouping);
  const [by, setBy] = useUrlChoice<string>('by', names);
  const [planId, setPlanId] = useUrlFilter('sequence');
  const [userId, setUserId] = useUrlFilter('member');
  const { range, timeZone, today, setFrom, setTo, setDays } = useReportRange();
  const [{ data }] = useQuery({ query: ReportChoicesDocument });
  const { may } = useViewer();
  const { from, to } = range;
  const input = useMemo(
    () => ({
      from: timeWithin(from, timeZone),
      to: timeWithin(to, timeZone),
      ...(planId === null ? {} : { flowPlanIds: [planId] }),
      ...(userId === null ? {} : { userIds: [userId] }),
    }),
    [from, to, timeZone, planId, userId],
  );
  const scope = { sequence: planId, member: userId };
  const days = PERIODS.find((period) => to === today && lengthOf(range) === period);
  const heading = groupings.find(([grouping]) => grouping === by)?.[1] ?? groupings[0]?.[1] ?? '';
  const rateBy = RATES.find(([grouping]) => grouping === by)?.[0] ?? 'FLOW_PLAN';
  const activityBy = ACTIVITIES.find(([grouping]) => grouping === by)?.[0] ?? 'USER';
  return (
    <Page
      title="Reports"
      actions={
        <>
          <Button aria-pressed={!isActivity} onClick={() => setIsActivity(false)}>
            Rates
          </Button>
          <Button aria-pressed={isActivity} onClick={() => setIsActivity(true)}>
            Activity
          </Button>
          <select
            className="input narrow"
            aria-label="By"
            value={by ?? names[0]}
            onChange={(event) => setBy(event.target.value)}
          >
            {groupings.map(([grouping, name]) => (
              <option key={grouping} value={grouping}>
                By {name.toLowerCase()}
              </option>
            ))}
          </select>
        </>
      }
    >
      <div className="row filters">
        <Filters count={[planId, userId].filter((one) => one !== null).length}>
          <select
            className="input narrow"
            aria-label="Period"
            value={days ?? ''}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {days === undefined ? <option value="">Chosen days</option> : null}
            {PERIODS.map((count) => (
              <option key={count} value={count}>
                Last {count} days
              </option>
            ))}
          </select>
          <input
            className="input narrow"
            type="date"
            aria-label="First day"
            value={from}
            max={to}
            onChange={(event) => event.target.value !== '' && setFrom(event.target.value)}
          />
          <input
            className="input narrow"
            type="date"
            aria-label="Last day"
            value={to}
            min={from}
            max={today}
            onChange={(event) => event.target.value !== '' && setTo(event.target.value)}
          />
          <select
            className="input narrow"
            aria-label="Sequence"
            value={planId ?? ''}
            onChange={(event) => setPlanId(event.target.value === '' ? null : event.target.value)}
          >
            <option value="">All sequences</option>
            {(data?.flowPlans?.nodes ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {may('REPORTS_READ_TEAM') ? (
            <select
              className="input narrow"
              aria-label="Member"
              value={userId ?? ''}
              onChange={(event) => setUserId(event.target.value === '' ? null : event.target.value)}
            >
              <option value="">All members</option>
              {(data?.teamMembers?.nodes ?? []).map(({ id, user }) => (
                <option key={id} value={user.id}>
                  {user.displayName}
                </option>
              ))}
            </select>
          ) : null}
        </Filters>
      </div>
      <p className="soft small">
        Days in {timeZone}, compared with the previous{' '}
        {lengthOf(range) === 1 ? 'day' : `${lengthOf(range)} days`}.
      </p>
      {isActivity ? (
        <Activity
          key={`${from} ${to} ${planId} ${userId} ${activityBy}`}
          input={{ ...input, groupBy: activityBy }}
          heading={heading}
          scope={scope}
        />
      ) : (
        <OutreachRates
          input={input}
          groupBy={rateBy}
          heading={heading}
          range={range}
          scope={scope}
        />
      )}
    </Page>
  );
}
