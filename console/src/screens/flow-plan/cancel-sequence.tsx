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
}

/** Ends a contact's sequence, after a confirmation. */
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
      label="Cancel"
      title={`Cancel the sequence of ${of}?`}
      onConfirm={() => void end()}
    >
      No further steps run, and open tasks are closed. You can’t resume it, but you can start the
      contact again.
    </ConfirmButton>
  );
}
