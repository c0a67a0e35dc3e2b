import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  type CallOutcome,
  TaskDetailDocument,
  type TaskDetailQuery,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { plainly } from '../../ui/error-words.ts';
import { TextArea } from '../../ui/field.tsx';
import { planName } from '../../ui/plan-name.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { words } from '../../ui/words.ts';
import { CancelSequence } from '../flow-plan/cancel-sequence.tsx';
import { ApprovalText, isUnsure, withText } from './approval-text.tsx';
import { CALL_OUTCOMES, outcomeName } from './call-outcomes.ts';
import { NO_DRAFT, type TaskDraft } from './task-draft.ts';

const ACTIONS = {
  APPROVE_AND_RUN: 'Approve and send',
  LOG_CALL: 'Log call',
  MARK_AS_DONE: 'Mark as done',
};

type Preview = NonNullable<TaskDetailQuery['taskPreview']>;

interface TaskDetailProps {
  id: string;
  draft: TaskDraft;
  onDraft: (draft: TaskDraft) => void;
  onComplete: (outcome?: CallOutcome) => void;
  onSkip: () => void;
  onSnooze: () => void;
  onBack: () => void;
}

export function TaskDetail({ id, ...rest }: TaskDetailProps) {
  const [result] = useQuery({ query: TaskDetailDocument, variables: { id } });
  return (
    <Loaded result={result}>
      {({ taskPreview }) =>
        taskPreview?.task == null ? (
          <Empty title="This task isn't here">
            It belongs to another member, or it was removed.
          </Empty>
        ) : (
          <Detail preview={taskPreview} task={taskPreview.task} {...rest} />
        )
      }
    </Loaded>
  );
}

type DetailProps = Omit<TaskDetailProps, 'id'> & {
  preview: Preview;
  task: NonNullable<Preview['task']>;
};

function Detail({ preview, task, draft, onDraft, onBack, ...actions }: DetailProps) {
  const { mayCancel } = useViewer();
  const isOpen = task.status === 'TODO';
  const { edited, note } = isOpen ? draft : NO_DRAFT;
  const { contact, flowPlan, assignee, outcome } = task;
  const blockers = preview.readiness.blockers.filter(
    ({ code }) => code !== 'TEXT_REJECTED' || preview.groupedActions.some(isUnsure(edited)),
  );
  const canExecute = blockers.length === 0;
  return (
    <article className="stack task">
      <div className="row">
        <Button look="quiet" className="only-narrow" onClick={onBack}>
          ← Tasks
        </Button>
        <Badge tone={isOpen ? 'accent' : 'plain'}>{words(isOpen ? task.kind : task.status)}</Badge>
        <span className="soft">
          Due <Time at={task.dueAt} />
        </span>
      </div>
      <h2>{task.title}</h2>
      <p>
        <Link href={`/contacts/${contact.id}`}>
          {contact.fullName ?? contact.email ?? 'The contact'}
        </Link>
        <span className="soft">
          {[contact.role, contact.companyName].filter(Boolean).map((part) => ` · ${part}`)} ·{' '}
          <Link href={`/flow-plans/${flowPlan.id}`}>{planName(flowPlan)}</Link> ·{' '}
          {assignee.user.displayName}
        </span>
      </p>
      {task.kind !== 'CALL' ? null : contact.phone === null ? (
        <p className="notice warn">
          <span>
            This contact has no phone number. <Link href={`/contacts/${contact.id}`}>Add one</Link>
          </span>
        </p>
      ) : (
        <a className="dial" href={`tel:${contact.phone}`}>
          {contact.phone}
        </a>
      )}
      {task.instructions == null ? null : <p className="card prose">{task.instructions}</p>}
      {(task.kind === 'SECTION_APPROVAL' ? preview.groupedActions : []).map((action) => (
        <ApprovalText
          key={action.nodeId}
          action={action}
          edited={edited[action.nodeId]}
          isOpen={isOpen}
          onEdit={(text) => onDraft({ ...draft, edited: withText(edited, action, text) })}
        />
      ))}
      {canExecute || !isOpen ? null : (
        <div className="notice warn">
          {blockers.map(({ code, message }) => (
            <span key={code + message}>
              {code === 'TEXT_REJECTED'
                ? 'Check the text above: change it, or keep it as it is.'
                : plainly(message)}
            </span>
          ))}
        </div>
      )}
      {isOpen ? (
        <>
          <TextArea
            label="Note"
            hint="Kept with the task."
            rows={2}
            maxLength={2_000}
            value={note}
            onChange={(event) => onDraft({ ...draft, note: event.target.value })}
          />
          <Choices
            action={preview.primaryAction}
            canExecute={canExecute}
            kind={task.kind}
            {...actions}
          >
            {task.kind === 'SECTION_APPROVAL' && mayCancel(task.enrollment.sender.id) ? (
              <CancelSequence
                label="Don’t send"
                enrollmentId={task.enrollment.id}
                of={contact.fullName ?? contact.email ?? 'the contact'}
                isDynamic={flowPlan.systemKind === 'DYNAMIC_ACTIONS'}
                onCanceled={() => {
                  onDraft(NO_DRAFT);
                  onBack();
                }}
              />
            ) : null}
          </Choices>
        </>
      ) : (
        <>
          {outcome == null ? null : <p>Outcome: {outcomeName(outcome)}</p>}
          {task.note ? <p className="card prose">{task.note}</p> : null}
        </>
      )}
    </article>
  );
}

type ChoicesProps = Pick<TaskDetailProps, 'onComplete' | 'onSkip' | 'onSnooze'> & {
  action: Preview['primaryAction'];
  canExecute: boolean;
  kind: DetailProps['task']['kind'];
  /** Further buttons. */
  children: ReactNode;
};

/**
 * The actions for an open task. An approval has its key here, because its texts must be visible.
 */
function Choices({
  action,
  canExecute,
  kind,
  onComplete,
  onSkip,
  onSnooze,
  children,
}: ChoicesProps) {
  const approve = () => kind === 'SECTION_APPROVAL' && canExecute && onComplete();
  useKeys({ e: approve, a: approve });
  return (
    <>
      {kind === 'CALL' ? (
        <fieldset className="row" disabled={!canExecute}>
          <legend className="visually-hidden">How the call went</legend>
          {CALL_OUTCOMES.map(({ key, outcome, name }) => (
            <Button key={key} onClick={() => onComplete(outcome)}>
              {name} <kbd>{key}</kbd>
            </Button>
          ))}
        </fieldset>
      ) : null}
      <div className="row">
        <Button look="primary" disabled={!canExecute} onClick={() => onComplete()}>
          {ACTIONS[action]} <kbd>e</kbd>
        </Button>
        {kind === 'SECTION_APPROVAL' ? null : (
          <Button onClick={onSkip}>
            Skip <kbd>s</kbd>
          </Button>
        )}
        <Button onClick={onSnooze}>
          Tomorrow <kbd>z</kbd>
        </Button>
        {children}
      </div>
    </>
  );
}
