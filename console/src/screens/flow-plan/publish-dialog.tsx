import { useState } from 'react';
import {
  type DryRunFieldsFragment,
  PublishDocument,
  PublishDraftDocument,
  PublishDraftDryRunDocument,
  PublishDryRunDocument,
} from '../../generated/graphql.ts';
import { followStart } from '../../ui/background-work.ts';
import { Check } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import type { Plan } from './flow-plan.tsx';
import { StartDialog } from './start-dialog.tsx';

interface Tried {
  dryRun?: DryRunFieldsFragment | null | undefined;
  underWay: { staying: number; moved: number };
}

/** Shows the effects of publishing, and publishes on confirmation. */
export function PublishDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const version = plan.draft?.version ?? null;
  const [tryDraft] = useAction(PublishDraftDryRunDocument);
  const [tryPlan] = useAction(PublishDryRunDocument);
  const [publishDraft] = useAction(PublishDraftDocument);
  const [publishPlan] = useAction(PublishDocument);
  const [moves, setMoves] = useState(false);
  const [movable, setMovable] = useState<Tried['underWay'] | null>(null);
  const { tell } = useToasts();
  const ofPlan = (peopleUnderWay: 'STAY' | 'MOVE') => ({
    input: { flowPlanId: plan.id, peopleUnderWay },
  });
  const ofDraft = (peopleUnderWay: 'STAY' | 'MOVE') => ({
    input: { flowPlanId: plan.id, expectedVersion: version ?? 0, peopleUnderWay },
  });
  // A dry run with moving, to show how many contacts can move.
  const tryIt = async (): Promise<DryRunFieldsFragment | null> => {
    const tried: Tried | null | undefined =
      version === null
        ? (await tryPlan(ofPlan('MOVE')))?.publishFlowPlan
        : (await tryDraft(ofDraft('MOVE')))?.publishFlowDraft;
    setMovable(tried?.underWay ?? null);
    return tried?.dryRun ?? null;
  };
  const doIt = async () => {
    const wish = moves ? 'MOVE' : 'STAY';
    const done =
      version === null
        ? (await publishPlan(ofPlan(wish)))?.publishFlowPlan
        : (await publishDraft(ofDraft(wish)))?.publishFlowDraft;
    if (done == null) return false;
    followStart(plan, done.queued);
    tell(`${plan.name} is live.`);
    return true;
  };
  const all = movable === null ? 0 : movable.moved + movable.staying;
  return (
    <StartDialog
      title={`Publish ${plan.name}`}
      confirm="Publish"
      tryIt={tryIt}
      doIt={doIt}
      onClose={onClose}
      effect={version === null ? 'This makes the sequence live.' : 'This makes your changes live.'}
    >
      {movable === null || all === 0 ? null : (
        <div className="stack">
          <p>
            {plural(all, 'contact')} {all === 1 ? 'is' : 'are'} in progress on an earlier version,
            and {all === 1 ? 'goes' : 'go'} on with its steps.
          </p>
          {movable.moved === 0 ? null : (
            <Check
              label={`Move ${movable.moved.toLocaleString()} of them to this version`}
              checked={moves}
              onChange={(event) => setMoves(event.target.checked)}
            />
          )}
        </div>
      )}
    </StartDialog>
  );
}
