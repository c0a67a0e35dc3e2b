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
}

/** Ends the sequence of a contact, after a second look. */
export function CancelSequence({ enrollmentId, of, isDynamic }: CancelSequenceProps) {
  const [cancel] = useAction(CancelEnrollmentsDocument);
  const [remove] = useAction(RemoveDynamicActionDocument);
  const { tell } = useToasts();
  const end = async () => {
    if (isDynamic) {
      if ((await remove({ input: { enrollmentId } })) !== null) tell('Sequence canceled.');
      return;
    }
    const done = (await cancel({ input: { enrollmentIds: [enrollmentId] } }))?.cancelEnrollments;
    if (done != null) tell(done.skipped[0]?.message ?? 'Sequence canceled.');
  };
  return (
    <ConfirmButton
      label="Cancel sequence"
      title={`Cancel the sequence of ${of}?`}
      onConfirm={() => void end()}
    >
      No further steps run, and open tasks are closed. You can’t resume it, but you can start the
      contact again.
    </ConfirmButton>
  );
}
