import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

function Label({ label, hint, children }: { label: string; hint?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: The control is passed as a child.
    <label className="field">
      <span>{label}</span>
      {children}
      {hint === undefined ? null : <span className="soft small">{hint}</span>}
    </label>
  );
}

interface Labelled {
  label: string;
  hint?: string;
}

export function TextField({ label, hint, ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Label label={label} hint={hint}>
      <input className="input" {...rest} />
    </Label>
  );
}

export function TextArea({ label, hint, ...rest }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Label label={label} hint={hint}>
      <textarea className="input" {...rest} />
    </Label>
  );
}

export function Select({ label, hint, children, ...rest }: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Label label={label} hint={hint}>
      <select className="input" {...rest}>
        {children}
      </select>
    </Label>
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
