import { useRef, useState } from 'react';
import { useQuery } from 'urql';
import { AttachedFilesDocument } from '../generated/graphql.ts';
import { Button } from './button.tsx';
import { fileSize } from './file-size.ts';
import { uploadFile } from './upload-file.ts';

const MOST = 10;
const MOST_BYTES = 10 * 1_048_576;

interface AttachFilesProps {
  ids: readonly string[];
  /** Absent if nothing can be changed. */
  onChange?: (ids: string[]) => void;
}

/** The files of an email, with a button to add more. */
export function AttachFiles({ ids, onChange }: AttachFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [{ data }] = useQuery({
    query: AttachedFilesDocument,
    variables: { ids: [...ids] },
    pause: ids.length === 0,
  });
  const files = (ids.length === 0 ? [] : (data?.nodes ?? [])).flatMap((node) =>
    node?.__typename === 'EmailFile' ? [node] : [],
  );
  const used = files.reduce((sum, { size }) => sum + size, 0);
  const add = async (chosen: File[]) => {
    if (ids.length + chosen.length > MOST) return setFault(`Attach up to ${MOST} files.`);
    if (used + chosen.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
      return setFault('Attach up to 10 MB. Share larger files as a link.');
    setFault(null);
    setSending(chosen.map(({ name }) => name));
    const added: string[] = [];
    try {
      for (const file of chosen) added.push(await uploadFile(file));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    setSending([]);
    if (added.length > 0) onChange?.([...ids, ...added]);
  };
  if (onChange === undefined && ids.length === 0) return null;
  return (
    <div className="stack-tight">
      {ids.length + sending.length === 0 ? null : (
        <ul className="attachments" aria-label="Attachments">
          {files.map(({ id, fileName, size, path }) => (
            <li key={id} className="row small">
              <a href={path} download={fileName}>
                {fileName}
              </a>
              <span className="soft">{fileSize(size)}</span>
              {onChange === undefined ? null : (
                <Button
                  look="quiet"
                  aria-label={`Remove ${fileName}`}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
          {sending.map((name) => (
            <li key={name} className="row small soft">
              {name} is uploading…
            </li>
          ))}
        </ul>
      )}
      {fault === null ? null : (
        <div className="small bad" role="alert">
          {fault}
        </div>
      )}
      {onChange === undefined ? null : (
        <div className="row">
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Files to attach"
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              event.target.value = '';
              if (chosen.length > 0) void add(chosen);
            }}
          />
          <Button disabled={sending.length > 0} onClick={() => input.current?.click()}>
            Attach files
          </Button>
        </div>
      )}
    </div>
  );
}
