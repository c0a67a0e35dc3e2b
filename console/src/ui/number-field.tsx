import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

interface NumberFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: number;
  /** Called with each number that is typed, and not while the field is empty. */
  onChange: (value: number) => void;
}

/** Shows what is typed as it is, also nothing, until the field is left; then it shows the value. */
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
