import { Template } from '../template.tsx';
import type { StepFormParts, StepKind } from './step-kind.ts';
import { WriteWithAi } from './write-with-ai.tsx';

export const kind: StepKind = {
  type: 'NETWORK_MESSAGE',
  position: 3,
  icon: 'M1.5 2.5h13v9h-7l-3 3v-3h-3z',
  branches: ['DEFAULT'],
  hasApproval: true,
  start: { message: 'Hello {{ contact.firstName | default: "there" }},' },
  Form: MessageForm,
  summary: ({ message, prompt }) => message || prompt || '',
};

function MessageForm({ step, set }: StepFormParts) {
  return (
    <WriteWithAi step={step} set={set}>
      <Template
        label="Text"
        rows={9}
        value={step.message ?? ''}
        onChange={(message) => set({ message })}
      />
    </WriteWithAi>
  );
}
