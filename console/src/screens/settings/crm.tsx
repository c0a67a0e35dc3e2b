import { useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  BeginCrmAuthorizationDocument,
  ConnectCrmDocument,
  type ConnectedCrmFieldsFragment,
  type CrmAuth,
  CrmDocument,
  type CrmName,
  type CrmQuery,
  DisconnectCrmDocument,
  TestCrmDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural, words } from '../../ui/words.ts';
import { CRM_NAMES as NAMES } from './crm-names.ts';

const CREDENTIALS: Record<CrmAuth, string> = { TOKEN: 'token', OAUTH: 'sign-in' };
const HINTS: Record<CrmName, string> = {
  HUBSPOT:
    'Create a private app in HubSpot and use its token. It needs these scopes: crm.lists.read, crm.objects.contacts.read, crm.objects.contacts.write, crm.objects.owners.read and crm.schemas.contacts.write.',
  PIPEDRIVE: 'Your personal API token. Find it in Pipedrive under Personal preferences, API.',
};

/**
 * The team's CRM. The program reads its lists, completes contacts on both sides, and opens and
 * closes tasks on both sides.
 */
export function Crm() {
  const { may } = useViewer();
  const [result, ask] = useQuery({ query: CrmDocument, requestPolicy: 'cache-and-network' });
  const [isConnecting, setIsConnecting] = useState(false);
  const refresh = () => ask({ requestPolicy: 'network-only' });
  const connection = result.data?.connectedCrm ?? null;
  return (
    <div className="stack">
      {may('CRM_WRITE') ? (
        <div className="section-action">
          <Button look="primary" onClick={() => setIsConnecting(true)}>
            {connection === null ? 'Connect a CRM' : 'Connect again'}
          </Button>
        </div>
      ) : null}
      <p className="soft">
        Build audiences from your CRM’s lists. Sequences can fill in contacts from it, create tasks
        there, and log emails and meetings on the contact.
      </p>
      <Loaded result={result}>
        {({ connectedCrm, crmSyncs, environment }) => (
          <>
            {connectedCrm == null ? (
              <Unconnected isSimulated={environment?.sandboxed.includes('CRM') === true} />
            ) : (
              <Connection connection={connectedCrm} onChanged={refresh} />
            )}
            <Syncs syncs={crmSyncs?.nodes ?? []} />
          </>
        )}
      </Loaded>
      {isConnecting ? (
        <Connect
          known={connection?.name ?? null}
          signIns={result.data?.crmSignIns ?? []}
          onClose={() => setIsConnecting(false)}
          onConnected={refresh}
        />
      ) : null}
    </div>
  );
}

/** The CRM of the server, which the team uses until it connects one of its own. */
function Unconnected({ isSimulated }: { isSimulated: boolean }) {
  const { may } = useViewer();
  return (
    <section className="card stack">
      <h2>{isSimulated ? 'Simulated CRM' : 'This server’s CRM'}</h2>
      <p className="soft">
        {isSimulated
          ? 'No CRM is connected, so syncs go to a simulated one. '
          : 'Your team uses the CRM of this server. '}
        {may('CRM_WRITE') ? 'Connect your own to use it.' : 'Owners and admins can connect one.'}
      </p>
    </section>
  );
}

