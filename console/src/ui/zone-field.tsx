import { useId } from 'react';
import { TextField } from './field.tsx';

const ZONES = Intl.supportedValuesOf('timeZone');

interface ZoneFieldProps {
  defaultValue: string;
  disabled?: boolean;
}

/** A time zone, chosen by typing a part of its name. */
export function ZoneField({ defaultValue, disabled = false }: ZoneFieldProps) {
  const id = useId();
  return (
    <>
      <TextField
        label="Time zone"
        name="timeZone"
        list={id}
        autoComplete="off"
        defaultValue={defaultValue}
        disabled={disabled}
        required
      />
      <datalist id={id}>
        {ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
