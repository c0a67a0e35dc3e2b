import { SetTextTrustDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Plan } from './flow-plan.tsx';

/** Offers to send the AI's texts without approval once enough were approved unchanged. */
export function TextTrust({ plan: { id, textTrust } }: { plan: Plan }) {
  const [set, isSetting] = useAction(SetTextTrustDocument);
  const { isTrusted, approvedInARow, canTrust } = textTrust;
  const change = (value: boolean) => void set({ input: { flowPlanId: id, isTrusted: value } });
  if (!isTrusted && !canTrust) return null;
  return (
    <div className="notice stack-tight">
      <strong>
        {isTrusted
          ? 'Texts written by AI are sent without approval'
          : `The last ${approvedInARow} texts written by AI were approved without an edit`}
      </strong>
      <span>
        {isTrusted
          ? 'Texts that fail the checks, and those of changed prompts, still wait for you.'
          : 'You can send the next ones without approval. Texts that fail the checks still wait for you.'}
      </span>
      <div className="row">
        {canTrust ? (
          <Button look="primary" disabled={isSetting} onClick={() => change(true)}>
            {isTrusted ? 'Trust the changed prompts too' : 'Send without approval'}
          </Button>
        ) : null}
        {isTrusted ? (
          <Button disabled={isSetting} onClick={() => change(false)}>
            Ask for approval again
          </Button>
        ) : null}
      </div>
    </div>
  );
}
