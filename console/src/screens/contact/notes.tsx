import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import { AddNoteDocument, DeleteNoteDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ContactOfPage } from './contact.tsx';

export function Notes({
  contact: { id, notes },
  isErased,
}: {
  contact: ContactOfPage;
  isErased: boolean;
}) {
  const { viewer, may } = useViewer();
  const [body, setBody] = useState('');
  const [add, isBusy] = useAction(AddNoteDocument);
  const [remove] = useAction(DeleteNoteDocument);
  const store = async () => {
    if ((await add({ input: { contactId: id, body } })) !== null) setBody('');
  };
  return (
    <section className="card stack">
      <h2>Notes</h2>
      {may('CONTACTS_WRITE') && !isErased ? (
        <>
          <TextArea
            label="New note"
            rows={3}
            value={body}
            maxLength={5_000}
            onChange={(event) => setBody(event.target.value)}
          />
          <Button disabled={isBusy || body.trim() === ''} onClick={() => void store()}>
            Add note
          </Button>
        </>
      ) : null}
      {notes.nodes.map((note) => (
        <div key={note.id} className="stack-tight">
          <p className="prose">{note.body}</p>
          <p className="row between soft small">
            <span>
              {note.author.user.displayName}, <Time at={note.createdAt} />
            </span>
            {note.author.id === viewer.member.id || viewer.member.role !== 'MEMBER' ? (
              <ConfirmButton
                label="Delete"
                title="Delete this note?"
                onConfirm={() => void remove({ input: { noteId: note.id } })}
              >
                It’s deleted for your whole team.
              </ConfirmButton>
            ) : null}
          </p>
        </div>
      ))}
    </section>
  );
}
