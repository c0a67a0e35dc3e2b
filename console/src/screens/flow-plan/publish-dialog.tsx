import { useEffect, useState } from 'react';
import {
  type DryRunFieldsFragment,
  PublishDocument,
  PublishDraftDocument,
  PublishDraftDryRunDocument,
  PublishDryRunDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural, words } from '../../ui/words.ts';
import type { Plan } from './flow-plan.tsx';

/** Shows what publishing would do, and does it when it is confirmed. */
export function PublishDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const version = plan.draft?.version ?? null;
  const [tryDraft] = useAction(PublishDraftDryRunDocument);
  const [tryPlan] = useAction(PublishDryRunDocument);
  const [publishDraft, isPublishingDraft] = useAction(PublishDraftDocument);
  const [publishPlan, isPublishingPlan] = useAction(PublishDocument);
  const [dryRun, setDryRun] = useState<DryRunFieldsFragment | null>(null);
  const { tell } = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: The dry run belongs to the opening of the dialog.
  useEffect(() => {
    const run = async () => {
      const tried =
        version === null
          ? (await tryPlan({ input: { flowPlanId: plan.id, action: 'PUBLISH' } }))
              ?.setFlowPublication
          : (await tryDraft({ input: { flowPlanId: plan.id, expectedVersion: version } }))
              ?.publishFlowDraft;
      if (tried?.dryRun == null) onClose();
      else setDryRun(tried.dryRun);
    };
    void run();
  }, []);
  const confirm = async () => {
    const published =
      version === null
        ? (await publishPlan({ input: { flowPlanId: plan.id, action: 'PUBLISH' } }))
            ?.setFlowPublication
        : (await publishDraft({ input: { flowPlanId: plan.id, expectedVersion: version } }))
            ?.publishFlowDraft;
    if (published == null) return;
    tell(
      `${plan.name} is live.${published.queued > 0 ? ` ${plural(published.queued, 'contact')} ${published.queued === 1 ? 'is' : 'are'} enrolled now.` : ''}`,
    );
    onClose();
  };
  return (
    <Dialog title={`Publish ${plan.name}`} onClose={onClose}>
      {dryRun === null ? <Skeleton rows={4} /> : <Outcome dryRun={dryRun} />}
      <div className="dialog-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          disabled={dryRun === null || isPublishingDraft || isPublishingPlan}
          onClick={() => void confirm()}
        >
          Publish
        </Button>
      </div>
    </Dialog>
  );
}

export function Outcome({ dryRun }: { dryRun: DryRunFieldsFragment }) {
  const { contactCount, contacts, firstAt, credits, blockers, notes } = dryRun;
  return (
    <div className="stack">
      <p>
        {contactCount === 0
          ? 'No contact is waiting, so nobody is enrolled now.'
          : `${plural(contactCount, 'contact')} would be enrolled.`}{' '}
        {firstAt == null ? null : (
          <>
            The first step is due <Time at={firstAt} />.
          </>
        )}
      </p>
      <p>
        Costs {plural(credits.charged, 'credit')} now and at most{' '}
        {plural(credits.laterAtMost, 'credit')} later. The team has{' '}
        {credits.balance.toLocaleString()}.
      </p>
      {blockers.length === 0 ? null : (
        <div className="notice warn">
          {blockers.map(({ code, message }) => (
            <span key={code + message}>{message}</span>
          ))}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
      {contacts.slice(0, 8).map(({ contactId, contact, outcome, firstAt: at }) => (
        <div key={contactId} className="row between">
          <span>{contact?.fullName ?? contact?.email ?? contactId}</span>
          <span className="soft">
            {words(outcome)} {at == null ? null : <Time at={at} />}
          </span>
        </div>
      ))}
    </div>
  );
}
