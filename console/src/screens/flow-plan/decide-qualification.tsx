import { useViewer } from '../../data/viewer.ts';
import { DecideQualificationDocument, type QualificationChoice } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import type { PlanPerson } from './plan-person.ts';

type Enrollment = NonNullable<PlanPerson['enrollment']>;

/** True if the AI was unsure whether the contact fits and nobody has decided yet. */
export function isUndecided({ status, qualification }: Enrollment): boolean {
  return (
    status === 'IN_PROGRESS' &&
    qualification?.status === 'PENDING' &&
    qualification.verdict === 'UNSURE'
  );
}

/** Decides about contacts for whom the AI is unsure. */
export function DecideQualification({
  enrollments,
  isCounted = false,
  onDone = () => {},
}: {
  enrollments: readonly Enrollment[];
  /** True to show the number of contacts on the buttons. */
  isCounted?: boolean;
  onDone?: () => void;
}) {
  const { may, mayCancel } = useViewer();
  const [decide, isBusy] = useAction(DecideQualificationDocument);
  const { tell } = useToasts();
  const undecided = enrollments.filter(isUndecided);
  const endable = undecided.filter(({ sender }) => mayCancel(sender.id));
  const say = async (chosen: readonly Enrollment[], decision: QualificationChoice) => {
    const enrollmentIds = chosen.map(({ id }) => id);
    const done = (await decide({ input: { enrollmentIds, decision } }))?.decideQualification;
    if (done == null) return;
    const [skipped] = done.skipped;
    const changed = plural(done.enrollments.length, 'contact');
    const said = decision === 'QUALIFIED' ? `${changed} can go on.` : `${changed} taken out.`;
    tell(skipped === undefined ? said : `${said} ${skipped.message}`);
    onDone();
  };
  const label = (text: string, count: number) => (isCounted ? `${text} (${count})` : text);
  return (
    <>
      {may('OUTREACH_SEND') && undecided.length > 0 ? (
        <Button disabled={isBusy} onClick={() => void say(undecided, 'QUALIFIED')}>
          {label('Fits', undecided.length)}
        </Button>
      ) : null}
      {endable.length > 0 ? (
        <Button disabled={isBusy} onClick={() => void say(endable, 'DISQUALIFIED')}>
          {label('Doesn’t fit', endable.length)}
        </Button>
      ) : null}
    </>
  );
}
