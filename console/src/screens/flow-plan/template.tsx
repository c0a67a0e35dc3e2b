import { useRef } from 'react';
import { useQuery } from 'urql';
import { VariablesDocument } from '../../generated/graphql.ts';
import { TextArea, TextField } from '../../ui/field.tsx';

interface TemplateProps {
  label: string;
  value: string;
  rows?: number;
  onChange: (text: string) => void;
}

/** A text with variables, which are inserted where the cursor stands. */
export function Template({ label, value, rows, onChange }: TemplateProps) {
  const [{ data }] = useQuery({ query: VariablesDocument });
  const box = useRef<HTMLDivElement>(null);
  const insert = (example: string) => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    );
    const at = input?.selectionStart ?? value.length;
    onChange(value.slice(0, at) + example + value.slice(input?.selectionEnd ?? at));
  };
  return (
    <div className="stack-tight" ref={box}>
      {rows === undefined ? (
        <TextField label={label} value={value} onChange={(event) => onChange(event.target.value)} />
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
        <option value="">Insert a variable …</option>
        {(data?.templateVariables ?? []).map(({ name, example, description }) => (
          <option key={name} value={example} title={description}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
