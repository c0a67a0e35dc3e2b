import { useQuery } from 'urql';
import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  OutgoingDocument,
  type OutgoingQuery,
  type OutgoingStatus,
  ReportChoicesDocument,
  type SenderFieldsFragment,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { placeToMend } from '../../ui/places-to-mend.ts';
import { planName } from '../../ui/plan-name.ts';
import { reasonOf } from '../../ui/reasons.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlFilter } from '../../ui/use-url-filter.ts';
import { plural, words } from '../../ui/words.ts';
import { type Hour, hoursOf } from './hours.ts';
import { usageName } from './usage-names.ts';

export type OutgoingItem = NonNullable<OutgoingQuery['outgoing']>['nodes'][number];

type Sender = Pick<SenderFieldsFragment, 'member' | 'usage'>;

const PAGE = 50;

/** Emails and network messages in one time line, by hour and sender, with their holds. */
export function Outgoing({ senders }: { senders: readonly Sender[] }) {
  const { timeZone, may } = useViewer();
  const [sender, setSender] = useUrlFilter('sender');
  const [sequence, setSequence] = useUrlFilter('sequence');
  const [{ data: choices }] = useQuery({ query: ReportChoicesDocument });
  const { result, nodes, more } = usePages(
    OutgoingDocument,
    {
      first: PAGE,
      filter: {
        ...(sender === null ? {} : { senderUserIds: [sender] }),
        ...(sequence === null ? {} : { flowPlanIds: [sequence] }),
      },
    },
    (data) => data.outgoing,
  );
  const isFiltered = sender !== null || sequence !== null;
  return (
    <section className="stack" aria-label="Going out next">
      <div className="row between">
        <span className="row">
          <h2>Going out next</h2>
          <span className="soft small">Times in {timeZone}</span>
        </span>
        <span className="row filters">
          {senders.length < 2 ? null : (
            <select
              className="input narrow"
              aria-label="Sender"
              value={sender ?? ''}
              onChange={(event) => setSender(event.target.value || null)}
            >
              <option value="">All senders</option>
              {senders.map(({ member }) => (
                <option key={member.user.id} value={member.user.id}>
                  {member.user.displayName}
                </option>
              ))}
            </select>
          )}
          <select
            className="input narrow"
            aria-label="Sequence"
            value={sequence ?? ''}
            onChange={(event) => setSequence(event.target.value || null)}
          >
            <option value="">All sequences</option>
            {(choices?.flowPlans?.nodes ?? []).map((plan) => (
              <option key={plan.id} value={plan.id}>
                {planName(plan)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <Loaded result={result}>
        {({ outgoing }) =>
          nodes.length === 0 ? (
            <Empty
              title={
                isFiltered
                  ? 'Nothing matches'
                  : may('SENDERS_READ_TEAM')
                    ? 'Nothing is scheduled'
                    : 'Nothing of yours is scheduled'
              }
            >
              {isFiltered
                ? 'Nothing leaves for this sender and sequence.'
                : 'Emails and messages show up here before they’re sent.'}
            </Empty>
          ) : (
            <>
              <p className="soft">
                {plural(
                  outgoing?.totalCount ?? nodes.length,
                  'email or message',
                  'emails and messages',
                )}
                {nodes.length < (outgoing?.totalCount ?? 0)
                  ? `. Showing the first ${nodes.length.toLocaleString()}.`
                  : ', by the hour they can be sent.'}
              </p>
              {hoursOf(nodes, timeZone).map((hour) => (
                <HourOfSenders key={hour.name ?? ''} hour={hour} senders={senders} />
              ))}
              {more === null ? null : (
                <div className="row">
                  <Button onClick={more}>More</Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface HourOfSendersProps {
  hour: Hour<OutgoingItem>;
  senders: readonly Sender[];
}

function HourOfSenders({ hour, senders }: HourOfSendersProps) {
  const name = hour.name ?? 'Held until somebody acts';
  return (
    <section className="stack" aria-label={name}>
      <h3>{name}</h3>
      {hour.senders.map(({ senderId, sender, items }) => {
        const held = items.filter(({ reason }) => reason != null && isHeldUp(reason)).length;
        return (
          <div key={senderId} className="stack-tight spaced">
            <p className="row between small">
              <span>
                <span className="strong">{sender}</span>{' '}
                <span className="soft">
                  <Used usage={senders.find(({ member }) => member.id === senderId)?.usage ?? []} />
                </span>
              </span>
              <span className="soft num">
                {plural(items.length, 'message')}
                {held === 0 ? '' : `, ${held.toLocaleString()} held`}
              </span>
            </p>
            <Table label={`${name}, ${sender}`}>
              <thead>
                <tr>
                  <th>What</th>
                  <th>Contact</th>
                  <th>Sequence</th>
                  <th>Leaves</th>
                  <th>State</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </tbody>
            </Table>
          </div>
        );
      })}
    </section>
  );
}

/** A sender's usage of today's limits. */
function Used({ usage }: { usage: Sender['usage'] }) {
  return usage
    .filter(({ sent }) => sent > 0)
    .map(
      ({ kind, sent, limit }) =>
        `${usageName(kind)}: ${sent.toLocaleString()} of ${limit.toLocaleString()} today`,
    )
    .join(', ');
}

function Item({ item }: { item: OutgoingItem }) {
  const { requestType, subject, contact, enrollment, mailbox, leavesAt } = item;
  return (
    <tr>
      <td>
        <span>{requestType == null ? 'Email' : words(requestType)}</span>
        <div className="soft small">{subject ?? mailbox?.address}</div>
      </td>
      <td>
        {contact == null ? null : (
          <Link href={`/contacts/${contact.id}`}>
            {contact.fullName ?? contact.email ?? 'Unknown'}
          </Link>
        )}
      </td>
      <td>
        {enrollment == null ? null : (
          <Link href={`/flow-plans/${enrollment.flowPlan.id}`}>{enrollment.flowPlan.name}</Link>
        )}
      </td>
      <td>{leavesAt == null ? '–' : <Time at={leavesAt} />}</td>
      <td>
        <State item={item} />
      </td>
    </tr>
  );
}

/** A temporary hold needs nobody's attention. */
const isHeldUp = ({ resolver }: NonNullable<OutgoingItem['reason']>) => resolver !== 'SYSTEM';

const LOOKS: Record<OutgoingStatus, { tone: Tone; name: string }> = {
  SCHEDULED: { tone: 'plain', name: 'Scheduled' },
  QUEUED: { tone: 'accent', name: 'Ready' },
  SENDING: { tone: 'good', name: 'Sending' },
};

/** The time stands in the column before it. */
function State({ item: { status, reason, until, leavesAt, enrollment } }: { item: OutgoingItem }) {
  if (reason == null) {
    const { tone, name } = LOOKS[status];
    return <Badge tone={tone}>{name}</Badge>;
  }
  const place = placeToMend(reason.code, enrollment?.flowPlan.id ?? '');
  return (
    <>
      {isHeldUp(reason) ? <Badge tone="warn">Held</Badge> : <Badge>Waiting</Badge>}
      <div className="small" title={reason.message}>
        <span>{reasonOf(reason.code).why}</span>
        {until == null || leavesAt != null ? null : (
          <>
            {' '}
            until <Time at={until} />
          </>
        )}
        {isHeldUp(reason) ? (
          <div className="soft">
            {place === null || place.href === '/queue' ? (
              reasonOf(reason.code).fix
            ) : (
              <Link href={place.href}>{place.label}</Link>
            )}
          </div>
        ) : null}
      </div>
    </>
  );
}
