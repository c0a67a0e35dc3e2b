import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import {
  type AiAccountPartsFragment,
  ConnectAiDocument,
  DisconnectAiDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { SandboxWords } from './sandbox-model.tsx';

interface OwnModelProps {
  /** Null while the server's model is used. */
  account: AiAccountPartsFragment | null;
  /** True if the server has no model, but simulates one. */
  isSimulated: boolean;
  onChanged: () => void;
}

/** The team's model, which replaces the server's. */
export function OwnModel({ account, isSimulated, onChanged }: OwnModelProps) {
  const { may } = useViewer();
  const mayConnect = may('OUTREACH_RULES_WRITE');
  const { tell } = useToasts();
  const [disconnect] = useAction(DisconnectAiDocument);
  const [isConnecting, setIsConnecting] = useState(false);
  const forget = async () => {
    const input = { expectedModel: account?.model ?? null };
    if ((await disconnect({ input })) === null) return;
    tell('Disconnected. You’re using this server’s model again.');
    onChanged();
  };
  return (
    <section className="card stack" aria-label="Model">
      <h2>Model</h2>
      {account === null ? (
        <p className="soft">
          {isSimulated
            ? 'No real model is connected, so all texts, drafts and facts are made up. '
            : 'You’re using this server’s model. '}
          {mayConnect ? 'You can connect your own.' : 'Owners and admins can connect one.'}
        </p>
      ) : (
        <p>
          <strong>{account.model}</strong> at {account.baseUrl}, connected{' '}
          <Time at={account.connectedAt} />
        </p>
      )}
      {account === null && isSimulated ? <SandboxWords /> : null}
      {mayConnect ? (
        <div className="row">
          <Button onClick={() => setIsConnecting(true)}>
            {account === null ? 'Connect a model' : 'Change the model or key'}
          </Button>
          {account === null ? null : (
            <ConfirmButton
              label="Disconnect"
              title="Disconnect your model?"
              onConfirm={() => void forget()}
            >
              We delete the key. You’re using this server’s model again.
            </ConfirmButton>
          )}
        </div>
      ) : null}
      {isConnecting ? (
        <Connect account={account} onClose={() => setIsConnecting(false)} onConnected={onChanged} />
      ) : null}
    </section>
  );
}

function Connect({
  account,
  onClose,
  onConnected,
}: {
  account: AiAccountPartsFragment | null;
  onClose: () => void;
  onConnected: () => void;
}) {
  const { tell } = useToasts();
  const [connect, isBusy] = useAction(ConnectAiDocument);
  const submit = async (form: FormData) => {
    const input = {
      baseUrl: textOf(form, 'baseUrl'),
      model: textOf(form, 'model'),
      apiKey: textOf(form, 'apiKey'),
    };
    if ((await connect({ input })) === null) return;
    tell('Connected. Your model answers.');
    onConnected();
    onClose();
  };
  return (
    <FormDialog
      title="Connect a model"
      submit="Connect"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Address"
        name="baseUrl"
        type="url"
        required
        defaultValue={account?.baseUrl ?? ''}
        hint="Of any service that works like OpenAI’s, for example https://api.openai.com/v1."
      />
      <TextField
        label="Model"
        name="model"
        required
        maxLength={200}
        defaultValue={account?.model ?? ''}
      />
      <TextField
        label="Key"
        name="apiKey"
        type="password"
        autoComplete="off"
        required
        hint="From your account there. We test it first."
      />
    </FormDialog>
  );
}
