import type { ChangeFieldsFragment, StepFieldsFragment } from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { plural, words } from '../../ui/words.ts';
import { spanInWords } from './step-tree.ts';

const TONES: Record<ChangeFieldsFragment['kind'], Tone> = {
  ADDED: 'good',
  CHANGED: 'accent',
  MOVED: 'warn',
  REMOVED: 'bad',
};

/** The draft against the published version, step by step. */
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

/** What a person reads of a step: when it comes, and its texts. */
function textOf(step: StepFieldsFragment): string {
  const texts =
    'title' in step
      ? [step.title, step.instructions]
      : 'message' in step
        ? ['subject' in step ? step.subject : null, step.message]
        : [];
  const wait = spanInWords(step.delay);
  return [
    wait === 'at once' ? wait : `after ${wait}`,
    ...texts.filter((text) => text != null && text !== ''),
  ].join('\n');
}
