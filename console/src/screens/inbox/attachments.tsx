import type { ThreadQuery } from '../../generated/graphql.ts';
import { fileSize } from '../../ui/file-size.ts';

type Message = NonNullable<ThreadQuery['conversation']>['messages']['nodes'][number];

const WHY_NOT = {
  WAITING: 'Still being read. It will be here in a minute.',
  TOO_LARGE: 'Too large to keep. Open the email in your mailbox.',
  QUOTA_REACHED: 'Not kept: your team has used up its space for attachments.',
  UNAVAILABLE: 'No longer on the mail server.',
} as const;

/** The files of an email, each with its download link or the reason why there is none. */
export function Attachments({ files }: { files: Message['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="attachments" aria-label="Attachments">
      {files.map(({ fileName, size, state, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Files may have the same name.
        <li key={index} className="row small">
          {state === 'STORED' && path != null ? (
            <a href={path} download={fileName}>
              {fileName}
            </a>
          ) : (
            <span>{fileName}</span>
          )}
          <span className="soft">{fileSize(size)}</span>
          {state === 'STORED' ? null : <span className="soft">{WHY_NOT[state]}</span>}
        </li>
      ))}
    </ul>
  );
}
