import { useState } from 'react';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  EnrollWaitingDocument,
  EnrollWaitingDryRunDocument,
  ExportEnrollmentsDocument,
  type PlanContactState,
  PlanPeopleDocument,
  type PlanPeopleQuery,
  RetryEnrollmentsDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { REASON_CODES, reasonOf } from '../../ui/reasons.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useUrlChoice } from '../../ui/use-url-filter.ts';
import { plural } from '../../ui/words.ts';
import type { Plan } from './flow-plan.tsx';
import { PeopleTable } from './people-table.tsx';
import { StartDialog } from './start-dialog.tsx';

const STATES: readonly PlanContactState[] = ['WAITING', 'RUNNING', 'HELD', 'REFUSED', 'FINISHED'];
const NAMES: Record<PlanContactState, string> = {
  WAITING: 'Waiting',
  RUNNING: 'Running',
  HELD: 'Held',
  REFUSED: 'Can’t start',
  FINISHED: 'Finished',
};
const PAGE = 50;
/** The API takes as many at once. */
const MOST_RETRIED = 100;

type PlanPeople = NonNullable<PlanPeopleQuery['flowPlan']>;

export function People({ plan }: { plan: Plan }) {
  const { may } = useViewer();
  const [state, setState] = useUrlChoice('state', STATES);
  const [reason, setReason] = useUrlChoice('reason', REASON_CODES);
  const [isStarting, setIsStarting] = useState(false);
  const { result, nodes, more } = usePages(
    PlanPeopleDocument,
    {
      id: plan.id,
      first: PAGE,
      states: state === null ? null : [state],
      reasons: reason === null ? null : [reason],
    },
    (data) => data.flowPlan?.contacts,
  );
  const [retry, isRetrying] = useAction(RetryEnrollmentsDocument);
  const { tell } = useToasts();
  const failed = nodes
    .flatMap(({ enrollment }) => (enrollment?.status === 'FAILED' ? [enrollment.id] : []))
    .slice(0, MOST_RETRIED);
  const retryFailed = async () => {
    const done = (await retry({ input: { ids: failed } }))?.retryEnrollments;
    if (done == null) return;
    const refused =
      done.skipped[0] === undefined
        ? ''
        : ` ${done.skipped.length} couldn’t be: ${done.skipped[0].message}`;
    tell(`${plural(done.enrollments.length, 'step')} tried again.${refused}`);
  };
  const counts = result.data?.flowPlan?.contactCounts;
  const total = counts === undefined ? null : sumOf(counts);
  const canStart = counts !== undefined && counts.waiting > 0 && !plan.isDraft;
  return (
    <>
      <div className="row between">
        <fieldset className="row" aria-label="State">
          <Choice
            label="All"
            count={total}
            isChosen={state === null}
            onChoose={() => setState('')}
          />
          {STATES.map((one) => (
            <Choice
              key={one}
              label={NAMES[one]}
              count={counts === undefined ? null : counts[KEYS[one]]}
              isChosen={state === one}
              onChoose={() => setState(one)}
            />
          ))}
        </fieldset>
        <span className="row">
          <ExportButton
            query={ExportEnrollmentsDocument}
            variables={{ id: plan.id, statuses: null }}
            fileName="enrollments.csv"
          />
          {state === 'FINISHED' && failed.length > 1 && may('ENROLLMENTS_WRITE') ? (
            <Button disabled={isRetrying} onClick={() => void retryFailed()}>
              Retry {failed.length}
            </Button>
          ) : null}
          {canStart && may('ENROLLMENTS_WRITE') ? (
            <Button look="primary" onClick={() => setIsStarting(true)}>
              Start {plural(counts.waiting, 'contact')}
            </Button>
          ) : null}
        </span>
      </div>
      {reason === null ? null : (
        <p className="row">
          <span>
            Only: <strong>{reasonOf(reason).why}</strong>
          </span>
          <Button onClick={() => setReason('')}>Show all reasons</Button>
        </p>
      )}
      <Loaded result={result}>
        {({ flowPlan }) =>
          flowPlan == null || nodes.length === 0 ? (
            <Empty
              title={
                state === null && reason === null ? 'Nobody is here yet' : 'Nobody is in this state'
              }
            >
              Attach an audience in the settings, or start the sequence from a contact’s page.
            </Empty>
          ) : (
            <>
              <PeopleTable rows={nodes} />
              <div className="row">
                <span className="soft">{plural(flowPlan.contacts.totalCount, 'contact')}</span>
                {more === null ? null : <Button onClick={more}>More</Button>}
              </div>
            </>
          )
        }
      </Loaded>
      {isStarting ? <StartWaiting plan={plan} onClose={() => setIsStarting(false)} /> : null}
    </>
  );
}

const KEYS = {
  WAITING: 'waiting',
  RUNNING: 'running',
  HELD: 'held',
  REFUSED: 'refused',
  FINISHED: 'finished',
} as const satisfies Record<PlanContactState, keyof PlanPeople['contactCounts']>;

function sumOf(counts: PlanPeople['contactCounts']): number {
  return STATES.reduce((sum, state) => sum + counts[KEYS[state]], 0);
}

interface ChoiceProps {
  label: string;
  count: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <Button look={isChosen ? 'plain' : 'quiet'} aria-pressed={isChosen} onClick={onChoose}>
      {label} {count === null ? null : <span className="soft">{count.toLocaleString()}</span>}
    </Button>
  );
}

function StartWaiting({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [tryAll] = useAction(EnrollWaitingDryRunDocument);
  const [enroll] = useAction(EnrollWaitingDocument);
  const { tell } = useToasts();
  const input = { flowPlanId: plan.id, all: true };
  return (
    <StartDialog
      title={`Start ${plan.name}`}
      confirm="Start"
      tryIt={async () => (await tryAll({ input }))?.enrollQueueItems?.dryRun ?? null}
      doIt={async () => {
        const done = (await enroll({ input }))?.enrollQueueItems;
        if (done == null) return false;
        tell(`${plural(done.scheduled, 'contact')} looked at. See who has started below.`);
        return true;
      }}
      onClose={onClose}
    />
  );
}
