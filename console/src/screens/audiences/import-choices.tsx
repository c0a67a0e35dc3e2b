import { Check, Select, TextField } from '../../ui/field.tsx';
import type { Preview } from './preview-file.ts';

const MODES = {
  fill_gaps: 'Add new contacts, fill gaps of existing ones',
  replace: 'Add new contacts, replace values of existing ones',
  only_new: 'Only new contacts',
  only_existing: 'Only existing contacts, fill their gaps',
};

const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
];

export interface Choices {
  mode: string;
  /** Null until the user chooses one. */
  country: string | null;
  encoding: string;
  sheet: string;
}

export const NO_CHOICES: Choices = {
  mode: 'fill_gaps',
  country: null,
  encoding: '',
  sheet: '',
};

/**
 * The country of phone numbers: the chosen one, otherwise the team's, otherwise the region of the
 * browser's language.
 */
export function countryOf({ country }: Choices, ofTeam: string | null): string {
  return country ?? ofTeam ?? new Intl.Locale(navigator.language).region ?? '';
}

interface ImportChoicesProps {
  preview: Preview;
  choices: Choices;
  country: string;
  /** True if the user can save the country for the team. */
  asksForTeam: boolean;
  onChoose: (choices: Choices) => void;
}

/** How to read the file, and what to do with existing contacts. */
export function ImportChoices({
  preview: { sheets, encoding },
  choices,
  country,
  asksForTeam,
  onChoose,
}: ImportChoicesProps) {
  return (
    <>
      <Select
        label="Contacts"
        value={choices.mode}
        onChange={(event) => onChoose({ ...choices, mode: event.target.value })}
      >
        {Object.entries(MODES).map(([mode, name]) => (
          <option key={mode} value={mode}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label="Phone number country"
        maxLength={2}
        value={country}
        onChange={(event) =>
          onChoose({ ...choices, country: event.target.value.toUpperCase().replace(/[^A-Z]/g, '') })
        }
        hint="Two letters, such as GB. Used for phone numbers without a country code, unless the row has a country."
      />
      {asksForTeam ? (
        <Check
          label="Use this country for all your team’s files"
          name="keepCountry"
          defaultChecked
        />
      ) : null}
      {sheets.length > 1 ? (
        <Select
          label="Sheet"
          value={choices.sheet || sheets[0]}
          onChange={(event) => onChoose({ ...choices, sheet: event.target.value })}
        >
          {sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </Select>
      ) : null}
      {sheets.length > 0 ? null : (
        <Select
          label="Encoding"
          value={choices.encoding || encoding}
          onChange={(event) => onChoose({ ...choices, encoding: event.target.value })}
        >
          {ENCODINGS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </>
  );
}
