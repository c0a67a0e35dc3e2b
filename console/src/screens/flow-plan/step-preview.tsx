import { useState } from 'react';
import { useQuery } from 'urql';
import { ContactChoicesDocument, RenderStepDocument } from '../../generated/graphql.ts';
import { TextField } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { type TreeStep, toInput } from './step-tree.ts';

/** The texts of a step as a contact would get them. */
export function StepPreview({ step }: { step: TreeStep }) {
  const [text, setText] = useState('');
  const [contactId, setContactId] = useState<string | null>(null);
  const [{ data: found }] = useQuery({ query: ContactChoicesDocument, variables: { query: text }, pause: text.length < 2 });
  const unsaved = toInput({ ...step, children: {} });
  const [{ data, error }] = useQuery({ query: RenderStepDocument, variables: { contactId: contactId ?? '', step: { unsaved } }, pause: contactId === null });
  const rendered = contactId === null ? null : data?.renderStep;
  return (
    <details className="stack">
      <summary>Preview for a contact</summary>
      <TextField label="Contact" value={text} placeholder="Name or address" onChange={(event) => setText(event.target.value)} />
      {(found?.contacts?.nodes ?? []).map(({ id, fullName, email }) => (
        <button key={id} type="button" className="item" aria-current={id === contactId} onClick={() => setContactId(id)}>
          {fullName ?? email ?? id}
        </button>
      ))}
      {error === undefined || contactId === null ? null : <Failure error={error} />}
      {rendered == null ? null : (
        <div className="notice">
          {[rendered.subject, rendered.title].filter(Boolean).map((line) => (
            <strong key={line}>{line}</strong>
          ))}
          {[rendered.message, rendered.prompt, rendered.instructions].filter(Boolean).map((part) => (
            <span key={part} className="prose">
              {part}
            </span>
          ))}
          {rendered.issues.map(({ field, message }) => (
            <span key={field} className="badge bad">
              {message}
            </span>
          ))}
        </div>
      )}
    </details>
  );
}
