import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import {
  CancelEnrollmentsDocument,
  EnrollWaitingDocument,
  EnrollWaitingDryRunDocument,
  PauseEnrollmentsDocument,
  ResumeEnrollmentsDocument,
  RetryEnrollmentsDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { AddToAudience } from '../contacts/add-to-audience.tsx';
import { DecideQualification } from './decide-qualification.tsx';
import type { PlanPerson } from './plan-person.ts';
import { StartDialog } from './start-dialog.tsx';

/** The server's maximum per call. */
const MOST = 100;

interface PeopleBulkProps {
  plan: { id: string; isDraft: boolean };
  /** The selected contacts. */
  people: readonly PlanPerson[];
  onDone: () => void;
}

/** The IDs in parts that the server accepts. */
function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += MOST) parts.push(ids.slice(at, at + MOST));
  return parts;
}

/** The actions for selected contacts of a sequence. */
export function PeopleBulk({ plan, people, onDone }: PeopleBulkProps) {
  const { may, mayCancel } = useViewer();
  const [pause, isPausing] = useAction(PauseEnrollmentsDocument);
  const [resume, isResuming] = useAction(ResumeEnrollmentsDocument);
  const [retry, isRetrying] = useAction(RetryEnrollmentsDocument);
  const [cancel] = useAction(CancelEnrollmentsDocument);
  const [enroll] = useAction(EnrollWaitingDocument);
  const [tryStart] = useAction(EnrollWaitingDryRunDocument);
  const [isStarting, setIsStarting] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const { tell } = useToasts();
  const idsWhere = (is: (enrollment: NonNullable<PlanPerson['enrollment']>) => boolean) =>
    people.flatMap(({ enrollment }) =>
      enrollment != null && is(enrollment) ? [enrollment.id] : [],
    );
  const running = idsWhere(({ status, isPaused }) => status === 'IN_PROGRESS' && !isPaused);
  const paused = idsWhere(({ status, isPaused }) => status === 'IN_PROGRESS' && isPaused);
  const failed = idsWhere(({ status }) => status === 'FAILED');
  const cancelable = idsWhere(
    ({ status, sender }) => status === 'IN_PROGRESS' && mayCancel(sender.id),
  );
  const waiting = people.flatMap(({ queueItem, state }) =>
    queueItem != null && (state === 'WAITING' || state === 'REFUSED') ? [queueItem.id] : [],
  );
  const starting = waiting.slice(0, MOST);
  const report = (
    changed: number,
    verb: string,
    skipped: readonly { message: string }[],
    undo?: () => void,
  ) => {
    const [first] = skipped;
    tell(
      `${plural(changed, 'contact')} ${verb}.${first === undefined ? '' : ` ${skipped.length} couldn’t be: ${first.message}`}`,
      undo,
    );
    onDone();
  };
  const pauseAll = async () => {
    const done = (await pause({ input: { ids: running } }))?.pauseEnrollments;
    if (done == null) return;
    const ids = done.enrollments.map(({ id }) => id);
    report(ids.length, 'paused', done.skipped, () => void resume({ input: { ids } }));
  };
  const resumeAll = async () => {
    const done = (await resume({ input: { ids: paused } }))?.resumeEnrollments;
    if (done != null) report(done.enrollments.length, 'resumed', done.skipped);
  };
  const retryAll = async () => {
    let changed = 0;
    const skipped: { message: string }[] = [];
    for (const ids of partsOf(failed)) {
      const done = (await retry({ input: { ids } }))?.retryEnrollments;
      if (done == null) return;
      changed += done.enrollments.length;
      skipped.push(...done.skipped);
    }
    report(changed, 'tried again', skipped);
  };
  const start = async (): Promise<boolean> => {
    const done = (await enroll({ input: { flowPlanId: plan.id, queueItemIds: starting } }))
      ?.enrollQueueItems;
    if (done == null) return false;
    const refused = done.held.length + done.failed.length;
    tell(
      `${plural(done.enrolled.length, 'contact')} started.${refused === 0 ? '' : ` ${plural(refused, 'contact')} couldn’t. Their rows say why.`}`,
    );
    onDone();
    return true;
  };
  const cancelAll = async () => {
    let canceled = 0;
    const skipped: { message: string }[] = [];
    for (const part of [
      ...partsOf(cancelable).map((enrollmentIds) => ({ enrollmentIds })),
      ...partsOf(waiting).map((queueItemIds) => ({ queueItemIds })),
    ]) {
      const done = (await cancel({ input: { flowPlanId: plan.id, ...part } }))?.cancelEnrollments;
      if (done == null) return;
      canceled += done.canceled.length;
      skipped.push(...done.skipped);
    }
    report(canceled, 'taken out', skipped);
  };
  const mayChange = may('ENROLLMENTS_WRITE');
  const ends = cancelable.length + waiting.length;
  return (
    <>
      {mayChange && waiting.length > 0 && !plan.isDraft ? (
        <Button onClick={() => setIsStarting(true)}>Start {starting.length}</Button>
      ) : null}
      {mayChange ? (
        <DecideQualification
          enrollments={people.flatMap(({ enrollment }) => enrollment ?? []).slice(0, MOST)}
          isCounted
          onDone={onDone}
        />
      ) : null}
      {mayChange && running.length > 0 ? (
        <Button disabled={isPausing} onClick={() => void pauseAll()}>
          Pause {running.length}
        </Button>
      ) : null}
      {mayChange && paused.length > 0 ? (
        <Button disabled={isResuming} onClick={() => void resumeAll()}>
          Resume {paused.length}
        </Button>
      ) : null}
      {mayChange && failed.length > 0 ? (
        <Button disabled={isRetrying} onClick={() => void retryAll()}>
          Retry {failed.length}
        </Button>
      ) : null}
      {mayChange && ends > 0 ? (
        <ConfirmButton
          label={`Cancel ${plural(ends, 'sequence')}`}
          title={`Cancel the sequence of ${plural(ends, 'contact')}?`}
          onConfirm={() => void cancelAll()}
        >
          No further steps run, and open tasks are closed. You can start the contacts again.
        </ConfirmButton>
      ) : null}
      {may('AUDIENCES_WRITE') ? (
        <Button onClick={() => setIsAdding(true)}>Add to audience</Button>
      ) : null}
      {isStarting ? (
        <StartDialog
          title={`Start ${plural(starting.length, 'contact')}`}
          confirm="Start"
          tryIt={async () =>
            (await tryStart({ input: { flowPlanId: plan.id, queueItemIds: starting } }))
              ?.enrollQueueItems?.dryRun ?? null
          }
          doIt={start}
          onClose={() => setIsStarting(false)}
        />
      ) : null}
      {isAdding ? (
        <AddToAudience
          contacts={{
            count: people.length,
            contactIds: people.map(({ contact }) => contact.id),
          }}
          onDone={() => setIsAdding(false)}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </>
  );
}
