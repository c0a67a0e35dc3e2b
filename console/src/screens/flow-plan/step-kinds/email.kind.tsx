import { AttachFiles } from '../../../ui/attach-files.tsx';
import { Select } from '../../../ui/field.tsx';
import { Template } from '../template.tsx';
import type { StepFormParts, StepKind } from './step-kind.ts';
import { WriteWithAi } from './write-with-ai.tsx';

const SUBJECT = 'A question';

export const kind: StepKind = {
  type: 'EMAIL',
  position: 1,
  icon: 'M1.5 3.5h13v9h-13zm0 .5L8 9l6.5-5',
  branches: ['DEFAULT'],
  hasApproval: true,
  hasTestEmail: true,
  start: {
    subjectType: 'NEW_THREAD',
    subject: SUBJECT,
    message: 'Hello {{ contact.firstName | default: "there" }},\n\n{{ sender.displayName }}',
  },
  Form: EmailForm,
  summary: ({ subject, message, prompt }) => subject || message || prompt || '',
};

function EmailForm({ step, isRoot, set }: StepFormParts) {
  const isReply = step.subjectType === 'REPLY';
  const isWritten = (step.message ?? '') === '' && (step.prompt ?? '') !== '';
  return (
    <>
      {!isRoot || isReply ? (
        <Select
          label="Thread"
          value={isReply ? 'REPLY' : 'NEW_THREAD'}
          onChange={(event) =>
            set(
              event.target.value === 'REPLY'
                ? { subjectType: 'REPLY', subject: '' }
                : {
                    subjectType: 'NEW_THREAD',
                    subject: step.subject || (isWritten ? '' : SUBJECT),
                  },
            )
          }
        >
          <option value="NEW_THREAD">New thread</option>
          <option value="REPLY">Reply to the previous email</option>
        </Select>
      ) : null}
      {isReply ? null : (
        <Template
          label="Subject"
          value={step.subject ?? ''}
          {...(isWritten ? { hint: 'AI writes it too if you leave this empty.' } : {})}
          onChange={(subject) => set({ subject })}
        />
      )}
      <WriteWithAi
        step={step}
        set={set}
        also={(isOn) => (isReply ? {} : { subject: isOn ? '' : step.subject || SUBJECT })}
      >
        <Template
          label="Text"
          rows={9}
          isRich
          value={step.message ?? ''}
          onChange={(message) => set({ message })}
        />
      </WriteWithAi>
      <AttachFiles
        ids={step.attachmentIds ?? []}
        onChange={(attachmentIds) => set({ attachmentIds })}
      />
    </>
  );
}
