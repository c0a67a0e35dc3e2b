import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

interface NumberFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: number;
  /** Called with each typed number, and not while the field is empty. */
  onChange: (value: number) => void;
}

/**
 * Shows the typed text unchanged, even if it's empty, until the field is left. Then it shows the
 * value.
 */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      type="number"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!Number.isNaN(target.valueAsNumber)) onChange(target.valueAsNumber);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
