import { CancelEnrollmentsDocument, RemoveDynamicActionDocument } from '../../generated/graphql.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

interface CancelSequenceProps {
  enrollmentId: string;
  /** Whose sequence it is, or that of which flow plan. */
  of: string;
  /** Enrollments of agents' single actions are canceled by an operation of their own. */
  isDynamic: boolean;
  /** What the button is called, where another name says better why one cancels. */
  label?: string;
  onCanceled?: () => void;
}

/** Ends the sequence of a contact, after a second look. */
export function CancelSequence({
  enrollmentId,
  of,
  isDynamic,
  label = 'Cancel',
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
