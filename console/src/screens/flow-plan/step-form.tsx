import { useRef } from 'react';
import { useQuery } from 'urql';
import { VariablesDocument } from '../../generated/graphql.ts';
import { Check, Select, TextArea, TextField } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { daysAndHoursOf, spanOf, type TreeStep } from './step-tree.ts';

interface StepFormProps {
  step: TreeStep;
  isRoot: boolean;
  onChange: (step: TreeStep) => void;
}

const MESSAGE_LABELS: Partial<Record<TreeStep['type'], string>> = {
  NETWORK_CONNECT: 'Note, at most 300 characters',
  NETWORK_MESSAGE: 'Text',
  EMAIL: 'Text',
};
const APPROVED = ['EMAIL', 'NETWORK_CONNECT', 'NETWORK_MESSAGE', 'NETWORK_INMAIL'];

export function StepForm({ step, isRoot, onChange }: StepFormProps) {
  const set = (change: Partial<TreeStep>) => onChange({ ...step, ...change });
  const wait = daysAndHoursOf(step.delay);
  const hasSubject =
    (step.type === 'EMAIL' && step.subjectType !== 'REPLY') || step.type === 'NETWORK_INMAIL';
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
      {step.type === 'EMAIL' && (!isRoot || step.subjectType === 'REPLY') ? (
        <Select
          label="Thread"
          value={step.subjectType ?? 'NEW_THREAD'}
          onChange={(event) =>
            set(
              event.target.value === 'REPLY'
                ? { subjectType: 'REPLY', subject: '' }
                : { subjectType: 'NEW_THREAD', subject: step.subject || 'A question' },
            )
          }
        >
          <option value="NEW_THREAD">New thread</option>
          <option value="REPLY">Reply in the thread of the email before</option>
        </Select>
      ) : null}
      {hasSubject ? (
        <Template
          label="Subject"
          value={step.subject ?? ''}
          onChange={(subject) => set({ subject })}
        />
      ) : null}
      {MESSAGE_LABELS[step.type] === undefined ? null : (
        <Template
          label={MESSAGE_LABELS[step.type] ?? ''}
          rows={step.type === 'NETWORK_CONNECT' ? 3 : 9}
          value={step.message ?? ''}
          onChange={(message) => set({ message })}
        />
      )}
      {step.type === 'NETWORK_MESSAGE' || step.type === 'NETWORK_INMAIL' ? (
        <TextArea
          label="Prompt"
          hint={
            step.type === 'NETWORK_MESSAGE'
              ? 'The text is generated from it. Give either a text or a prompt.'
              : 'The text is generated from it.'
          }
          value={step.prompt ?? ''}
          onChange={(event) => set({ prompt: event.target.value })}
        />
      ) : null}
      {step.type === 'CALL' || step.type === 'MANUAL' ? (
        <>
          <Template
            label="Title of the task"
            value={step.title ?? ''}
            onChange={(title) => set({ title })}
          />
          <Template
            label="Instructions"
            rows={5}
            value={step.instructions ?? ''}
            onChange={(instructions) => set({ instructions })}
          />
        </>
      ) : null}
      {step.type === 'NETWORK_CONNECT' ? (
        <NumberField
          label="Days until the timeout"
          min={1}
          max={365}
          value={daysAndHoursOf(step.connectionTimeout ?? '').days}
          onChange={(days) => set({ connectionTimeout: spanOf(Math.max(1, days), 0) })}
        />
      ) : null}
      {APPROVED.includes(step.type) ? (
        <Check
          label="A person approves the text"
          checked={step.requiresApproval}
          onChange={(event) => set({ requiresApproval: event.target.checked })}
        />
      ) : null}
    </div>
  );
}

interface TemplateProps {
  label: string;
  value: string;
  rows?: number;
  onChange: (text: string) => void;
}

/** A text with variables, which are inserted where the cursor stands. */
function Template({ label, value, rows, onChange }: TemplateProps) {
  const [{ data }] = useQuery({ query: VariablesDocument });
  const box = useRef<HTMLDivElement>(null);
  const insert = (example: string) => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    );
    const at = input?.selectionStart ?? value.length;
    onChange(value.slice(0, at) + example + value.slice(input?.selectionEnd ?? at));
  };
  return (
    <div className="stack-tight" ref={box}>
      {rows === undefined ? (
        <TextField label={label} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextArea
          label={label}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <select
        className="insert"
        aria-label={`Insert a variable into: ${label}`}
        value=""
        onChange={(event) => insert(event.target.value)}
      >
        <option value="">Insert a variable …</option>
        {(data?.templateVariables ?? []).map(({ name, example, description }) => (
          <option key={name} value={example} title={description}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
