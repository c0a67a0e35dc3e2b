import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  ConnectContactDataSourceDocument,
  ContactDataDocument,
  type ContactDataOutcome,
  type ContactDataQuery,
  type ContactDataSourceFieldsFragment,
  type ContactDataSourceName,
  DisconnectContactDataSourceDocument,
  OrderContactDataSourcesDocument,
  TestContactDataSourceDocument,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';

const NAMES: Record<ContactDataSourceName, string> = {
  PEOPLE_DATA_LABS: 'People Data Labs',
  HUNTER: 'Hunter',
};
const SERVICES: readonly ContactDataSourceName[] = ['PEOPLE_DATA_LABS', 'HUNTER'];
const OFFERS: Record<ContactDataSourceName, string> = {
  PEOPLE_DATA_LABS: 'Email addresses, phone numbers, people, companies and discovery',
  HUNTER: 'Email addresses',
};
const TONES: Record<ContactDataOutcome, Tone> = {
  FOUND: 'good',
  NOT_FOUND: 'plain',
  FAILED: 'bad',
};

type Source = ContactDataSourceFieldsFragment;

/** The services for looking up contacts, in the order of their use. */
export function ContactData() {
  const { may } = useViewer();
  const [result, ask] = useQuery({
    query: ContactDataDocument,
    requestPolicy: 'cache-and-network',
  });
  const [isConnecting, setIsConnecting] = useState(false);
  const refresh = () => ask({ requestPolicy: 'network-only' });
  return (
    <div className="stack">
      {may('CONTACT_DATA_WRITE') ? (
        <div className="section-action">
          <Button look="primary" onClick={() => setIsConnecting(true)}>
            Connect a service
          </Button>
        </div>
      ) : null}
      <p className="soft">
        We ask services from top to bottom until one finds something. You pay only for what’s found.
      </p>
      <Loaded result={result}>
        {({ contactDataSources, contactDataLookups }) => (
          <>
            <Sources sources={contactDataSources ?? []} onChanged={refresh} />
            <Lookups lookups={contactDataLookups?.nodes ?? []} />
          </>
        )}
      </Loaded>
      {isConnecting ? (
        <Connect onClose={() => setIsConnecting(false)} onConnected={refresh} />
      ) : null}
    </div>
  );
}

function Sources({ sources, onChanged }: { sources: readonly Source[]; onChanged: () => void }) {
  const { may } = useViewer();
  const { tell } = useToasts();
  const [test, isTesting] = useAction(TestContactDataSourceDocument);
  const [disconnect] = useAction(DisconnectContactDataSourceDocument);
  const [order] = useAction(OrderContactDataSourcesDocument);
  if (sources.length === 0)
    return (
      <Empty title="No services">
        You’re using this server’s directory. Connect a service to use your own account.
      </Empty>
    );
  const check = async (source: Source) => {
    const done = (await test({ input: { sourceId: source.id } }))?.testContactDataSource?.source;
    if (done !== undefined) tell(done.reasonMessage ?? `${NAMES[source.name]} accepts the key.`);
  };
  const raise = async (index: number) => {
    const ids = sources.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index - 1, 0, moved);
    if ((await order({ input: { sourceIds: ids } })) !== null) onChanged();
  };
  return sources.map((source, index) => (
    <section key={source.id} className="card stack" aria-label={NAMES[source.name]}>
      <div className="row between">
        <div>
          <h2>{NAMES[source.name]}</h2>
          <span className="soft small">{OFFERS[source.name]}</span>
        </div>
        <Badge tone={source.reasonMessage == null ? 'good' : 'bad'}>
          {source.reasonMessage == null ? 'Connected' : 'Needs attention'}
        </Badge>
      </div>
      {source.reasonMessage == null ? null : <p className="notice bad">{source.reasonMessage}</p>}
      {may('CONTACT_DATA_WRITE') ? (
        <div className="row">
          <Button disabled={isTesting} onClick={() => void check(source)}>
            Test the key
          </Button>
          {index > 0 ? <Button onClick={() => void raise(index)}>Move up</Button> : null}
          <ConfirmButton
            label="Disconnect"
            title="Disconnect this service?"
            onConfirm={() =>
              void disconnect({ input: { sourceId: source.id } }).then(
                (done) => done !== null && onChanged(),
              )
            }
          >
            We stop asking it. To connect it again, you need its key.
          </ConfirmButton>
        </div>
      ) : null}
    </section>
  ));
}

function Lookups({
  lookups,
}: {
  lookups: NonNullable<ContactDataQuery['contactDataLookups']>['nodes'];
}) {
  if (lookups.length === 0) return null;
  return (
    <>
      <h2>Latest lookups</h2>
      <Table label="Latest lookups">
        <thead>
          <tr>
            <th>What</th>
            <th>Service</th>
            <th>Outcome</th>
            <th>When</th>
          </tr>
        </thead>
        <tbody>
          {lookups.map(({ id, kind, source, outcome, failure, createdAt }) => (
            <tr key={id}>
              <td>{words(kind)}</td>
              <td>{NAMES[source]}</td>
              <td>
                <Badge tone={TONES[outcome]}>{words(outcome)}</Badge>{' '}
                <span className="soft small">{failure}</span>
              </td>
              <td>
                <Time at={createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Connect({ onClose, onConnected }: { onClose: () => void; onConnected: () => void }) {
  const [connect, isBusy] = useAction(ConnectContactDataSourceDocument);
  const submit = async (form: FormData) => {
    const name = SERVICES.find((one) => one === textOf(form, 'name')) ?? 'PEOPLE_DATA_LABS';
    if ((await connect({ input: { name, apiKey: textOf(form, 'apiKey') } })) === null) return;
    onConnected();
    onClose();
  };
  return (
    <FormDialog
      title="Connect a service"
      submit="Connect"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select label="Service" name="name">
        {SERVICES.map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
          </option>
        ))}
      </Select>
      <TextField
        label="API key"
        name="apiKey"
        type="password"
        autoComplete="off"
        required
        hint="From your account there. We test it first."
      />
    </FormDialog>
  );
}