function Connection({
  connection,
  onChanged,
}: {
  connection: ConnectedCrmFieldsFragment;
  onChanged: () => void;
}) {
  const { may } = useViewer();
  const { tell } = useToasts();
  const [test, isTesting] = useAction(TestCrmDocument);
  const [disconnect] = useAction(DisconnectCrmDocument);
  const { id, name, auth, reasonMessage, waitingCount, createdAt } = connection;
  const input = { connectedCrmId: id };
  const check = async () => {
    const done = (await test({ input }))?.testCrm?.crm;
    if (done !== undefined)
      tell(done.reasonMessage ?? `${NAMES[done.name]} accepts the ${CREDENTIALS[done.auth]}.`);
  };
  return (
    <section className="card stack" aria-label={NAMES[name]}>
      <div className="row between">
        <div>
          <h2>{NAMES[name]}</h2>
          <span className="soft small">
            Connected <Time at={createdAt} />.{' '}
            {waitingCount === 0
              ? 'Up to date.'
              : `${plural(waitingCount, 'record')} waiting to be written.`}
          </span>
        </div>
        <Badge tone={reasonMessage == null ? 'good' : 'bad'}>
          {reasonMessage == null ? 'Connected' : 'Needs attention'}
        </Badge>
      </div>
      {reasonMessage == null ? null : <p className="notice bad">{reasonMessage}</p>}
      {may('CRM_WRITE') ? (
        <div className="row">
          <Button disabled={isTesting} onClick={() => void check()}>
            Test the {CREDENTIALS[auth]}
          </Button>
          <ConfirmButton
            label="Disconnect"
            title="Disconnect the CRM?"
            onConfirm={() =>
              void disconnect({ input }).then((done) => done !== null && onChanged())
            }
          >
            We stop reading from it and writing to it. To connect it again, you need its
            credentials.
          </ConfirmButton>
        </div>
      ) : null}
    </section>
  );
}

type Sync = NonNullable<CrmQuery['crmSyncs']>['nodes'][number];

/** Whose data was synced. Nothing if it's gone. */
function SyncedContact({ subject }: Pick<Sync, 'subject'>) {
  if (subject?.__typename !== 'Enrollment' && subject?.__typename !== 'Task') return null;
  const { id, fullName, email } = subject.contact;
  return <Link href={`/contacts/${id}`}>{fullName ?? email ?? 'Contact'}</Link>;
}

function Syncs({ syncs }: { syncs: readonly Sync[] }) {
  if (syncs.length === 0) return null;
  return (
    <>
      <h2>Latest syncs</h2>
      <Table label="Latest syncs">
        <thead>
          <tr>
            <th>What</th>
            <th>Contact</th>
            <th>Outcome</th>
            <th>When</th>
          </tr>
        </thead>
        <tbody>
          {syncs.map(({ id, kind, failure, createdAt, subject }) => (
            <tr key={id}>
              <td>{words(kind)}</td>
              <td>
                <SyncedContact subject={subject} />
              </td>
              <td>
                <Badge tone={failure == null ? 'good' : 'bad'}>
                  {failure == null ? 'Done' : 'Failed'}
                </Badge>{' '}
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

interface ConnectProps {
  known: CrmName | null;
  /** CRMs that support sign-in. */
  signIns: readonly CrmName[];
  onClose: () => void;
  onConnected: () => void;
}

function Connect({ known, signIns, onClose, onConnected }: ConnectProps) {
  const [connect, isBusy] = useAction(ConnectCrmDocument);
  const [begin] = useAction(BeginCrmAuthorizationDocument);
  const signIn = async (crm: CrmName) => {
    const url = (await begin({ input: { name: crm } }))?.beginCrmAuthorization?.authorizationUrl;
    if (url !== undefined) location.assign(url);
  };
  const [name, setName] = useState<CrmName>(known ?? 'HUBSPOT');
  const submit = async (form: FormData) => {
    if ((await connect({ input: { name, accessToken: textOf(form, 'accessToken') } })) === null)
      return;
    onConnected();
    onClose();
  };
  return (
    <FormDialog
      title="Connect a CRM"
      submit="Connect"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      {signIns.length === 0 ? null : (
        <div className="row">
          {signIns.map((crm) => (
            <Button key={crm} onClick={() => void signIn(crm)}>
              Sign in at {NAMES[crm]}
            </Button>
          ))}
        </div>
      )}
      <Select
        label="CRM"
        value={name}
        onChange={(event) => setName(event.target.value === 'PIPEDRIVE' ? 'PIPEDRIVE' : 'HUBSPOT')}
      >
        <option value="HUBSPOT">{NAMES.HUBSPOT}</option>
        <option value="PIPEDRIVE">{NAMES.PIPEDRIVE}</option>
      </Select>
      <TextField
        label={name === 'HUBSPOT' ? 'Access token' : 'API token'}
        name="accessToken"
        type="password"
        autoComplete="off"
        required
        hint={HINTS[name]}
      />
    </FormDialog>
  );
}
