import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  CheckDkimKeyDocument,
  CreateDkimKeyDocument,
  DeleteDkimKeyDocument,
  type DkimKeyFieldsFragment,
  DkimKeysDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

const STATES = {
  NOT_CHECKED: { tone: 'warn', text: 'Not published yet' },
  PUBLISHED: { tone: 'good', text: 'Signing' },
  MISSING: { tone: 'bad', text: 'Record not found' },
  WRONG: { tone: 'bad', text: 'Record is different' },
} as const;

/** The DKIM keys of the team's domains. */
export function DkimKeys() {
  const { may } = useViewer();
  const mayChange = may('MAILBOXES_WRITE_TEAM');
  const [result, refresh] = useQuery({ query: DkimKeysDocument, pause: !mayChange });
  const [isAdding, setIsAdding] = useState(false);
  const [create, isBusy] = useAction(CreateDkimKeyDocument);
  if (!mayChange) return null;
  const reread = () => refresh({ requestPolicy: 'network-only' });
  const submit = async (form: FormData) => {
    if ((await create({ input: { domain: textOf(form, 'domain') } })) === null) return;
    setIsAdding(false);
    reread();
  };
  return (
    <section className="card stack">
      <div className="row between">
        <h2>Signed emails (DKIM)</h2>
        <Button onClick={() => setIsAdding(true)}>Sign a domain</Button>
      </div>
      <p className="soft">
        Signed emails are less likely to land in spam. Skip this if your mail provider signs them:
        Google Workspace and Microsoft 365 do once you turn it on there.
      </p>
      <Loaded result={result}>
        {({ dkimKeys }) => (
          <>
            {dkimKeys?.map((key) => (
              <Key key={key.id} dkimKey={key} onDeleted={reread} />
            ))}
          </>
        )}
      </Loaded>
      {isAdding ? (
        <FormDialog
          title="Sign a domain"
          submit="Create key"
          isBusy={isBusy}
          onClose={() => setIsAdding(false)}
          onSubmit={submit}
        >
          <TextField
            label="Domain"
            name="domain"
            placeholder="example.com"
            required
            hint="The part of your mailboxes’ addresses after the @."
          />
        </FormDialog>
      ) : null}
    </section>
  );
}

function Key({
  dkimKey: { id, domain, status, record },
  onDeleted,
}: {
  dkimKey: DkimKeyFieldsFragment;
  onDeleted: () => void;
}) {
  const [check, isChecking] = useAction(CheckDkimKeyDocument);
  const [remove] = useAction(DeleteDkimKeyDocument);
  const { tell } = useToasts();
  const look = async () => {
    const done = await check({ input: { dkimKeyId: id } });
    if (done?.checkDkimKey == null) return;
    tell(
      done.checkDkimKey.dkimKey.status === 'PUBLISHED'
        ? `Emails from ${domain} are signed now.`
        : 'The record isn’t there yet. Changes can take an hour to show up.',
    );
  };
  const drop = async () => {
    if ((await remove({ input: { dkimKeyId: id } })) !== null) onDeleted();
  };
  const { tone, text } = STATES[status];
  return (
    <div className="stack-tight">
      <div className="row between">
        <span className="row">
          <strong>{domain}</strong>
          <Badge tone={tone}>{text}</Badge>
        </span>
        <span className="row">
          <Button
            look={status === 'PUBLISHED' ? 'plain' : 'primary'}
            disabled={isChecking}
            onClick={() => void look()}
          >
            Check record
          </Button>
          <ConfirmButton
            label="Delete"
            title={`Stop signing emails from ${domain}?`}
            onConfirm={() => void drop()}
          >
            Keep the record for a week, so that emails on their way can still be checked.
          </ConfirmButton>
        </span>
      </div>
      {status === 'PUBLISHED' ? null : (
        <p className="soft small">
          Add this {record.type} record at the provider of your domain, then check it:{' '}
          <code className="prose">{record.name}</code> <code className="prose">{record.value}</code>
        </p>
      )}
    </div>
  );
}
