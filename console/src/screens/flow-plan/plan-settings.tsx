import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  ArchiveFlowPlanDocument,
  DeleteFlowPlanDocument,
  DuplicateFlowPlanDocument,
  PlanChoicesDocument,
  RestoreFlowPlanDocument,
  UpdateFlowPlanDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { Check, Select, TextField } from '../../ui/field.tsx';
import { LiveForm } from '../../ui/live-form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Plan } from './flow-plan.tsx';
import { PlanAudience } from './plan-audience.tsx';
import { PlanMailboxes } from './plan-mailboxes.tsx';
import { PlanQualification, qualificationFrom } from './plan-qualification.tsx';
import { PlanTexts, textsFrom } from './plan-texts.tsx';
import { TextTrust } from './text-trust.tsx';

const settingsOf = ({
  name,
  enrollmentMode,
  candidates,
  options,
  texts,
  aiQualification,
}: Plan) => ({ name, enrollmentMode, candidates, options, texts, aiQualification });

export function PlanSettings({ plan }: { plan: Plan }) {
  const { may } = useViewer();
  const [, navigate] = useLocation();
  const [result] = useQuery({ query: PlanChoicesDocument });
  const [update, isUpdating] = useAction(UpdateFlowPlanDocument);
  const [duplicate, isDuplicating] = useAction(DuplicateFlowPlanDocument);
  const [archive] = useAction(ArchiveFlowPlanDocument);
  const [restore] = useAction(RestoreFlowPlanDocument);
  const [remove] = useAction(DeleteFlowPlanDocument);
  const discard = async () => {
    if ((await remove({ input: { flowPlanId: plan.id } })) !== null) navigate('/flow-plans');
  };
  const { tell } = useToasts();
  const isFixed = !may('FLOWS_WRITE') || plan.systemKind != null;
  const save = async (form: FormData) => {
    const candidates = form.getAll('candidates').map(String);
    const input = {
      flowPlanId: plan.id,
      name: textOf(form, 'name'),
      enrollmentMode: textOf(form, 'mode') === 'AUTO' ? ('AUTO' as const) : ('MANUAL' as const),
      options: {
        stopOnReply: form.has('stopOnReply'),
        tracksClicks: form.has('tracksClicks'),
        whenStepImpossible: form.has('skips') ? ('SKIP' as const) : ('REFUSE' as const),
      },
      texts: textsFrom(form),
      aiQualification: qualificationFrom(form),
      ...(candidates.length > 0 ? { candidates } : {}),
    };
    if ((await update({ input })) === null) return false;
    tell('Settings saved.');
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
      tell('Sequence archived.', () => void restore({ input }));
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
                  label="Start"
                  name="mode"
                  defaultValue={shown.enrollmentMode}
                  disabled={isFixed}
                >
                  <option value="MANUAL">By hand: contacts wait until you start them</option>
                  <option value="AUTO">
                    Automatic: contacts of the audience start as they come
                  </option>
                </Select>
                <fieldset className="card stack" disabled={isFixed}>
                  <legend>Senders, taking turns</legend>
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
                <Check
                  label={
                    shown.options.tracksPlainLinks
                      ? 'Count clicks on links'
                      : 'Count clicks on links in formatted emails'
                  }
                  name="tracksClicks"
                  defaultChecked={shown.options.tracksClicks}
                  disabled={isFixed}
                />
                <Check
                  label="Skip steps a contact can’t get, for example an email without an address"
                  name="skips"
                  defaultChecked={shown.options.whenStepImpossible === 'SKIP'}
                  disabled={isFixed}
                />
                <PlanQualification qualification={shown.aiQualification} isFixed={isFixed} />
                <PlanTexts texts={shown.texts} isFixed={isFixed} />
                {isFixed || plan.textTrust.canTrust ? null : <TextTrust plan={plan} />}
                {isFixed ? null : (
                  <div className="row">
                    <Button type="submit" look="primary" disabled={isUpdating}>
                      Save
                    </Button>
                    <Button disabled={isDuplicating} onClick={() => void copy()}>
                      Duplicate
                    </Button>
                    {plan.version == null && plan.isDraft ? (
                      <ConfirmButton
                        label="Delete"
                        title={`Delete ${plan.name}?`}
                        onConfirm={() => void discard()}
                      >
                        The draft is deleted for good. You can’t undo this.
                      </ConfirmButton>
                    ) : null}
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
          {isFixed ? null : <PlanMailboxes plan={plan} />}
        </div>
      )}
    </Loaded>
  );
}
