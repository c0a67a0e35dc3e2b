import { useState } from 'react';
import { useQuery } from 'urql';
import { Link, useLocation } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  FlowPlanDocument,
  type FlowPlanQuery,
  PauseFlowPlanDocument,
  ResumeFlowPlanDocument,
  UnpublishDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { PlanState } from '../flow-plans/flow-plans.tsx';
import { Editor } from './editor.tsx';
import { Overview } from './overview.tsx';
import { People } from './people.tsx';
import { PlanSettings } from './plan-settings.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TextTrust } from './text-trust.tsx';

export type Plan = NonNullable<FlowPlanQuery['flowPlan']>;

const TABS = [
  ['', 'Overview'],
  ['edit', 'Edit'],
  ['people', 'People'],
  ['settings', 'Settings'],
] as const;

export default function FlowPlan({ id }: { id: string }) {
  const [result] = useQuery({ query: FlowPlanDocument, variables: { id } });
  return (
    <Loaded result={result}>
      {({ flowPlan }) =>
        flowPlan == null ? (
          <Empty title="Sequence not found" action={<Link href="/flow-plans">All sequences</Link>}>
            It was deleted, or it belongs to another team.
          </Empty>
        ) : (
          <PlanPage plan={flowPlan} />
        )
      }
    </Loaded>
  );
}

function PlanPage({ plan }: { plan: Plan }) {
  const { may } = useViewer();
  const [location] = useLocation();
  const tab = location.split('/')[3] ?? '';
  const [isPublishing, setIsPublishing] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  useUnsaved(isChanged, `/flow-plans/${plan.id}`);
  const isOwn = plan.systemKind === null || plan.systemKind === undefined;
  return (
    <Page
      title={plan.name}
      actions={
        may('FLOWS_WRITE') && isOwn ? (
          <Actions plan={plan} isChanged={isChanged} onPublish={() => setIsPublishing(true)} />
        ) : null
      }
    >
      <div className="row">
        <PlanState plan={plan} />
        {plan.version === null || plan.version === undefined ? null : (
          <Badge>Version {plan.version}</Badge>
        )}
        {plan.draft == null ? null : <Badge tone="accent">Unpublished changes</Badge>}
        {plan.pauseReason ? <span className="soft">{plan.pauseReason}</span> : null}
      </div>
      {plan.textTrust.canTrust && may('FLOWS_WRITE') ? <TextTrust plan={plan} /> : null}
      <nav className="tabs" aria-label="Parts of the sequence">
        {TABS.filter(([path]) => isOwn || path !== 'edit').map(([path, name]) => (
          <Link
            key={path}
            href={`/flow-plans/${plan.id}${path === '' ? '' : `/${path}`}`}
            aria-current={tab === path ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {tab === '' ? <Overview plan={plan} /> : null}
      {tab === 'edit' || isChanged ? (
        <div hidden={tab !== 'edit'}>
          <Editor plan={plan} isChanged={isChanged} onChanged={setIsChanged} />
        </div>
      ) : null}
      {tab === 'people' ? <People plan={plan} /> : null}
      {tab === 'settings' ? <PlanSettings plan={plan} /> : null}
      {isPublishing ? <PublishDialog plan={plan} onClose={() => setIsPublishing(false)} /> : null}
    </Page>
  );
}

function Actions({
  plan,
  isChanged,
  onPublish,
}: {
  plan: Plan;
  isChanged: boolean;
  onPublish: () => void;
}) {
  const [isPausing, setIsPausing] = useState(false);
  const [pause, isBusy] = useAction(PauseFlowPlanDocument);
  const [resume] = useAction(ResumeFlowPlanDocument);
  const [revert] = useAction(UnpublishDocument);
  const { tell } = useToasts();
  const stop = async (form: FormData) => {
    const reason = textOf(form, 'reason');
    if (
      (await pause({ input: { flowPlanId: plan.id, reason: reason === '' ? null : reason } })) ===
      null
    )
      return;
    setIsPausing(false);
    tell(
      'Sequence paused. It sends nothing.',
      () => void resume({ input: { flowPlanId: plan.id } }),
    );
  };
  const unpublish = async () => {
    if ((await revert({ input: { flowPlanId: plan.id } })) !== null)
      tell('The sequence is a draft again. Contacts who have started continue.');
  };
  return (
    <>
      {plan.isDraft || plan.archivedAt != null ? null : plan.isPaused ? (
        <Button onClick={() => void resume({ input: { flowPlanId: plan.id } })}>Resume</Button>
      ) : (
        <Button onClick={() => setIsPausing(true)}>Pause</Button>
      )}
      {!plan.isDraft && plan.draft == null ? (
        <ConfirmButton
          label="Revert to draft"
          look="plain"
          title={`Revert ${plan.name} to a draft?`}
          onConfirm={() => void unpublish()}
        >
          Nobody starts until you publish it again. Contacts who have started continue.
        </ConfirmButton>
      ) : null}
      {plan.archivedAt == null && (plan.isDraft || plan.draft != null) ? (
        <Button
          look="primary"
          disabled={isChanged}
          title={isChanged ? 'Save the changes first.' : undefined}
          onClick={onPublish}
        >
          Publish…
        </Button>
      ) : null}
      {isPausing ? (
        <FormDialog
          title="Pause this sequence"
          submit="Pause"
          isBusy={isBusy}
          onClose={() => setIsPausing(false)}
          onSubmit={stop}
        >
          <TextField
            label="Reason"
            name="reason"
            maxLength={500}
            hint="Optional. Your team sees it."
          />
        </FormDialog>
      ) : null}
    </>
  );
}
