import type { TaskDetailQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { MadeUp } from '../../ui/made-up.tsx';
import { words } from '../../ui/words.ts';

type Action = NonNullable<TaskDetailQuery['taskPreview']>['groupedActions'][number];
type Issue = NonNullable<Action['generated']>['issues'][number];

interface GeneratedTextProps {
  generated: NonNullable<Action['generated']>;
  /** True if a person has changed or kept the text. */
  isKept: boolean;
  onKeep?: () => void;
}

const PROBLEMS: Record<Issue['code'], string> = {
  PLACEHOLDER: 'There’s a placeholder in it.',
  PREAMBLE: 'It talks about itself.',
  TOO_LONG: 'It’s longer than you allow.',
  TOO_SHORT: 'It’s too short.',
  WRONG_LANGUAGE: 'It’s in another language.',
  UNKNOWN_LINK: 'It has a link we don’t know.',
  UNKNOWN_NUMBER: 'It has a number we don’t know.',
  UNKNOWN_NAME: 'It has a name we don’t know.',
  REPEATED: 'Others got the same text.',
  LINE_BREAK: 'It has a line break.',
  FEIGNED_REPLY: 'It pretends to answer an email.',
  OBEYED: 'It does what the contact’s data tells the AI.',
};

/** The errors of an AI text, and the AI's input. */
export function GeneratedText({ generated, isKept, onKeep }: GeneratedTextProps) {
  const { issues, sources, model, isMadeUp } = generated;
  return (
    <>
      {isMadeUp ? (
        <MadeUp />
      ) : model == null ? null : (
        <p className="soft small">Written by {model}</p>
      )}
      {issues.length === 0 ? null : (
        <div className="notice warn stack">
          {issues.map(({ code, field, quote }) => (
            <span key={`${field} ${code}`}>
              {field === 'SUBJECT' ? <strong>Subject: </strong> : null}
              {PROBLEMS[code]} {quote == null ? null : <q>{quote}</q>}
            </span>
          ))}
          {onKeep === undefined || isKept ? null : (
            <div className="row">
              <Button onClick={onKeep}>Keep it as it is</Button>
            </div>
          )}
        </div>
      )}
      <details>
        <summary>What the AI was told</summary>
        <dl className="stack">
          {sources.map(({ source, title, text }) => (
            <div key={`${source} ${title} ${text}`}>
              <dt>
                <strong>{title}</strong> <span className="soft">{words(source)}</span>
              </dt>
              <dd className="prose">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
