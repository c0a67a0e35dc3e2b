import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  CreateKnowledgeEntryDocument,
  DeleteKnowledgeEntryDocument,
  KnowledgeDocument,
  type KnowledgeKind,
  type KnowledgeQuery,
  UpdateKnowledgeEntryDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';

type Entry = NonNullable<KnowledgeQuery['knowledge']>[number];

const KINDS: Record<KnowledgeKind, string> = {
  PRODUCT: 'What you offer',
  PROOF: 'Proof',
  OBJECTION: 'An objection, and your answer',
  DO_NOT: 'What texts must not do',
};
const ORDER: readonly KnowledgeKind[] = ['PRODUCT', 'PROOF', 'OBJECTION', 'DO_NOT'];

/** The AI's facts for all texts of the team. */
export function Knowledge() {
  const { may } = useViewer();
  const [result, ask] = useQuery({ query: KnowledgeDocument });
  /** The edited entry; `new` for an added one. */
  const [open, setOpen] = useState<Entry | 'new' | null>(null);
  const [remove] = useAction(DeleteKnowledgeEntryDocument);
  const refresh = () => ask({ requestPolicy: 'network-only' });
  const discard = async (entryId: string) => {
    if ((await remove({ input: { entryId } })) !== null) refresh();
  };
  return (
    <div className="stack">
      <p className="soft">
        If AI writes a name, number or link that isn’t listed here, the text needs approval.
      </p>
      {may('KNOWLEDGE_WRITE') ? (
        <div className="section-action">
          <Button look="primary" onClick={() => setOpen('new')}>
            Add knowledge
          </Button>
        </div>
      ) : null}
      <Loaded result={result}>
        {({ knowledge }) =>
          (knowledge ?? []).length === 0 ? (
            <Empty title="No knowledge yet">
              {may('KNOWLEDGE_WRITE')
                ? 'Add what you offer, what you’ve proven, and what AI must never write.'
                : 'Owners and admins can add what you offer, what you’ve proven, and what AI must never write.'}
            </Empty>
          ) : (
            (knowledge ?? []).map((entry) => (
              <section key={entry.id} className="card stack">
                <div className="row between">
                  <span>
                    <span className="strong">{entry.title}</span> <Badge>{KINDS[entry.kind]}</Badge>
                  </span>
                  {may('KNOWLEDGE_WRITE') ? (
                    <span className="row">
                      <Button onClick={() => setOpen(entry)}>Edit</Button>
                      <ConfirmButton
                        label="Delete"
                        title={`Delete ${entry.title}?`}
                        onConfirm={() => void discard(entry.id)}
                      >
                        New texts won’t know it. Texts already written stay as they are.
                      </ConfirmButton>
                    </span>
                  ) : null}
                </div>
                <p className="prose">{entry.body}</p>
              </section>
            ))
          )
        }
      </Loaded>
      {open === null ? null : (
        <EntryDialog
          entry={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            refresh();
          }}
        />
      )}
    </div>
  );
}

interface EntryDialogProps {
  entry: Entry | null;
  onClose: () => void;
  onSaved: () => void;
}

function EntryDialog({ entry, onClose, onSaved }: EntryDialogProps) {
  const [kind, setKind] = useState<KnowledgeKind>(entry?.kind ?? 'PRODUCT');
  const [create, isCreating] = useAction(CreateKnowledgeEntryDocument);
  const [update, isUpdating] = useAction(UpdateKnowledgeEntryDocument);
  const submit = async (form: FormData) => {
    const input = { kind, title: textOf(form, 'title'), body: textOf(form, 'body') };
    const done =
      entry === null
        ? await create({ input })
        : await update({ input: { entryId: entry.id, ...input } });
    if (done !== null) onSaved();
  };
  return (
    <FormDialog
      title={entry === null ? 'Add knowledge' : 'Edit knowledge'}
      submit={entry === null ? 'Add' : 'Save'}
      isBusy={isCreating || isUpdating}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label="About"
        value={kind}
        onChange={(event) => setKind(ORDER.find((one) => one === event.target.value) ?? 'PRODUCT')}
      >
        {ORDER.map((one) => (
          <option key={one} value={one}>
            {KINDS[one]}
          </option>
        ))}
      </Select>
      <TextField
        label="Title"
        name="title"
        required
        maxLength={200}
        defaultValue={entry?.title ?? ''}
      />
      <TextArea
        label="Text"
        name="body"
        rows={6}
        required
        maxLength={2_000}
        defaultValue={entry?.body ?? ''}
      />
    </FormDialog>
  );
}
