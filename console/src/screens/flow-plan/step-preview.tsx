import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  ContactChoicesDocument,
  RenderStepDocument,
  SendTestEmailDocument,
} from '../../generated/graphql.ts';
import { AttachFiles } from '../../ui/attach-files.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailFrame } from '../../ui/email-frame.tsx';
import { TextField } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { kindOf } from './step-kinds/step-kinds.ts';
import { type TreeStep, toInput } from './step-tree.ts';

/** The texts of a step as a contact would receive them. */
export function StepPreview({ step, flowPlanId }: { step: TreeStep; flowPlanId: string }) {
  const [text, setText] = useState('');
  const [contactId, setContactId] = useState<string | null>(null);
  const [{ data: found }] = useQuery({
    query: ContactChoicesDocument,
    variables: { query: text },
    pause: text.length < 2,
  });
  const unsaved = toInput({ ...step, children: {} });
  const settled = useSettled(step);
  const [{ data, error }] = useQuery({
    query: RenderStepDocument,
    variables: {
      contactId: contactId ?? '',
      step: { unsaved: toInput({ ...settled, children: {} }) },
    },
    pause: contactId === null,
  });
  const rendered = contactId === null ? null : data?.renderStep;
  const { may } = useViewer();
  const [sendTest, isSending] = useAction(SendTestEmailDocument);
  const hasTest = kindOf(step.type).hasTestEmail === true;
  const { tell } = useToasts();
  const sendToMe = async () => {
    const input = { contactId: contactId ?? '', step: { unsaved }, flowPlanId };
    const done = await sendTest({ input });
    if (done?.sendTestEmail != null)
      tell(
        [
          `Test email sent to ${done.sendTestEmail.testEmail.address}.`,
          ...done.sendTestEmail.warnings,
        ].join(' '),
      );
  };
  return (
    <details className="stack">
      <summary>Preview for a contact</summary>
      <TextField
        label="Contact"
        value={text}
        placeholder="Name or address"
        onChange={(event) => setText(event.target.value)}
      />
      {(text.length < 2 ? [] : (found?.contacts?.nodes ?? [])).map(({ id, fullName, email }) => (
        <button
          key={id}
          type="button"
          className="item"
          aria-current={id === contactId}
          onClick={() => setContactId(id)}
        >
          {fullName ?? email ?? id}
        </button>
      ))}
      {error === undefined || contactId === null ? null : <Failure error={error} />}
      {rendered == null ? null : (
        <div className="notice">
          {[rendered.subject, rendered.title].filter(Boolean).map((line) => (
            <strong key={line}>{line}</strong>
          ))}
          {rendered.html == null ? null : (
            <EmailFrame title="The email as the contact sees it" html={rendered.html} />
          )}
          {[rendered.html == null ? rendered.message : null, rendered.prompt, rendered.instructions]
            .filter(Boolean)
            .map((part) => (
              <span key={part} className="prose">
                {part}
              </span>
            ))}
          <AttachFiles ids={rendered.attachments.map(({ id }) => id)} />
          {rendered.issues.map(({ field, message }) => (
            <span key={field} className="badge bad">
              {message}
            </span>
          ))}
        </div>
      )}
      {rendered?.prompt == null ? null : (
        <p className="soft small">
          AI writes the text from this prompt when the step is due.
          {hasTest ? ' For a test it writes one now, for 0.5 credits.' : ''}
        </p>
      )}
      {rendered != null && hasTest && may('FLOWS_WRITE') ? (
        <Button disabled={isSending || rendered.issues.length > 0} onClick={() => void sendToMe()}>
          Send me a test
        </Button>
      ) : null}
    </details>
  );
}
