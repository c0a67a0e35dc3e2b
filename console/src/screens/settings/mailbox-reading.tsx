import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import {
  DiscardSetAsideMessagesDocument,
  type MailboxFieldsFragment,
  MailboxReadingDocument,
  type MailboxReadingFieldsFragment,
  RetrySetAsideMessagesDocument,
  UpdateMailboxFolderDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Check } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';

interface ReadingProps {
  mailbox: MailboxReadingFieldsFragment;
  mayChange: boolean;
}

/** The folders of a mailbox, messages that couldn't be stored, and why its emails wait. */
export function MailboxReading({
  mailbox,
  mayChange,
}: {
  mailbox: MailboxFieldsFragment;
  mayChange: boolean;
}) {
  const [{ data }] = useQuery({ query: MailboxReadingDocument, variables: { id: mailbox.id } });
  const reading = data?.mailbox;
  return (
    <>
      {mailbox.hold == null ? null : <p className="notice warn">{mailbox.hold.message}</p>}
      {reading == null ? null : (
        <>
          <SetAside mailbox={reading} mayChange={mayChange} />
          <Folders mailbox={reading} mayChange={mayChange} />
        </>
      )}
    </>
  );
}

/** An unchecked folder isn't read, so its answers aren't seen. */
function Folders({ mailbox, mayChange }: ReadingProps) {
  const [update, isBusy] = useAction(UpdateMailboxFolderDocument);
  if (mailbox.folders.length === 0) return null;
  return (
    <details>
      <summary>
        Folders read for answers: {mailbox.folders.filter(({ isExcluded }) => !isExcluded).length}{' '}
        of {mailbox.folders.length}
      </summary>
      <LongList label="Folders">
        {mailbox.folders.map(({ path, use, isExcluded, fault }) => (
          <div key={path} className="row">
            <Check
              label={path}
              name={path}
              checked={!isExcluded}
              disabled={!mayChange || isBusy || use === 'INBOX'}
              onChange={() =>
                void update({ input: { mailboxId: mailbox.id, path, isExcluded: !isExcluded } })
              }
            />
            {fault == null || isExcluded ? null : (
              <>
                <Badge tone="warn">Can’t be opened</Badge>
                <span className="soft small">{fault}</span>
              </>
            )}
          </div>
        ))}
      </LongList>
    </details>
  );
}

function SetAside({ mailbox, mayChange }: ReadingProps) {
  const [retry, isRetrying] = useAction(RetrySetAsideMessagesDocument);
  const [discard] = useAction(DiscardSetAsideMessagesDocument);
  const { setAsideMessageCount: count } = mailbox;
  if (count === 0) return null;
  const input = { mailboxId: mailbox.id };
  return (
    <div className="notice bad stack">
      <strong>
        {count === 1 ? '1 message couldn’t be stored' : `${count} messages couldn’t be stored`}
      </strong>
      <LongList label="Messages that couldn’t be stored">
        <ul>
          {mailbox.setAsideMessages.map(({ id, folder, error, receivedAt, isRetried }) => (
            <li key={id}>
              {folder}, <Time at={receivedAt} />: {error}{' '}
              {isRetried ? <Badge tone="plain">Trying again</Badge> : null}
            </li>
          ))}
        </ul>
      </LongList>
      {mayChange ? (
        <div className="row">
          <Button disabled={isRetrying} onClick={() => void retry({ input })}>
            Try again
          </Button>
          <ConfirmButton
            label="Discard"
            title={`Discard ${count === 1 ? 'this message' : `these ${count} messages`}?`}
            onConfirm={() => void discard({ input })}
          >
            They stay on the mail server, and aren’t read again.
          </ConfirmButton>
        </div>
      ) : null}
    </div>
  );
}

/** A list that scrolls within its card. */
function LongList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A box that scrolls must be reachable by keyboard.
    <section className="stack long-list" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
