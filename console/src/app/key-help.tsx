import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { hasSingleKeys, setSingleKeys } from '../ui/keys-setting.ts';
import { PLACES } from './places.ts';

interface KeyGroup {
  title: string;
  keys: readonly (readonly [key: string, what: string])[];
}

const KEYS: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl K', 'Search, go anywhere, do anything'],
      ['?', 'Show these keys'],
      ['u', 'Undo the last change'],
      ['Esc', 'Close what is open'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['x', 'Select the row'],
      ['p', 'Preview the row'],
      ['Enter', 'Open the row'],
    ],
  },
  {
    title: 'Tasks',
    keys: [
      ['f', 'Focus: one task after the other'],
      ['e', 'Complete, or approve and send'],
      ['1 – 4', 'Connected, voicemail, no answer, wrong number'],
      ['s', 'Skip'],
      ['z', 'Tomorrow'],
    ],
  },
  {
    title: 'Inbox',
    keys: [
      ['e', 'Archive'],
      ['z', 'Snooze until tomorrow'],
      ['a', 'Assign'],
      ['p', 'Show the contact'],
      ['r', 'Reply'],
      ['m', 'Record a booked meeting'],
      ['Ctrl Enter', 'Send the reply'],
    ],
  },
];

/** Lists all keys, and whether single keys are on. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(hasSingleKeys());
  const places = PLACES.flatMap(({ key, name }) =>
    key === undefined ? [] : [[`g ${key}`, name] as const],
  );
  return (
    <Dialog title="Keyboard shortcuts" isWide onClose={onClose}>
      <div className="grid top">
        {[...KEYS, { title: 'Go to', keys: places }].map(({ title, keys }) => (
          <section key={title} className="stack-tight">
            <h3>{title}</h3>
            {keys.map(([key, what]) => (
              <div key={key} className="row between one-line">
                <span>{what}</span>
                <kbd>{key}</kbd>
              </div>
            ))}
          </section>
        ))}
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setSingleKeys(event.target.checked);
            setIsOn(event.target.checked);
          }}
        />
        Use single keys. Turn this off if you dictate text.
      </label>
    </Dialog>
  );
}
