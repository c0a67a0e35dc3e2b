import { useQuery } from 'urql';
import { PlanMailboxesDocument, SetFlowPlanMailboxesDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Plan } from './flow-plan.tsx';

/** The mailboxes that send the sequence's emails. If none is chosen, the primary ones send. */
export function PlanMailboxes({ plan }: { plan: Plan }) {
  const [{ data }] = useQuery({ query: PlanMailboxesDocument, variables: { id: plan.id } });
  const [choose, isBusy] = useAction(SetFlowPlanMailboxesDocument);
  const { tell } = useToasts();
  const chosen = data?.flowPlan?.mailboxes ?? [];
  const senders = new Set(plan.candidates.map(({ user }) => user.id));
  const choices = (data?.mailboxes?.nodes ?? []).filter(({ member }) =>
    senders.has(member.user.id),
  );
  // Mailboxes of other members, which the viewer can't see, stay selected.
  const hidden = chosen.filter(({ mailboxId }) => !choices.some(({ id }) => id === mailboxId));
  if (choices.length === 0) return null;
  const save = async (form: FormData) => {
    const mailboxIds = [
      ...form.getAll('mailboxes').map(String),
      ...hidden.map(({ mailboxId }) => mailboxId),
    ];
    const done = await choose({ input: { flowPlanId: plan.id, mailboxIds } });
    if (done?.setFlowPlanMailboxes != null)
      tell(['Mailboxes saved.', ...done.setFlowPlanMailboxes.warnings].join(' '));
  };
  return (
    <Form
      key={chosen.map(({ mailboxId }) => mailboxId).join()}
      className="card stack"
      onSubmit={save}
    >
      <h2>Mailboxes</h2>
      <p className="soft small">
        Emails rotate through the ones you choose. Choose none to send from each sender’s primary
        mailbox.
      </p>
      {choices.map(({ id, address, member }) => (
        <Check
          key={id}
          label={`${address} (${member.user.displayName})`}
          name="mailboxes"
          value={id}
          defaultChecked={chosen.some(({ mailboxId }) => mailboxId === id)}
        />
      ))}
      <Button type="submit" disabled={isBusy}>
        Save mailboxes
      </Button>
    </Form>
  );
}
