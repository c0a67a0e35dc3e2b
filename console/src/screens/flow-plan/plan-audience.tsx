import { useState } from 'react';
import {
  AttachAudienceDocument,
  DetachAudienceDocument,
  type PlanChoicesQuery,
} from '../../generated/graphql.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Select } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import type { Plan } from './flow-plan.tsx';

interface PlanAudienceProps {
  plan: Plan;
  audiences: NonNullable<PlanChoicesQuery['audiences']>['nodes'];
  isFixed: boolean;
}

/** The audience of a plan. It takes effect at once, so it is asked for. */
export function PlanAudience({ plan, audiences, isFixed }: PlanAudienceProps) {
  const [attach] = useAction(AttachAudienceDocument);
  const [detach] = useAction(DetachAudienceDocument);
  const { tell } = useToasts();
  const [chosenId, setChosenId] = useState('');
  const chosen = audiences.find(({ id }) => id === chosenId);
  const { id: flowPlanId, audience } = plan;
  const use = async (audienceId: string) => {
    const attached = (await attach({ input: { flowPlanId, audienceId } }))?.attachAudienceToFlow;
    if (attached == null) return;
    const waiting = attached.awaiting + attached.queued;
    tell(`${plural(waiting, 'contact')} ${waiting === 1 ? 'waits' : 'wait'} to be enrolled.`);
  };
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
            Contacts that wait or are enrolled stay. Those that are added to the audience later are
            not added here.
          </ConfirmButton>
        )}
      </div>
    );
  if (isFixed) return <p className="soft">No audience</p>;
  const startsNow = plan.enrollmentMode === 'AUTO' && !plan.isDraft;
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
      {chosen === undefined ? null : (
        <ConfirmButton
          label="Attach"
          look="plain"
          title={`Attach ${chosen.name} with ${plural(chosen.contactCount, 'contact')}?`}
          onConfirm={() => void use(chosen.id)}
        >
          {startsNow
            ? 'The plan enrolls automatically: its first steps begin now.'
            : 'The contacts wait to be enrolled.'}{' '}
          A plan has one audience.
        </ConfirmButton>
      )}
    </div>
  );
}
