import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import {
  AnswerMailQuestionDocument,
  type MailAnswer,
  type MailQuestionFieldsFragment,
  type MailQuestionKind,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

const QUESTIONS: Record<MailQuestionKind, string> = {
  UNKNOWN_REFUSAL: 'The server refused the email without saying why. Is the address wrong?',
  MESSAGE_REJECTED: 'The server rejected the text of the email.',
  NOT_DELIVERED: 'The email wasn’t delivered.',
  REPLY_OR_AUTOMATIC: 'Reply or automatic?',
  WANTS_TO_STOP: 'Does this person want to stop?',
  UNCONFIRMED: 'The mail server didn’t confirm this email. Was it sent?',
};

const ANSWERS: Record<MailAnswer, string> = {
  ADDRESS_WRONG: 'The address is wrong',
  SEND_AGAIN: 'Try again',
  SKIP: 'Skip the step',
  CANCEL: 'Cancel the sequence',
  REPLY: 'It’s a reply',
  AUTOMATIC: 'It’s automatic',
  STOP: 'Yes, stop',
  GO_ON: 'No, go on',
  WAS_SENT: 'It was sent',
};

const DONE: Record<MailAnswer, string> = {
  ADDRESS_WRONG: 'The address is on the suppression list, and the sequence ended.',
  SEND_AGAIN: 'The email goes out again.',
  SKIP: 'Step skipped.',
  CANCEL: 'Sequence canceled.',
  REPLY: 'It counts as a reply.',
  AUTOMATIC: 'Sequence resumed.',
  STOP: 'The address is on the suppression list, and everything to this contact ended.',
  GO_ON: 'The sequences go on.',
  WAS_SENT: 'It counts as sent, and the sequence goes on.',
};

/** An open question about an email, with a button for each answer. */
export function MailQuestion({
  question,
}: {
  question: MailQuestionFieldsFragment | null | undefined;
}) {
  const { may } = useViewer();
  const [answer, isBusy] = useAction(AnswerMailQuestionDocument);
  const [isEditing, setIsEditing] = useState(false);
  const { tell } = useToasts();
  if (question == null || !question.isOpen) return null;
  const { id: questionId, kind, text, answers, isSentAgain } = question;
  const give = async (chosen: MailAnswer, texts: { subject?: string; body?: string } = {}) => {
    if ((await answer({ input: { questionId, answer: chosen, ...texts } })) === null) return;
    setIsEditing(false);
    tell(DONE[chosen]);
  };
  const submit = (form: FormData) => {
    const [subject, body] = [textOf(form, 'subject'), textOf(form, 'body')];
    return give('SEND_AGAIN', {
      ...(subject === '' ? {} : { subject }),
      ...(body === '' ? {} : { body }),
    });
  };
  return (
    <section className="notice warn stack" aria-label={QUESTIONS[kind]}>
      <strong>{QUESTIONS[kind]}</strong>
      <q className="prose">{text}</q>
      {isSentAgain ? (
        <span className="soft">
          It’s sent again as soon as the mailbox works. You don’t have to do anything here.
        </span>
      ) : null}
      {may('ENROLLMENTS_WRITE') ? (
        <div className="row">
          {kind === 'MESSAGE_REJECTED' ? (
            <Button onClick={() => setIsEditing(true)}>Edit and send</Button>
          ) : null}
          {answers.map((one) => (
            <Button key={one} disabled={isBusy} onClick={() => void give(one)}>
              {ANSWERS[one]}
            </Button>
          ))}
        </div>
      ) : null}
      {isEditing ? (
        <FormDialog
          title="Edit and send"
          submit="Send"
          isBusy={isBusy}
          onClose={() => setIsEditing(false)}
          onSubmit={submit}
        >
          <TextField
            label="Subject"
            name="subject"
            maxLength={500}
            hint="Leave it empty to keep the subject, and for a reply in a thread."
          />
          <TextArea
            label="Text"
            name="body"
            rows={10}
            maxLength={20_000}
            hint="Replaces the whole text. Your signature is added."
          />
        </FormDialog>
      ) : null}
    </section>
  );
}
