import { useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  GoLiveMailboxesDocument,
  type GoLiveMailboxFragment,
  TestMailboxDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Step } from './step.tsx';

type Test = NonNullable<GoLiveMailboxFragment['test']>;

/** The mailboxes for real emails, each with a test that sends an email and reads it back. */
export function MailboxTests() {
  const [result] = useQuery({ query: GoLiveMailboxesDocument });
  return (
    <section className="card stack" aria-label="Your mailbox">
      <h2>Your mailbox</h2>
      <p className="soft">
        We send an email from your mailbox to itself and wait until we can read it there. Nobody
        else gets it.
      </p>
      <Loaded result={result}>
        {({ mailboxes }) => {
          const own = (mailboxes?.nodes ?? []).filter(({ reality }) => reality !== 'SIMULATED');
          return own.length === 0 ? (
            <>
              <Step
                name="Mailbox"
                state="missing"
                remedy="Connect your mailbox, then come back here."
              >
                No mailbox is connected, so all emails are simulated.
              </Step>
              <div>
                <Link href="/settings/mailboxes">Open Mailboxes</Link>
              </div>
            </>
          ) : (
            own.map((mailbox) => <MailboxTest key={mailbox.id} mailbox={mailbox} others={own} />)
          );
        }}
      </Loaded>
    </section>
  );
}

interface MailboxTestProps {
  mailbox: GoLiveMailboxFragment;
  others: readonly GoLiveMailboxFragment[];
}

function MailboxTest({ mailbox, others }: MailboxTestProps) {
  const [toMailboxId, setToMailboxId] = useState('');
  const { may } = useViewer();
  const [start, isStarting] = useAction(TestMailboxDocument);
  const { id: mailboxId, address, status, reasonMessage, test = null } = mailbox;
  const isUnderWay = test?.status === 'SENDING' || test?.status === 'ARRIVING';
  return (
    <section className="stack" aria-label={address}>
      <h3>{address}</h3>
      <Step
        name="Connection"
        state={status === 'CONNECTED' ? 'done' : 'failed'}
        remedy={status === 'CONNECTED' ? null : 'Fix it in Settings, Mailboxes.'}
      >
        {status === 'CONNECTED' ? undefined : reasonMessage}
      </Step>
      <Step name="Test email sent" state={sentState(test)} {...faultAt(test, 'sent')} />
      <Step name="Read back" state={readState(test)} {...faultAt(test, 'read')} />
      {test?.status === 'READ_BACK' ? (
        <p className="notice good" role="status">
          {address} works: emails leave, and you’ll see the replies.
        </p>
      ) : null}
      {test?.arrival == null ? null : <Arrival arrival={test.arrival} remedy={test.remedy} />}
      {may('MAILBOXES_WRITE') ? (
        <div className="row">
          {others.length < 2 ? null : (
            <Select
              label="Send it to"
              value={toMailboxId}
              onChange={(event) => setToMailboxId(event.target.value)}
            >
              <option value="">The same mailbox</option>
              {others
                .filter(({ id }) => id !== mailboxId)
                .map((other) => (
                  <option key={other.id} value={other.id}>
                    {other.address}
                  </option>
                ))}
            </Select>
          )}
          <Button
            look={test === null ? 'primary' : 'plain'}
            disabled={isStarting || isUnderWay}
            onClick={() =>
              void start({ mailboxId, toMailboxId: toMailboxId === '' ? null : toMailboxId })
            }
          >
            {isUnderWay ? 'Testing…' : test === null ? 'Send a test email' : 'Test again'}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** The folder, and the receiving server's checks of the sender. */
function Arrival({
  arrival: { folder, isJunk, spf, dkim, dmarc },
  remedy = null,
}: {
  arrival: NonNullable<Test['arrival']>;
  remedy?: string | null;
}) {
  const results = { SPF: spf, DKIM: dkim, DMARC: dmarc };
  return (
    <>
      <div className="row small">
        <span>
          Arrived in {folder}
          {isJunk ? ', the spam folder' : ''}
        </span>
        {Object.entries(results).map(([name, result]) =>
          result == null ? null : (
            <Badge key={name} tone={result === 'pass' ? 'good' : 'warn'}>
              {name} {result}
            </Badge>
          ),
        )}
      </div>
      {remedy === null ? null : <p className="soft small">{remedy}</p>}
    </>
  );
}

function sentState(test: Test | null) {
  if (test === null) return 'waiting' as const;
  if (test.sentAt != null) return 'done' as const;
  return test.status === 'FAILED' ? ('failed' as const) : ('running' as const);
}

function readState(test: Test | null) {
  if (test?.sentAt == null) return 'waiting' as const;
  if (test.status === 'READ_BACK') return 'done' as const;
  return test.status === 'FAILED' ? ('failed' as const) : ('running' as const);
}

/** The error, at the step where it occurred. */
function faultAt(test: Test | null, step: 'sent' | 'read') {
  if (test?.status !== 'FAILED' || (step === 'sent') !== (test.sentAt == null)) return {};
  return { children: test.message, remedy: test.remedy };
}
