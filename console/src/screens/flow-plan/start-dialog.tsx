import { type ReactNode, useEffect, useState } from 'react';
import type { DryRunFieldsFragment } from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { reasonOf } from '../../ui/reasons.ts';
import { Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { plural } from '../../ui/words.ts';
import { FirstSends } from './first-sends.tsx';
import { ReachList } from './reach.tsx';

interface StartDialogProps {
  title: string;
  /** The label of the confirming button. */
  confirm: string;
  /** Returns the effects; null if refused. The error was already shown. */
  tryIt: () => Promise<DryRunFieldsFragment | null>;
  /** Returns false if refused. The error was already shown. */
  doIt: () => Promise<boolean>;
  onClose: () => void;
  /** The change that does not depend on who starts. */
  effect?: string;
  /** Further decisions. */
  children?: ReactNode;
}

/** Shows who would start, wait or be left out, and the price, before it's done. */
export function StartDialog({
  title,
  confirm,
  tryIt,
  doIt,
  onClose,
  effect,
  children,
}: StartDialogProps) {
  const [dryRun, setDryRun] = useState<DryRunFieldsFragment | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The dry run belongs to the opening of the dialog.
  useEffect(() => {
    let isOpen = true;
    void tryIt().then((found) => {
      if (!isOpen) return;
      if (found === null) onClose();
      else setDryRun(found);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  const run = async () => {
    setIsBusy(true);
    const isDone = await doIt();
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {effect === undefined ? null : <p>{effect}</p>}
      {dryRun === null ? <Skeleton rows={4} /> : <Outcome dryRun={dryRun} />}
      {children}
      <div className="dialog-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={dryRun === null || isBusy} onClick={() => void run()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

type Group = DryRunFieldsFragment['groups'][number];

const STARTS = (group: Group) => group.outcome === 'ENROLLED' || group.outcome === 'QUEUED';

export function Outcome({ dryRun }: { dryRun: DryRunFieldsFragment }) {
  const { groups, reach, contacts, firstAt, firstSends, credits, blockers, notes } = dryRun;
  const starting = groups.reduce((sum, group) => sum + (STARTS(group) ? group.count : 0), 0);
  const others = groups.filter((group) => !STARTS(group));
  const said = new Set(others.flatMap(({ code }) => code ?? []));
  const further = blockers.filter(({ code }) => !said.has(code));
  return (
    <div className="stack">
      <p>
        <span className="strong">
          {starting === 0 ? 'No contacts start yet.' : `${plural(starting, 'contact')} will start.`}
        </span>{' '}
        {firstAt == null ? null : (
          <>
            The first step is due <Time at={firstAt} />.
          </>
        )}
      </p>
      <FirstSends at={firstSends.flatMap((one) => one.firstAt ?? [])} of={starting} />
      <ReachList reach={reach} />
      {others.map((group) => (
        <Line key={`${group.outcome} ${group.code ?? ''}`} group={group} />
      ))}
      {further.length === 0 ? null : (
        <div className="notice warn">
          {further.map(({ code, message }) => (
            <span key={code + message}>{message}</span>
          ))}
        </div>
      )}
      <p className="soft">
        {credits.charged === 0 && credits.laterAtMost === 0
          ? 'Costs no credits.'
          : `Costs ${plural(credits.charged, 'credit')} now and at most ${plural(credits.laterAtMost, 'credit')} later. You have ${credits.balance.toLocaleString()}.`}
      </p>
      {notes.map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
      {contacts.map(({ contactId, contact, reason, firstAt: at }) => (
        <div key={contactId} className="row between">
          <span>{contact?.fullName ?? contact?.email ?? 'A new contact'}</span>
          <span className="soft">
            {reason == null ? at == null ? null : <Time at={at} /> : reasonOf(reason.code).why}
          </span>
        </div>
      ))}
    </div>
  );
}

const LOOKS: Partial<Record<Group['outcome'], { tone: Tone; label: string }>> = {
  HELD: { tone: 'warn', label: 'Later' },
  WAITING: { tone: 'plain', label: 'Waiting' },
  FAILED: { tone: 'bad', label: 'Can’t start' },
};

function Line({ group: { outcome, code, count, heldUntil } }: { group: Group }) {
  const { tone, label } = LOOKS[outcome] ?? { tone: 'plain' as const, label: 'Waiting' };
  const { why, fix } = reasonOf(code);
  return (
    <div className="stack tight">
      <span className="row">
        <Badge tone={tone}>{label}</Badge>
        <span className="strong">{plural(count, 'contact')}:</span> {why}
      </span>
      <span className="soft small">
        {fix}{' '}
        {heldUntil == null ? null : (
          <>
            The first from <Time at={heldUntil} />.
          </>
        )}
      </span>
    </div>
  );
}
