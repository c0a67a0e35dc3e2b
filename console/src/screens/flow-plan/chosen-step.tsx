import type { StepBranch, StepType } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { plural, words } from '../../ui/words.ts';
import { addStep, changeStep, lostWith, moveDown, moveUp, partsOf } from './step-changes.ts';
import { StepForm } from './step-form.tsx';
import { kindOf, TYPES } from './step-kinds/step-kinds.ts';
import { StepPreview } from './step-preview.tsx';
import { stepsOf, type TreeStep } from './step-tree.ts';

interface ChosenStepProps {
  flowPlanId: string;
  tree: TreeStep;
  step: TreeStep;
  /** The server's errors about the step. */
  faults: readonly string[];
  /** Called with the changed tree and the step to select in it. */
  onChange: (tree: TreeStep | null, nodeId?: string | null) => void;
  /** Like `onChange`, with a message that offers to undo the change. */
  onChangeAndTell: (tree: TreeStep | null, nodeId: string | null, text: string) => void;
}

/** All actions for the selected step: its content, its position, and the next step. */
export function ChosenStep({
  flowPlanId,
  tree,
  step,
  faults,
  onChange,
  onChangeAndTell,
}: ChosenStepProps) {
  const isRoot = step.nodeId === tree.nodeId;
  const higher = moveUp(tree, step.nodeId);
  const lower = moveDown(tree, step.nodeId);
  const lost = lostWith(step);
  const remove = () => {
    const smaller = changeStep(tree, step.nodeId, () => null);
    onChangeAndTell(smaller, smaller?.nodeId ?? null, 'Step deleted.');
  };
  const move = (moved: TreeStep) =>
    onChangeAndTell(moved, step.nodeId, ['Step moved.', ...onlyForSome(tree, moved)].join(' '));
  return (
    <section className="card stack" aria-label="The chosen step">
      <div className="row between">
        <h2>{words(step.type)}</h2>
        <div className="row">
          <Button
            look="quiet"
            disabled={higher === null}
            onClick={() => higher !== null && move(higher)}
          >
            Move up
          </Button>
          <Button
            look="quiet"
            disabled={lower === null}
            onClick={() => lower !== null && move(lower)}
          >
            Move down
          </Button>
        </div>
      </div>
      {faults.map((message) => (
        <p key={message} className="notice bad" role="alert">
          {message}
        </p>
      ))}
      <StepForm
        step={step}
        isRoot={isRoot}
        onChange={(changed) => onChange(changeStep(tree, step.nodeId, () => changed))}
      />
      <StepPreview step={step} flowPlanId={flowPlanId} />
      {kindOf(step.type).branches.map((branch) => (
        <AddStep
          key={branch}
          branch={branch}
          onAdd={(type) => {
            const grown = addStep(tree, step.nodeId, branch, type);
            onChange(grown.tree, grown.nodeId);
          }}
        />
      ))}
      {lost === 0 ? (
        <Button
          look="danger"
          disabled={isRoot && Object.keys(step.children).length === 0}
          onClick={remove}
        >
          Delete step
        </Button>
      ) : (
        <ConfirmButton
          label="Delete step"
          title={`Delete step, and ${plural(lost, 'step')} after its timeout?`}
          onConfirm={remove}
        >
          What follows once accepted takes its place. What follows after the timeout is deleted with
          it.
        </ConfirmButton>
      )}
    </section>
  );
}

/**
 * The steps that other contacts reach than before, because they moved across a connection request.
 */
function onlyForSome(before: TreeStep, after: TreeStep): string[] {
  return stepsOf(after).flatMap(({ nodeId, type }) => {
    const [was, is] = [partsOf(before, nodeId), partsOf(after, nodeId)];
    if (was.join() === is.join()) return [];
    const [last] = is.slice(-1);
    const whom =
      last === undefined
        ? 'all contacts'
        : `contacts who ${last === 'ACCEPTED' ? 'accepted' : 'did not accept in time'}`;
    return [`${words(type)} is now for ${whom}.`];
  });
}

function AddStep({ branch, onAdd }: { branch: StepBranch; onAdd: (type: StepType) => void }) {
  const label =
    branch === 'DEFAULT'
      ? 'Add a step after this one'
      : `Add a step ${branch === 'ACCEPTED' ? 'once accepted' : 'after the timeout'}`;
  return (
    <select
      className="input"
      aria-label={label}
      value=""
      onChange={(event) => {
        const type = TYPES.find((one) => one === event.target.value);
        if (type !== undefined) onAdd(type);
      }}
    >
      <option value="">{label}…</option>
      {TYPES.map((type) => (
        <option key={type} value={type}>
          {words(type)}
        </option>
      ))}
    </select>
  );
}
