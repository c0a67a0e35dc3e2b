import type { ChangeFieldsFragment, StepFieldsFragment } from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { plural, words } from '../../ui/words.ts';
import { RIGHT_AWAY, spanInWords } from './step-tree.ts';

const TONES: Record<ChangeFieldsFragment['kind'], Tone> = {
  ADDED: 'good',
  CHANGED: 'accent',
  MOVED: 'warn',
  REMOVED: 'bad',
};

/** The draft's differences from the published version, step by step. */
export function DraftChanges({ changes }: { changes: readonly ChangeFieldsFragment[] }) {
  return (
    <details className="card">
      <summary>{plural(changes.length, 'change')} against the published version</summary>
      <ol className="plain">
        {changes.map(({ kind, before, after }) => (
          <li key={after?.nodeId ?? before?.nodeId} className="stack-tight">
            <span className="row">
              <Badge tone={TONES[kind]}>{words(kind)}</Badge>
              <span className="strong">{words((after ?? before)?.type ?? '')}</span>
            </span>
            {before == null ? null : <del className="soft prose">{textOf(before)}</del>}
            {after == null ? null : <ins className="prose">{textOf(after)}</ins>}
          </li>
        ))}
      </ol>
    </details>
  );
}

const TEXTS = ['subject', 'message', 'prompt', 'title', 'instructions'];

/** A step as text for people: its time and its texts. */
function textOf(step: StepFieldsFragment): string {
  const content: Record<string, unknown> = { ...step };
  const texts = TEXTS.map((name) => content[name]);
  const wait = spanInWords(step.delay);
  return [
    wait === RIGHT_AWAY ? wait : `after ${wait}`,
    ...texts.filter((text) => typeof text === 'string' && text !== ''),
  ].join('\n');
}
