import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  ArchiveFlowPlanDocument,
  DuplicateFlowPlanDocument,
  PlanChoicesDocument,
  RestoreFlowPlanDocument,
  UpdateFlowPlanDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Check, Select, TextField } from '../../ui/field.tsx';
import { LiveForm } from '../../ui/live-form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Plan } from './flow-plan.tsx';
import { PlanAudience } from './plan-audience.tsx';

const settingsOf = ({ name, enrollmentMode, candidates, options }: Plan) => ({
  name,
  enrollmentMode,
  candidates,
  options,
});

export function PlanSettings({ plan }: { plan: Plan }) {
  const { may } = useViewer();
  const [, navigate] = useLocation();
  const [result] = useQuery({ query: PlanChoicesDocument });
  const [update, isUpdating] = useAction(UpdateFlowPlanDocument);
  const [duplicate, isDuplicating] = useAction(DuplicateFlowPlanDocument);
  const [archive] = useAction(ArchiveFlowPlanDocument);
  const [restore] = useAction(RestoreFlowPlanDocument);
  const { tell } = useToasts();
  const isFixed = !may('FLOWS_WRITE') || plan.systemKind != null;
  const save = async (form: FormData) => {
    const candidates = form.getAll('candidates').map(String);
    const input = {
      flowPlanId: plan.id,
      name: textOf(form, 'name'),
      enrollmentMode: textOf(form, 'mode') === 'AUTO' ? ('AUTO' as const) : ('MANUAL' as const),
      options: { stopOnReply: form.has('stopOnReply') },
      ...(candidates.length > 0 ? { candidates } : {}),
    };
    if ((await update({ input })) === null) return false;
    tell('The settings are saved.');
    return true;
  };
  const copy = async () => {
    const id = (await duplicate({ input: { flowPlanId: plan.id } }))?.duplicateFlowPlan?.flowPlan
      .id;
    if (id !== undefined) navigate(`/flow-plans/${id}`);
  };
  const putAway = async () => {
    const input = { flowPlanId: plan.id };
    if ((await archive({ input })) !== null)
      tell('The flow plan is archived.', () => void restore({ input }));
  };
  return (
    <Loaded result={result}>
      {({ audiences, teamMembers }) => (
        <div className="stack">
          <PlanAudience plan={plan} audiences={audiences?.nodes ?? []} isFixed={isFixed} />
          <LiveForm value={settingsOf(plan)} onSave={save}>
            {(shown) => (
              <>
                <TextField
                  label="Name"
                  name="name"
                  defaultValue={shown.name}
                  required
                  maxLength={200}
                  disabled={isFixed}
                />
                <Select
                  label="Enrollment"
                  name="mode"
                  defaultValue={shown.enrollmentMode}
                  disabled={isFixed}
                >
                  <option value="MANUAL">By hand: contacts wait until somebody enrolls them</option>
                  <option value="AUTO">
                    Automatic: contacts of the audience are enrolled as they come
                  </option>
                </Select>
                <fieldset className="card stack" disabled={isFixed}>
                  <legend>Senders in turn</legend>
                  {(teamMembers?.nodes ?? []).map(({ id, user }) => (
                    <Check
                      key={id}
                      label={user.displayName}
                      name="candidates"
                      value={user.id}
                      defaultChecked={shown.candidates.some(
                        (candidate) => candidate.user.id === user.id,
                      )}
                    />
                  ))}
                </fieldset>
                <Check
                  label="Stop when the contact replies"
                  name="stopOnReply"
                  defaultChecked={shown.options.stopOnReply}
                  disabled={isFixed}
                />
                {isFixed ? null : (
                  <div className="row">
                    <Button type="submit" look="primary" disabled={isUpdating}>
                      Save
                    </Button>
                    <Button disabled={isDuplicating} onClick={() => void copy()}>
                      Duplicate
                    </Button>
                    {plan.archivedAt == null ? (
                      <Button look="danger" onClick={() => void putAway()}>
                        Archive
                      </Button>
                    ) : (
                      <Button onClick={() => void restore({ input: { flowPlanId: plan.id } })}>
                        Restore
                      </Button>
                    )}
                  </div>
                )}
              </>
            )}
          </LiveForm>
        </div>
      )}
    </Loaded>
  );
}
