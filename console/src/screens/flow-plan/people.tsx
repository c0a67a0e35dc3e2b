import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  EnrollWaitingDocument,
  EnrollWaitingDryRunDocument,
  ExportEnrollmentsDocument,
  type FlowPlanFigure,
  type PlanContactState,
  PlanPeopleDocument,
  type PlanPeopleQuery,
  type StepFigure,
} from '../../generated/graphql.ts';
import { followStart } from '../../ui/background-work.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { REASON_CODES, reasonOf } from '../../ui/reasons.ts';
import { RecordTable } from '../../ui/record-table/record-table.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useUrlChoice, useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { plural, words } from '../../ui/words.ts';
import { ContactPeek } from '../contacts/contact-peek.tsx';
import type { Plan } from './flow-plan.tsx';
import { PeopleBulk } from './people-bulk.tsx';
import { PLAN_FIGURES, STEP_FIGURES } from './people-link.tsx';
import { contactName, PEOPLE_COLUMNS } from './people-table.tsx';
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
const FIGURES: readonly FlowPlanFigure[] = [
  'STARTED',
  'IN_PROGRESS',
  'WAITING',
  'COMPLETED',
  'REPLIED',
  'OPPORTUNITY',
  'FAILED',
];
const STEP_OUTCOMES: readonly StepFigure[] = [
  'WAITING',
  'DONE',
  'REPLIED',
  'FAILED',
  'SKIPPED',
  'CANCELED',
];

type PlanPeople = NonNullable<PlanPeopleQuery['flowPlan']>;

export function People({ plan }: { plan: Plan }) {
  const { may } = useViewer();
  const [state, setState] = useUrlChoice('state', STATES);
  const [reason, setReason] = useUrlChoice('reason', REASON_CODES);
  const [isStarting, setIsStarting] = useState(false);
  const [figure, setFigure] = useUrlChoice('figure', FIGURES);
  const [step] = useUrlFilter('step');
  const [did, setDid] = useUrlChoice('did', STEP_OUTCOMES);
  const [isOldestFirst, setIsOldestFirst] = useUrlSwitch('oldest');
  const [, navigate] = useLocation();
  const { result, nodes, more } = usePages(
    PlanPeopleDocument,
    {
      id: plan.id,
      first: PAGE,
      states: state === null ? null : [state],
      reasons: reason === null ? null : [reason],
      figure,
      step: step === null || did === null ? null : { node: step, figure: did },
      orderBy: { direction: isOldestFirst ? 'ASCENDING' : 'DESCENDING' },
    },
    (data) => data.flowPlan?.contacts,
  );
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
          {canStart && may('ENROLLMENTS_WRITE') ? (
            <Button look="primary" onClick={() => setIsStarting(true)}>
              Start {plural(counts.waiting, 'contact')}
            </Button>
          ) : null}
        </span>
      </div>
      {reason === null ? null : <Only what={reasonOf(reason).why} onClear={() => setReason('')} />}
      {figure === null ? null : <Only what={PLAN_FIGURES[figure]} onClear={() => setFigure('')} />}
      {step === null || did === null ? null : (
        <Only what={`${STEP_FIGURES[did]}, ${stepName(plan, step)}`} onClear={() => setDid('')} />
      )}
      <Loaded result={result}>
        {({ flowPlan }) =>
          flowPlan == null || nodes.length === 0 ? (
            <Empty
              title={
                state === null && reason === null && figure === null && did === null
                  ? 'Nobody is here yet'
                  : 'No matches'
              }
            >
              Attach an audience in the settings, or start the sequence from a contact’s page.
            </Empty>
          ) : (
            <RecordTable
              list="PEOPLE"
              label="People in this sequence"
              unit="contact"
              nameOf={({ contact }) => contactName(contact)}
              columns={PEOPLE_COLUMNS}
              records={nodes}
              count={flowPlan.contacts.totalCount}
              onMore={more}
              sort={{ id: 'since', isDescending: !isOldestFirst }}
              onSort={({ isDescending }) => setIsOldestFirst(!isDescending)}
              bulk={(ids, clear) => (
                <PeopleBulk
                  plan={plan}
                  people={nodes.filter(({ id }) => ids.includes(id))}
                  onDone={clear}
                />
              )}
              peek={({ contact }) => <ContactPeek key={contact.id} id={contact.id} />}
              onOpen={({ contact }) => navigate(`/contacts/${contact.id}`)}
            />
          )
        }
      </Loaded>
      {isStarting ? <StartWaiting plan={plan} onClose={() => setIsStarting(false)} /> : null}
    </>
  );
}

function Only({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <p className="row">
      <span>
        Only: <strong>{what}</strong>
      </span>
      <Button onClick={onClear}>Show all</Button>
    </p>
  );
}

function stepName(plan: Plan, nodeId: string): string {
  const step = plan.steps.find((one) => one.nodeId === nodeId);
  return step === undefined ? 'a step of an older version' : words(step.type);
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
  const input = { flowPlanId: plan.id, all: true };
  return (
    <StartDialog
      title={`Start ${plan.name}`}
      confirm="Start"
      tryIt={async () => (await tryAll({ input }))?.enrollQueueItems?.dryRun ?? null}
      doIt={async () => {
        const done = (await enroll({ input }))?.enrollQueueItems;
        if (done == null) return false;
        followStart(plan, done.scheduled);
        return true;
      }}
      onClose={onClose}
    />
  );
}
