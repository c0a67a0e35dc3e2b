import { textOf } from '../../ui/dialog.tsx';
import { Check, Select, TextArea, TextField } from '../../ui/field.tsx';
import type { Plan } from './flow-plan.tsx';

const LANGUAGES = [
  ...['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hu', 'it', 'ja', 'ko'],
  ...['nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sv', 'tr', 'uk', 'vi', 'zh'],
];
const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The AI's instructions for the sequence's texts. */
export function PlanTexts({ texts, isFixed }: { texts: Plan['texts']; isFixed: boolean }) {
  return (
    <fieldset className="card stack" disabled={isFixed}>
      <legend>Texts written by AI</legend>
      <TextArea
        label="What the AI should know"
        hint="Why you write to these contacts, and what you offer them."
        name="aiContext"
        rows={4}
        maxLength={20_000}
        defaultValue={texts.aiContext ?? ''}
      />
      <Select label="Language" name="language" defaultValue={texts.language ?? ''}>
        <option value="">Same as the prompt</option>
        {LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {NAMES.of(code)}
          </option>
        ))}
      </Select>
      <TextField
        label="Tone"
        hint="For example: informal, short sentences."
        name="tone"
        maxLength={500}
        defaultValue={texts.tone ?? ''}
      />
      <TextField
        label="Maximum length, in characters"
        name="maxCharacters"
        type="number"
        min={50}
        max={8_000}
        defaultValue={texts.maxCharacters ?? ''}
      />
      <TextField
        label="Maximum credits a day"
        hint="For texts, qualification and research in this sequence. Leave it empty for no limit."
        name="aiDailyBudget"
        type="number"
        min={0}
        step={0.5}
        defaultValue={texts.dailyBudget ?? ''}
      />
      <Check
        label="Look for facts about each contact first, for 2 credits if something is found"
        name="isResearchEnabled"
        defaultChecked={texts.isResearchEnabled}
      />
    </fieldset>
  );
}

export function textsFrom(form: FormData) {
  const longest = textOf(form, 'maxCharacters');
  const budget = textOf(form, 'aiDailyBudget');
  return {
    aiContext: textOf(form, 'aiContext') || null,
    language: textOf(form, 'language') || null,
    tone: textOf(form, 'tone') || null,
    maxCharacters: longest === '' ? null : Number(longest),
    dailyBudget: budget === '' ? null : Number(budget),
    isResearchEnabled: form.has('isResearchEnabled'),
  };
}
