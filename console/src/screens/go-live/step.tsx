import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';

type State = 'done' | 'missing' | 'failed' | 'running' | 'waiting';

const STATES: Record<State, { tone: Tone; word: string }> = {
  done: { tone: 'good', word: 'Ready' },
  missing: { tone: 'warn', word: 'Missing' },
  failed: { tone: 'bad', word: 'Failed' },
  running: { tone: 'accent', word: 'In progress' },
  waiting: { tone: 'plain', word: 'Not yet' },
};

interface StepProps {
  name: string;
  state: State;
  /** The remedy, if one is needed. */
  remedy?: string | null | undefined;
  children?: ReactNode;
}

/** One step toward real emails: its state, findings and remedy. */
export function Step({ name, state, remedy, children }: StepProps) {
  const { tone, word } = STATES[state];
  return (
    <div className="stack-tight">
      <div className="row">
        <Badge tone={tone}>{word}</Badge>
        <span className="strong">{name}</span>
      </div>
      {children === undefined ? null : <div>{children}</div>}
      {remedy == null ? null : <div className="soft">{remedy}</div>}
    </div>
  );
}
