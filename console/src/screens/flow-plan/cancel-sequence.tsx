import { CancelEnrollmentsDocument, RemoveDynamicActionDocument } from '../../generated/graphql.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

interface CancelSequenceProps {
  enrollmentId: string;
  /** The contact or the flow plan, for the title. */
  of: string;
  /** True for the enrollments of agents' single actions, which another mutation cancels. */
  isDynamic: boolean;
  /** The name of the button, where another one tells the reason better. */
  label?: string;
  onCanceled?: () => void;
}

/** Ends a contact's sequence, after a confirmation. */
export function CancelSequence({
  enrollmentId,
  of,
  isDynamic,
  label = 'Cancel sequence',
  onCanceled,
}: CancelSequenceProps) {
  const [cancel] = useAction(CancelEnrollmentsDocument);
  const [remove] = useAction(RemoveDynamicActionDocument);
  const { tell } = useToasts();
  /** What was refused, if anything; undefined if the server was not reached. */
  const canceled = async () => {
    if (isDynamic) return (await remove({ input: { enrollmentId } })) === null ? undefined : null;
    const done = (await cancel({ input: { enrollmentIds: [enrollmentId] } }))?.cancelEnrollments;
    return done == null ? undefined : (done.skipped[0]?.message ?? null);
  };
  const end = async () => {
    const refusal = await canceled();
    if (refusal === undefined) return;
    tell(refusal ?? 'Sequence canceled.');
    if (refusal === null) onCanceled?.();
  };
  return (
    <ConfirmButton
      label={label}
      title={`Cancel the sequence of ${of}?`}
      onConfirm={() => void end()}
    >
      No further steps run, and open tasks are closed. You can’t resume it, but you can start the
      contact again.
    </ConfirmButton>
  );
}
