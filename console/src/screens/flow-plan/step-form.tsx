import { Check, Select } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { kindOf } from './step-kinds/step-kinds.ts';
import { daysAndHoursOf, spanOf, type TreeStep } from './step-tree.ts';

interface StepFormProps {
  step: TreeStep;
  isRoot: boolean;
  onChange: (step: TreeStep) => void;
}

/** The fields of a step: its wait, the fields of its kind, and its approval. */
export function StepForm({ step, isRoot, onChange }: StepFormProps) {
  const set = (change: Partial<TreeStep>) => onChange({ ...step, ...change });
  const wait = daysAndHoursOf(step.delay);
  const { Form, hasApproval } = kindOf(step.type);
  return (
    <div className="stack">
      <div className="row">
        <NumberField
          label="Days to wait"
          min={0}
          max={365}
          value={wait.days}
          onChange={(days) => set({ delay: spanOf(days, wait.hours) })}
        />
        <NumberField
          label="Hours"
          min={0}
          max={23}
          value={wait.hours}
          onChange={(hours) => set({ delay: spanOf(wait.days, Math.min(hours, 23)) })}
        />
      </div>
      <Select
        label="Days are"
        value={step.delayUnit}
        onChange={(event) =>
          set({ delayUnit: event.target.value === 'BUSINESS_DAYS' ? 'BUSINESS_DAYS' : 'CALENDAR' })
        }
      >
        <option value="CALENDAR">Calendar days</option>
        <option value="BUSINESS_DAYS">Business days of the sender</option>
      </Select>
      <Form key={step.nodeId} step={step} isRoot={isRoot} set={set} />
      {hasApproval ? (
        <Check
          label="Ask for approval before it’s sent"
          checked={step.requiresApproval}
          onChange={(event) => set({ requiresApproval: event.target.checked })}
        />
      ) : null}
    </div>
  );
}
