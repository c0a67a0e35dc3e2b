import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import {
  DiscardDraftDocument,
  SaveDraftDocument,
  type StepBranch,
  ValidateFlowDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Empty } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ChosenStep } from './chosen-step.tsx';
import { DraftChanges } from './draft-changes.tsx';
import './editor.css';
import type { Plan } from './flow-plan.tsx';
import { findStep, type TreeStep, toInput, toTree } from './step-tree.ts';
import { TreeView } from './tree-view.tsx';

interface Fault {
  nodeId: string | null;
  message: string;
}

/** The step at a path from the server, for example root.children.default.message. */
function stepAt(tree: TreeStep, path: string): TreeStep {
  let step = tree;
  for (const [, branch = ''] of path.matchAll(/children\.(default|accepted|timeout)/g)) {
    const key: StepBranch =
      branch === 'accepted' ? 'ACCEPTED' : branch === 'timeout' ? 'TIMEOUT' : 'DEFAULT';
    step = step.children[key] ?? step;
  }
  return step;
}

/**
 * Edits the draft of a plan. The server checks it on saving, and each error appears at its step.
 */
export function Editor({
  plan,
  isChanged,
  onChanged,
}: {
  plan: Plan;
  isChanged: boolean;
  onChanged: (isChanged: boolean) => void;
}) {
  const client = useClient();
  const [tree, setTree] = useState(() => toTree(plan.draft?.steps ?? plan.steps));
  /** The current tree, for calls that began earlier. */
  const shown = useRef(tree);
  shown.current = tree;
  useEffect(
    () => () => {
      shown.current = null;
    },
    [],
  );
  const [chosenId, setChosenId] = useState<string | null>(tree?.nodeId ?? null);
  const [version, setVersion] = useState(plan.draft?.version ?? 0);
  const stored = plan.draft?.version ?? 0;
  const isElsewhere = stored !== version;
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [save] = useAction(SaveDraftDocument);
  const [isSaving, setIsSaving] = useState(false);
  const isStoring = useRef(false);
  const [discard] = useAction(DiscardDraftDocument);
  const { tell, fail } = useToasts();
  if (tree === null)
    return <Empty title="Nothing to edit">This sequence has no steps of its own.</Empty>;
  const chosen = chosenId === null ? null : findStep(tree, chosenId);
  const load = () => {
    setTree(toTree(plan.draft?.steps ?? plan.steps));
    setVersion(stored);
    onChanged(false);
    setFaults([]);
  };
  // No changes can be lost: the user's own changes are saved, published or discarded.
  if (isElsewhere && !isChanged && !isSaving && (stored > version || stored === 0)) load();
  const change = (next: TreeStep | null, nodeId = chosenId) => {
    if (next === null) return;
    setTree(next);
    setChosenId(nodeId);
    onChanged(true);
  };
  /** Changes the tree, and offers to undo that until something else changes. */
  const changeAndTell = (next: TreeStep | null, nodeId: string | null, text: string) => {
    if (next === null) return;
    change(next, nodeId);
    tell(text, () => {
      if (shown.current === next) change(tree, chosenId);
      else tell('You can’t undo this anymore, because the steps have changed since.');
    });
  };
  const drop = async () => {
    if ((await discard({ input: { flowPlanId: plan.id } })) === null) return;
    onChanged(false);
    tell('Draft discarded. These are the published steps.');
  };
  /** Checking and saving take two calls. Meanwhile nothing is saved a second time. */
  const storeOnce = async () => {
    if (isStoring.current) return;
    isStoring.current = true;
    setIsSaving(true);
    await store();
    isStoring.current = false;
    setIsSaving(false);
  };
  const store = async () => {
    const root = toInput(tree);
    const { data, error } = await client.query(
      ValidateFlowDocument,
      { root },
      { requestPolicy: 'network-only' },
    );
    if (error !== undefined) return fail(error);
    const found = (data?.validateFlow?.issues ?? []).map(({ path, message }) => ({
      nodeId: stepAt(tree, path).nodeId,
      message: `${path.split('.').at(-1)} ${message}`,
    }));
    setFaults(found);
    if (found[0] !== undefined) return setChosenId(found[0].nodeId);
    const saved = await save({ input: { flowPlanId: plan.id, root, expectedVersion: version } });
    if (saved === null) return;
    setVersion(saved.saveFlowDraft?.draft.version ?? version);
    // Changes made during the save aren't saved yet.
    if (shown.current === tree) onChanged(false);
    tell('Changes saved. Publish to use them.');
  };
  return (
    <div className="editor">
      <div className="stack">
        {isElsewhere && isChanged && !isSaving ? (
          <div className="notice warn">
            <span>Somebody else changed this draft.</span>
            <Button onClick={() => load()}>Load it</Button>
            <Button onClick={() => setVersion(stored)}>Keep mine</Button>
          </div>
        ) : null}
        <div className="row">
          <Button look="primary" disabled={!isChanged || isSaving} onClick={() => void storeOnce()}>
            Save changes
          </Button>
          {plan.draft == null ? null : (
            <ConfirmButton
              label="Discard draft"
              look="plain"
              title="Discard draft?"
              onConfirm={() => void drop()}
            >
              You lose all changes since you last published.
            </ConfirmButton>
          )}
        </div>
        {plan.draft == null || plan.version == null ? null : (
          <DraftChanges changes={plan.draft.changes} />
        )}
        <TreeView
          tree={tree}
          chosenId={chosenId}
          faultyIds={new Set(faults.flatMap(({ nodeId }) => nodeId ?? []))}
          onChoose={setChosenId}
        />
      </div>
      {chosen === null ? null : (
        <ChosenStep
          flowPlanId={plan.id}
          tree={tree}
          step={chosen}
          faults={faults
            .filter(({ nodeId }) => nodeId === chosen.nodeId)
            .map(({ message }) => message)}
          onChange={change}
          onChangeAndTell={changeAndTell}
        />
      )}
    </div>
  );
}
