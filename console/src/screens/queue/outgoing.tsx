import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  OutgoingDocument,
  type OutgoingQuery,
  type OutgoingStatus,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { placeToMend } from '../../ui/places-to-mend.ts';
import { reasonOf } from '../../ui/reasons.ts';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { plural, words } from '../../ui/words.ts';
import { type Hour, hoursOf } from './hours.ts';

export type OutgoingItem = NonNullable<OutgoingQuery['outgoing']>['nodes'][number];

const PAGE = 50;

/** Emails and network messages in one time line: by hour and sender, what leaves and what's held. */
export function Outgoing() {
  const { timeZone } = useViewer();
  const { result, nodes, more } = usePages(
    OutgoingDocument,
    { first: PAGE },
    (data) => data.outgoing,
  );
  return (
    <section className="stack" aria-label="What leaves next">
      <h2>What leaves next</h2>
      <Loaded result={result}>
        {({ outgoing }) =>
          nodes.length === 0 ? (
            <p className="soft">Nothing is scheduled.</p>
          ) : (
            <>
              <p className="soft">
                {plural(
                  outgoing?.totalCount ?? nodes.length,
                  'email or message',
                  'emails and messages',
                )}
                , in the order they’re due.
              </p>
              {hoursOf(nodes, timeZone).map((hour) => (
                <HourOfSender key={hour.key} hour={hour} />
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

function HourOfSender({ hour: { name, sender, items } }: { hour: Hour<OutgoingItem> }) {
  const title = `${name}, ${sender}`;
  return (
    <section className="stack-tight" aria-label={title}>
      <h3 className="row between small">
        <span>
          {name} <span className="soft">{sender}</span>
        </span>
        <span className="soft small num">{plural(items.length, 'message')}</span>
      </h3>
      <Table label={title}>
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
    </section>
  );
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

const LOOKS: Record<OutgoingStatus, { tone: Tone; name: string }> = {
  SCHEDULED: { tone: 'plain', name: 'Scheduled' },
  QUEUED: { tone: 'accent', name: 'Ready' },
  SENDING: { tone: 'good', name: 'Sending' },
};

function State({ item: { status, reason, until, enrollment } }: { item: OutgoingItem }) {
  if (reason == null) {
    const { tone, name } = LOOKS[status];
    return <Badge tone={tone}>{name}</Badge>;
  }
  const place = placeToMend(reason.code, enrollment?.flowPlan.id ?? '');
  return (
    <>
      <Badge tone="warn">Held</Badge>
      <div className="small" title={reason.message}>
        <span>{reasonOf(reason.code).why}</span>
        {until == null ? null : (
          <>
            {' '}
            until <Time at={until} />
          </>
        )}
        <div className="soft">
          {place === null || place.href === '/queue' || reason.resolver === 'SYSTEM' ? (
            reasonOf(reason.code).fix
          ) : (
            <Link href={place.href}>{place.label}</Link>
          )}
        </div>
      </div>
    </>
  );
}
