import { textOf } from '../../ui/dialog.tsx';
import { Check, TextArea } from '../../ui/field.tsx';
import type { Plan } from './flow-plan.tsx';

/** Whether the AI qualifies each contact before the first step, and the criteria. */
export function PlanQualification({
  qualification: { isEnabled, criteria },
  isFixed,
}: {
  qualification: Plan['aiQualification'];
  isFixed: boolean;
}) {
  return (
    <fieldset className="card stack" disabled={isFixed}>
      <legend>Qualification by AI</legend>
      <Check
        label="Check each contact before the first step, for 1 credit"
        name="isQualified"
        defaultChecked={isEnabled}
      />
      <TextArea
        label="Who fits"
        hint="For example: heads of production, not recruiters. If the AI can’t tell, the contact waits for you."
        name="criteria"
        rows={3}
        maxLength={5_000}
        defaultValue={criteria ?? ''}
      />
    </fieldset>
  );
}

export function qualificationFrom(form: FormData) {
  return { isEnabled: form.has('isQualified'), criteria: textOf(form, 'criteria') || null };
}
