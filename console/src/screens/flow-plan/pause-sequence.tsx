import { PauseEnrollmentsDocument, ResumeEnrollmentsDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Pauses or resumes a contact's sequence. */
export function PauseSequence({
  enrollmentId,
  isPaused,
}: {
  enrollmentId: string;
  isPaused: boolean;
}) {
  const [pause, isPausing] = useAction(PauseEnrollmentsDocument);
  const [resume, isResuming] = useAction(ResumeEnrollmentsDocument);
  const { tell } = useToasts();
  const change = async () => {
    const input = { ids: [enrollmentId] };
    const done = isPaused
      ? (await resume({ input }))?.resumeEnrollments
      : (await pause({ input }))?.pauseEnrollments;
    if (done == null) return;
    const [skipped] = done.skipped;
    if (skipped !== undefined) tell(skipped.message);
    else if (isPaused) tell('Sequence resumed.');
    else tell('Sequence paused.', () => void resume({ input }));
  };
  return (
    <Button disabled={isPausing || isResuming} onClick={() => void change()}>
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  );
}
