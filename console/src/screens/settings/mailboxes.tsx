import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  CheckDomainDocument,
  DisconnectMailboxDocument,
  MailboxesDocument,
  type MailboxFieldsFragment,
  PauseMailboxDocument,
  ResumeMailboxDocument,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { PauseDialog } from '../../ui/pause-dialog.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { ConnectMailbox } from './connect-mailbox.tsx';
import { DkimKeys } from './dkim.tsx';
import { DomainRecords } from './domain-records.tsx';
import { MailboxHealth } from './mailbox-health.tsx';
import { MailboxReading } from './mailbox-reading.tsx';
import { MailboxSettings } from './mailbox-settings.tsx';
import { ReconnectMailbox } from './reconnect-mailbox.tsx';

const TONES: Record<MailboxFieldsFragment['status'], Tone> = {
  CONNECTED: 'good',
  NEEDS_ATTENTION: 'bad',
  PAUSED: 'warn',
};

export function Mailboxes() {
  const { may } = useViewer();
  const [result] = useQuery({ query: MailboxesDocument });
  const [isConnecting, setIsConnecting] = useState(false);
  return (
    <div className="stack">
      {may('MAILBOXES_WRITE') ? (
        <div className="section-action">
          <Button look="primary" onClick={() => setIsConnecting(true)}>
            Connect a mailbox
          </Button>
        </div>
      ) : null}
      <Loaded result={result}>
        {({ mailboxes }) =>
          (mailboxes?.nodes ?? []).length === 0 ? (
            <Empty title="No mailboxes">
              Connect one, so that your emails come from your own address.
            </Empty>
          ) : (
            (mailboxes?.nodes ?? []).map((mailbox) => (
              <MailboxCard key={mailbox.id} mailbox={mailbox} />
            ))
          )
        }
      </Loaded>
      <DkimKeys />
      {isConnecting ? <ConnectMailbox onClose={() => setIsConnecting(false)} /> : null}
    </div>
  );
}

function MailboxCard({ mailbox }: { mailbox: MailboxFieldsFragment }) {
  const { viewer, may, environment } = useViewer();
  const isMadeUp = mailbox.auth === 'DEFAULT' && environment?.sandboxed.includes('EMAIL') === true;
  const [pause, isBusy] = useAction(PauseMailboxDocument);
  const [resume] = useAction(ResumeMailboxDocument);
  const [check, isChecking] = useAction(CheckDomainDocument);
  const [disconnect] = useAction(DisconnectMailboxDocument);
  const { tell } = useToasts();
  const [isPausing, setIsPausing] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [isReconnecting, setIsReconnecting] = useState(false);
  const input = { mailboxId: mailbox.id };
  const stop = async (reason: string | null) => {
    if ((await pause({ input: { ...input, reason } })) === null) return;
    setIsPausing(false);
    tell(`${mailbox.address} is paused.`, () => void resume({ input }));
  };
  const isOwn = mailbox.member.id === viewer.member.id;
  const mayChange = isOwn ? may('MAILBOXES_WRITE') : may('MAILBOXES_WRITE_TEAM');
  return (
    <section className="card stack">
      <div className="row between">
        <div>
          <h2>{mailbox.address}</h2>
          <span className="soft small">
            {mailbox.member.user.displayName}
            {isMadeUp
              ? null
              : ` · ${mailbox.auth === 'DEFAULT' ? 'server account' : words(mailbox.auth)}`}
            {mailbox.lastSyncedAt == null ? null : (
              <>
                {' '}
                · last checked <Time at={mailbox.lastSyncedAt} />
              </>
            )}
          </span>
        </div>
        <div className="row">
          {mailbox.isPrimary ? <Badge tone="accent">Primary</Badge> : null}
          {isMadeUp ? <Badge>Simulated</Badge> : null}
          {isMadeUp && mailbox.status === 'CONNECTED' ? null : (
            <Badge tone={TONES[mailbox.status]}>{words(mailbox.status)}</Badge>
          )}
        </div>
      </div>
      {mailbox.reasonMessage == null ? null : (
        <p className={mailbox.status === 'PAUSED' ? 'notice warn' : 'notice bad'}>
          <span>
            {mailbox.pausedBy == null ? null : (
              <>
                {mailbox.pausedBy.user.displayName}, <Time at={mailbox.statusSince} />:{' '}
              </>
            )}
            {mailbox.reasonMessage}
          </span>
        </p>
      )}
      <MailboxReading mailbox={mailbox} mayChange={mayChange} />
      {mailbox.rampUp == null ? null : <RampUp rampUp={mailbox.rampUp} />}
      <MailboxHealth mailboxId={mailbox.id} />
      {mailbox.domainCheck == null ? null : (
        <DomainRecords mailboxId={mailbox.id} check={mailbox.domainCheck} />
      )}
      {mayChange ? (
        <div className="row">
          {mailbox.status === 'CONNECTED' ? (
            <Button onClick={() => setIsPausing(true)}>Pause</Button>
          ) : (
            <Button onClick={() => void resume({ input })}>Resume</Button>
          )}
          {isOwn && mailbox.auth === 'PASSWORD' && mailbox.status === 'NEEDS_ATTENTION' ? (
            <Button look="primary" onClick={() => setIsReconnecting(true)}>
              Enter the new password
            </Button>
          ) : null}
          <Button onClick={() => setIsEditing(true)}>Edit</Button>
          <Button disabled={isChecking} onClick={() => void check({ input })}>
            Check deliverability
          </Button>
          {mailbox.auth === 'DEFAULT' ? null : (
            <ConfirmButton
              label="Disconnect"
              title={`Disconnect ${mailbox.address}?`}
              onConfirm={() => void disconnect({ input })}
            >
              Its emails move to another mailbox of the member, or wait. To connect it again, you
              need its credentials.
            </ConfirmButton>
          )}
        </div>
      ) : null}
      {isEditing ? <MailboxSettings mailbox={mailbox} onClose={() => setIsEditing(false)} /> : null}
      {isReconnecting ? (
        <ReconnectMailbox mailbox={mailbox} onClose={() => setIsReconnecting(false)} />
      ) : null}
      {isPausing ? (
        <PauseDialog
          title={`Pause ${mailbox.address}`}
          hint="Its emails wait. We still read replies."
          isBusy={isBusy}
          onPause={(reason) => void stop(reason)}
          onClose={() => setIsPausing(false)}
        />
      ) : null}
    </section>
  );
}

/** The daily limits during the warm-up of a mailbox. */
function RampUp({
  rampUp: { curve, limitToday },
}: {
  rampUp: NonNullable<MailboxFieldsFragment['rampUp']>;
}) {
  const most = Math.max(...curve, 1);
  const points = curve
    .map(
      (limit, day) => `${(day / Math.max(1, curve.length - 1)) * 200},${40 - (limit / most) * 38}`,
    )
    .join(' ');
  return (
    <div className="row">
      <svg
        width="200"
        height="42"
        role="img"
        aria-label={`Limits of the ramp-up: ${curve.join(', ')}`}
      >
        <polyline points={points} fill="none" stroke="var(--accent)" strokeWidth="2" />
      </svg>
      <span className="soft">
        Ramp-up: {limitToday} emails today, up to {most} a day
      </span>
    </div>
  );
}
