import { type ReactNode, useState } from 'react';
import { Check, TextArea } from '../../../ui/field.tsx';
import type { TreeStep } from '../step-tree.ts';
import type { StepFormParts } from './step-kind.ts';

const PROMPT = 'Introduce us in three sentences, and ask one question.';
const MESSAGE = 'Hello {{ contact.firstName | default: "there" }},';

interface WriteWithAiProps extends Pick<StepFormParts, 'step' | 'set'> {
  /** Further changes when the switch changes. */
  also?: (isOn: boolean) => Partial<TreeStep>;
  /** The field for the author's text. */
  children: ReactNode;
}

/** The author's text, or a prompt for the AI. */
export function WriteWithAi({ step, set, also = () => ({}), children }: WriteWithAiProps) {
  // A prompt that is cleared for rewriting stays a prompt.
  const [isTurnedOn, setTurnedOn] = useState((step.prompt ?? '') !== '');
  const isOn = (step.prompt ?? '') !== '' || (isTurnedOn && (step.message ?? '') === '');
  // Restores the other text if the switch is only tried.
  const [left, setLeft] = useState({ prompt: PROMPT, message: MESSAGE });
  const turn = (on: boolean) => {
    setTurnedOn(on);
    setLeft({ prompt: step.prompt || left.prompt, message: step.message || left.message });
    set({
      ...also(on),
      ...(on
        ? { prompt: left.prompt, message: '', requiresApproval: true }
        : { prompt: '', message: left.message }),
    });
  };
  return (
    <>
      <Check
        label="Write with AI"
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
      {isOn ? (
        <TextArea
          label="Prompt"
          hint="AI writes the text from it for each contact. You approve it first unless you turn that off below."
          rows={4}
          value={step.prompt ?? ''}
          onChange={(event) => set({ prompt: event.target.value })}
        />
      ) : (
        children
      )}
    </>
  );
}
