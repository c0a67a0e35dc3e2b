import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  PauseSenderDocument,
  QueueDocument,
  type QueueQuery,
  type QueueReasonCode,
  type QueueRecommendedAction,
  type QueueStatusCategory,
  ResumeSenderDocument,
  type SenderFieldsFragment,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { REASON_CODES, reasonOf } from '../../ui/reasons.ts';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { ActionList } from './action-list.tsx';
import { Outages } from './outages.tsx';
import { Outgoing } from './outgoing.tsx';
import { PauseEverything } from './pause-everything.tsx';
import { usageName } from './usage-names.ts';
import '../../ui/bars.css';

type Insight = NonNullable<QueueQuery['outreachQueueInsights']>['insights'][number];

const TONES: Record<QueueStatusCategory, Tone> = {
  ACTION_REQUIRED: 'bad',
  READY_FOR_PROCESSING: 'good',
  TIMING_PENDING: 'plain',
  WAITING_AUTOMATICALLY: 'warn',
};

export default function Queue() {
  const [result] = useQuery({ query: QueueDocument });
  return (
    <Page title="Queue" actions={<PauseEverything />}>
      <Loaded result={result}>
        {({ outreachQueueInsights: insights, senders }) => (
          <>
            {insights == null ? null : (
              <section className="card figures" aria-label="Queue at a glance">
                <Figure name="Action needed" count={insights.summary.actionRequiredCount} />
                <Figure name="Ready to send" count={insights.summary.readyForProcessingCount} />
                <Figure name="Scheduled" count={insights.summary.timingPendingCount} />
                <Figure name="Waiting" count={insights.summary.waitingAutomaticallyCount} />
                <div className="stat">
                  <span className="soft small">Next</span>
                  <b>
                    {insights.summary.nextExpectedProcessingAt == null ? (
                      '–'
                    ) : (
                      <Time at={insights.summary.nextExpectedProcessingAt} />
                    )}
                  </b>
                </div>
              </section>
            )}
            {(insights?.warnings ?? []).map((warning) => (
              <p key={warning} className="notice warn">
                {warning}
              </p>
            ))}
            <Outages outages={insights?.outages ?? []} />
            <Insights insights={insights?.insights ?? []} />
            <Outgoing senders={senders?.nodes ?? []} />
            <h2>Limits used today</h2>
            <div className="grid">
              {(senders?.nodes ?? []).map((sender) => (
                <Sender key={sender.id} sender={sender} />
              ))}
            </div>
          </>
        )}
      </Loaded>
      <ActionList />
    </Page>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div className="stat">
      <span className="soft small">{name}</span>
      <b className="num">{count.toLocaleString()}</b>
    </div>
  );
}

function Insights({ insights }: { insights: readonly Insight[] }) {
  // The section below already shows everything.
  if (insights.length === 0) return null;
  const needsAction = insights.some(({ recommendedAction }) => recommendedAction !== 'NONE');
  return (
    <section className="stack" aria-label="What’s waiting and why">
      <h2>What’s waiting and why</h2>
      <Table label="By sender and reason">
        <thead>
          <tr>
            <th>Sender</th>
            <th>Why</th>
            <th className="num">Messages</th>
            <th>Until</th>
            {needsAction ? <th>Action needed</th> : null}
          </tr>
        </thead>
        <tbody>
          {insights.map((insight) => (
            <tr key={`${insight.sender.id} ${insight.reasonCode} ${insight.mailbox?.id ?? ''}`}>
              <td>{insight.sender.user.displayName}</td>
              <td>
                <span className="fills">
                  <Badge tone={TONES[insight.statusCategory]}>{whyOf(insight.reasonCode)}</Badge>{' '}
                  <span className="soft">{channelOf(insight)}</span>
                </span>
              </td>
              <td className="num">{insight.affectedActionCount.toLocaleString()}</td>
              <td>
                {insight.expectedResumeAt == null ? '–' : <Time at={insight.expectedResumeAt} />}
              </td>
              {needsAction ? (
                <td>
                  {insight.recommendedAction === 'NONE' ? (
                    <span className="soft">Nobody</span>
                  ) : insight.viewerCanResolve ? (
                    <Recommended action={insight.recommendedAction} />
                  ) : (
                    `${insight.resolutionOwner?.user.displayName ?? 'An owner'}: ${words(insight.recommendedAction)}`
                  )}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Refused emails stand without their mailbox, and a step of an unknown kind has no channel. */
function channelOf({ mailbox, reasonCode }: Insight): string | null {
  if (mailbox != null) return mailbox.address;
  if (reasonCode === 'EMAIL_REFUSED' || reasonCode === 'EMAIL_UNCONFIRMED') return 'Email';
  return reasonCode === 'UNKNOWN_STEP_TYPE' ? null : 'Network account';
}

/** Uses the words of the contact states, if they have the reason. */
function whyOf(code: QueueReasonCode): string {
  const known = REASON_CODES.find((one) => one === code);
  return known === undefined ? words(code) : reasonOf(known).why;
}

/**
 * Where each action is done. Senders are resumed on this page, and network accounts are connected
 * outside the console.
 */
const PLACES: Partial<Record<QueueRecommendedAction, string>> = {
  CONNECT_MAILBOX: '/settings/mailboxes',
  RECONNECT_MAILBOX: '/settings/mailboxes',
  RESUME_MAILBOX: '/settings/mailboxes',
  REACTIVATE_SENDER: '/settings/members',
};

function Recommended({ action }: { action: QueueRecommendedAction }) {
  const place = PLACES[action];
  return place === undefined ? words(action) : <Link href={place}>{words(action)}</Link>;
}

function Sender({
  sender: { member, isPaused, pausedAt, pausedBy, pauseReason, usage },
}: {
  sender: SenderFieldsFragment;
}) {
  const { viewer, may } = useViewer();
  const [pause] = useAction(PauseSenderDocument);
  const [resume] = useAction(ResumeSenderDocument);
  const mayChange =
    member.id === viewer.member.id ? may('SENDERS_WRITE') : may('SENDERS_WRITE_TEAM');
  const input = { userId: member.user.id };
  return (
    <section className="card stack">
      <div className="row between">
        <h2>{member.user.displayName}</h2>
        {mayChange ? (
          <Button onClick={() => void (isPaused ? resume({ input }) : pause({ input }))}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        ) : null}
      </div>
      {isPaused ? (
        <p className="notice warn">
          <span>
            {pausedBy == null ? 'Paused' : `Paused by ${pausedBy.user.displayName}`}
            {pausedAt == null ? null : (
              <>
                {' '}
                <Time at={pausedAt} />
              </>
            )}
            {pauseReason == null ? '.' : `: ${pauseReason}`}
          </span>
        </p>
      ) : null}
      {usage.map(({ kind, sent, limit }) => (
        <div key={kind} className="stack-tight">
          <span className="row between small">
            <span>{usageName(kind)}</span>
            <span className="num soft">
              {sent} of {limit.toLocaleString()} today
            </span>
          </span>
          <meter
            min={0}
            max={Math.max(limit, 1)}
            value={Math.min(sent, limit)}
            aria-label={`${usageName(kind)} today`}
          />
        </div>
      ))}
    </section>
  );
}
