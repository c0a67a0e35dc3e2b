import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useIssue } from './issues.tsx';

interface Labelled {
  label: string;
  hint?: string | undefined;
  /** The server's error about the field. */
  issue: string | null;
}

type Labels = Omit<Labelled, 'issue'>;

/** The ID of a control and the ID of its hint or error. */
function useField({ hint, issue }: Labelled) {
  const id = useId();
  const aboutId = `${id}-about`;
  const about = hint === undefined && issue === null ? {} : { 'aria-describedby': aboutId };
  return {
    id,
    aboutId,
    control: {
      id,
      className: 'input',
      ...about,
      ...(issue === null ? {} : { 'aria-invalid': true }),
    },
  };
}

function Field({
  label,
  hint,
  issue,
  id,
  aboutId,
  children,
}: Labelled & { id: string; aboutId: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint === undefined && issue === null ? null : (
        <span id={aboutId} className="small">
          {issue === null ? null : <span className="issue">{issue} </span>}
          <span className="soft">{hint}</span>
        </span>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  ...rest
}: Labels & InputHTMLAttributes<HTMLInputElement>) {
  const labelled = { label, hint, issue: useIssue(rest.name) };
  const { control, ...ids } = useField(labelled);
  return (
    <Field {...labelled} {...ids}>
      <input {...control} {...rest} />
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  ...rest
}: Labels & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const labelled = { label, hint, issue: useIssue(rest.name) };
  const { control, ...ids } = useField(labelled);
  return (
    <Field {...labelled} {...ids}>
      <textarea {...control} {...rest} />
    </Field>
  );
}

export function Select({
  label,
  hint,
  children,
  ...rest
}: Labels & SelectHTMLAttributes<HTMLSelectElement>) {
  const labelled = { label, hint, issue: useIssue(rest.name) };
  const { control, ...ids } = useField(labelled);
  return (
    <Field {...labelled} {...ids}>
      <select {...control} {...rest}>
        {children}
      </select>
    </Field>
  );
}

/** A checkbox. A checkbox of a group has a value, and the group shows its error below. */
export function Check({
  label,
  ...rest
}: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          {...(useIssue(rest.name) === null ? {} : { 'aria-invalid': true })}
          {...rest}
        />
        {label}
      </label>
      {rest.value === undefined ? <GroupIssue name={rest.name} /> : null}
    </>
  );
}

/** The server's error about the fields with this name. */
export function GroupIssue({ name }: { name: string | undefined }) {
  const issue = useIssue(name);
  return issue === null ? null : <span className="small issue">{issue}</span>;
}
