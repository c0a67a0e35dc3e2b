import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';

interface Labelled {
  label: string;
  hint?: string;
}

/** The ID of a control, and that of its hint. */
function useField({ hint }: Labelled) {
  const id = useId();
  const hintId = `${id}-hint`;
  return { id, hintId, control: { id, className: 'input', ...(hint === undefined ? {} : { 'aria-describedby': hintId }) } };
}

function Field({ label, hint, id, hintId, children }: Labelled & { id: string; hintId: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint === undefined ? null : (
        <span id={hintId} className="soft small">
          {hint}
        </span>
      )}
    </div>
  );
}

export function TextField({ label, hint, ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const labelled = hint === undefined ? { label } : { label, hint };
  const { control, ...ids } = useField(labelled);
  return (
    <Field {...labelled} {...ids}>
      <input {...control} {...rest} />
    </Field>
  );
}

export function TextArea({ label, hint, ...rest }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const labelled = hint === undefined ? { label } : { label, hint };
  const { control, ...ids } = useField(labelled);
  return (
    <Field {...labelled} {...ids}>
      <textarea {...control} {...rest} />
    </Field>
  );
}

export function Select({ label, hint, children, ...rest }: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const labelled = hint === undefined ? { label } : { label, hint };
  const { control, ...ids } = useField(labelled);
  return (
    <Field {...labelled} {...ids}>
      <select {...control} {...rest}>
        {children}
      </select>
    </Field>
  );
}

export function Check({ label, ...rest }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} />
      {label}
    </label>
  );
}
