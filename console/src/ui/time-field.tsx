import { Select } from './field.tsx';

const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

function timeAt(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A time in the format of other times: "18:00" as "6:00 PM". */
function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (hours === 24) return 'Midnight';
  return new Date(2000, 0, 1, hours, minutes).toLocaleTimeString(undefined, {
    hour: 'numeric',
    minute: '2-digit',
  });
}

const TIMES = Array.from({ length: DAY_MINUTES / STEP_MINUTES + 1 }, (_, index) =>
  timeAt(index * STEP_MINUTES),
);

interface TimeFieldProps {
  label: string;
  name: string;
  defaultValue: string;
}

/** A time of day in half hours, until midnight. An existing time in between stays available. */
export function TimeField({ label, name, defaultValue }: TimeFieldProps) {
  const times = TIMES.includes(defaultValue) ? TIMES : [...TIMES, defaultValue].sort();
  return (
    <Select label={label} name={name} defaultValue={defaultValue}>
      {times.map((time) => (
        <option key={time} value={time}>
          {timeInWords(time)}
        </option>
      ))}
    </Select>
  );
}
