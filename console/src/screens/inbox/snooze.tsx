import { type ReactNode, useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { dayOf, wallTime } from '../../ui/wall-time.ts';

const DAY_MILLIS = 86_400_000;
const HOURS_MILLIS = 3 * 3_600_000;
const LONGEST_DAYS = 366;
const MORNING = '09:00';

/** The offered times, with names. */
export function useSnoozeTimes() {
  const { now, timeZone } = useViewer();
  const inDays = (days: number) => dayOf(new Date(now().getTime() + days * DAY_MILLIS), timeZone);
  const morning = (day: string) => wallTime(day, MORNING, timeZone);
  const nextMonday = () => {
    const [monday = inDays(7)] = Array.from({ length: 7 }, (_, at) => inDays(at + 1)).filter(
      (day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1,
    );
    return morning(monday);
  };
  return {
    inDays,
    morning,
    inHours: () => new Date(now().getTime() + HOURS_MILLIS),
    tomorrow: () => morning(inDays(1)),
    nextMonday,
    nameOf: (until: Date) =>
      until.toLocaleString(undefined, {
        ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short' },
        ...{ hour: 'numeric', minute: '2-digit' },
      }),
  };
}

interface SnoozeProps {
  label: ReactNode;
  onSnooze: (until: Date) => void;
}

/** Snoozes conversations until a time. */
export function Snooze({ label, onSnooze }: SnoozeProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const times = useSnoozeTimes();
  return (
    <>
      <Menu label={label}>
        <MenuItem onChoose={() => onSnooze(times.inHours())}>In 3 hours</MenuItem>
        <MenuItem onChoose={() => onSnooze(times.tomorrow())}>Tomorrow at 9:00 AM</MenuItem>
        <MenuItem onChoose={() => onSnooze(times.nextMonday())}>Monday at 9:00 AM</MenuItem>
        <MenuItem onChoose={() => setIsChoosing(true)}>Another day…</MenuItem>
      </Menu>
      {isChoosing ? (
        <FormDialog
          title="Snooze until"
          submit="Snooze"
          onClose={() => setIsChoosing(false)}
          onSubmit={async (form) => {
            setIsChoosing(false);
            onSnooze(times.morning(textOf(form, 'day')));
          }}
        >
          <TextField
            label="Day"
            name="day"
            type="date"
            required
            min={times.inDays(1)}
            max={times.inDays(LONGEST_DAYS - 1)}
            defaultValue={times.inDays(2)}
            hint="It comes back at 9:00 AM, or earlier if the contact writes."
          />
        </FormDialog>
      ) : null}
    </>
  );
}
