import { useRef } from 'react';
import { useQuery } from 'urql';
import { VariablesDocument } from '../../generated/graphql.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RichTextArea, richStart } from '../../ui/rich-text-area.tsx';

interface TemplateProps {
  label: string;
  /** For a single-line text. */
  hint?: string;
  value: string;
  rows?: number;
  /** True to allow bold words, lists and named links. */
  isRich?: boolean;
  onChange: (text: string) => void;
}

/** A text with variables, which are inserted at the cursor. */
export function Template({ label, hint, value, rows, isRich = false, onChange }: TemplateProps) {
  const [{ data }] = useQuery({ query: VariablesDocument });
  const box = useRef<HTMLDivElement>(null);
  const insert = (example: string) => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox]), textarea',
    );
    const start = richStart(value);
    const at = start + (input?.selectionStart ?? value.length - start);
    const end = input?.selectionEnd == null ? at : start + input.selectionEnd;
    onChange(value.slice(0, at) + example + value.slice(end));
  };
  return (
    <div className="stack-tight" ref={box}>
      {rows === undefined ? (
        <TextField
          label={label}
          {...(hint === undefined ? {} : { hint })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : isRich ? (
        <RichTextArea label={label} rows={rows} value={value} onChange={onChange} />
      ) : (
        <TextArea
          label={label}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <select
        className="insert"
        aria-label={`Insert a variable into: ${label}`}
        value=""
        onChange={(event) => insert(event.target.value)}
      >
        <option value="">Insert a variable…</option>
        {(data?.templateVariables ?? []).map(({ name, example, description }) => (
          <option key={name} value={example} title={description}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
