import { NumberField } from '../../../ui/number-field.tsx';
import { daysAndHoursOf, spanOf } from '../step-tree.ts';
import { Template } from '../template.tsx';
import type { StepFormParts, StepKind } from './step-kind.ts';

export const kind: StepKind = {
  type: 'NETWORK_CONNECT',
  position: 2,
  icon: 'M5.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M12.5 5v5M10 7.5h5',
  branches: ['ACCEPTED', 'TIMEOUT'],
  hasApproval: true,
  start: { message: '', connectionTimeout: '14.00:00:00' },
  Form: ConnectForm,
  summary: ({ message }) => message || '',
};

function ConnectForm({ step, set }: StepFormParts) {
  const { connectionTimeout } = step;
  const timeout = typeof connectionTimeout === 'string' ? connectionTimeout : '';
  return (
    <>
      <Template
        label="Note, at most 300 characters"
        rows={3}
        value={step.message ?? ''}
        onChange={(message) => set({ message })}
      />
      <NumberField
        label="Days until the timeout"
        min={1}
        max={365}
        value={daysAndHoursOf(timeout).days}
        onChange={(days) => set({ connectionTimeout: spanOf(Math.max(1, days), 0) })}
      />
    </>
  );
}
