import { useState } from 'react';
import {
  AttachAudienceDocument,
  AttachAudienceDryRunDocument,
  DetachAudienceDocument,
  type PlanChoicesQuery,
} from '../../generated/graphql.ts';
import { followStart } from '../../ui/background-work.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Select } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import type { Plan } from './flow-plan.tsx';
import { StartDialog } from './start-dialog.tsx';

interface PlanAudienceProps {
  plan: Plan;
  audiences: NonNullable<PlanChoicesQuery['audiences']>['nodes'];
  isFixed: boolean;
}

/** The audience of a plan. A change takes effect immediately, so it needs a confirmation. */
export function PlanAudience({ plan, audiences, isFixed }: PlanAudienceProps) {
  const [attach] = useAction(AttachAudienceDocument);
  const [tryAttaching] = useAction(AttachAudienceDryRunDocument);
  const [isAttaching, setIsAttaching] = useState(false);
  const [detach] = useAction(DetachAudienceDocument);
  const { tell } = useToasts();
  const [chosenId, setChosenId] = useState('');
  const chosen = audiences.find(({ id }) => id === chosenId);
  const { id: flowPlanId, audience } = plan;
  if (audience != null)
    return (
      <div className="row between">
        <span>
          Audience: <span className="strong">{audience.name}</span> (
          {plural(audience.contactCount, 'contact')})
        </span>
        {isFixed ? null : (
          <ConfirmButton
            label="Detach"
            title={`Detach the audience ${audience.name}?`}
            onConfirm={() => {
              setChosenId('');
              void detach({ input: { flowPlanId } });
            }}
          >
            Contacts who wait or have started stay. Those you add to the audience later don’t come
            here.
          </ConfirmButton>
        )}
      </div>
    );
  if (isFixed) return <p className="soft">No audience</p>;
  const attaching = { input: { flowPlanId, audienceId: chosenId } };
  return (
    <div className="row">
      <Select
        label="Audience"
        value={chosenId}
        onChange={(event) => setChosenId(event.target.value)}
      >
        <option value="">None</option>
        {audiences.map(({ id, name, contactCount }) => (
          <option key={id} value={id}>
            {name} ({contactCount.toLocaleString()})
          </option>
        ))}
      </Select>
      {chosen === undefined ? null : <Button onClick={() => setIsAttaching(true)}>Attach</Button>}
      {chosen === undefined || !isAttaching ? null : (
        <StartDialog
          title={`Attach ${chosen.name} with ${plural(chosen.contactCount, 'contact')}`}
          confirm="Attach"
          tryIt={async () => (await tryAttaching(attaching))?.attachAudienceToFlow?.dryRun ?? null}
          doIt={async () => {
            const done = (await attach(attaching))?.attachAudienceToFlow;
            if (done == null) return false;
            followStart(plan, done.queued);
            tell(`${chosen.name} is attached.`);
            return true;
          }}
          onClose={() => setIsAttaching(false)}
        />
      )}
    </div>
  );
}
