import { TextArea } from '../../../ui/field.tsx';
import { Template } from '../template.tsx';
import type { StepFormParts, StepKind } from './step-kind.ts';

export const kind: StepKind = {
  type: 'NETWORK_INMAIL',
  position: 4,
  icon: 'M1.5 2.5h13v9h-7l-3 3v-3h-3zM5 6h6M5 8.5h4',
  branches: ['DEFAULT'],
  hasApproval: true,
  start: { subject: 'A question', prompt: 'Introduce us in three sentences.' },
  Form: InMailForm,
  summary: ({ subject, prompt }) => subject || prompt || '',
};

function InMailForm({ step, set }: StepFormParts) {
  return (
    <>
      <Template
        label="Subject"
        value={step.subject ?? ''}
        onChange={(subject) => set({ subject })}
      />
      <TextArea
        label="Prompt"
        hint="The text is written from it. You approve it first unless you turn that off below."
        value={step.prompt ?? ''}
        onChange={(event) => set({ prompt: event.target.value })}
      />
    </>
  );
}
