import { useState } from 'react';
import { useQuery } from 'urql';
import {
  ProfileDocument,
  type ProfileQuery,
  RemoveIdentityDocument,
  RevokeSessionDocument,
  RevokeSessionsDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { deviceName } from '../../ui/device.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Check } from '../../ui/field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

/** The user's sessions. */
export function SignIns() {
  const [result, ask] = useQuery({ query: ProfileDocument });
  const [isEnding, setIsEnding] = useState(false);
  return (
    <section className="card stack">
      <div className="row between">
        <h2>Sessions</h2>
        <Button onClick={() => setIsEnding(true)}>End all others</Button>
      </div>
      <Loaded result={result}>
        {({ sessions, viewerIdentities }) => (
          <>
            <Sessions sessions={sessions} />
            <Identities
              identities={viewerIdentities}
              onRemoved={() => ask({ requestPolicy: 'network-only' })}
            />
          </>
        )}
      </Loaded>
      {isEnding ? <EndDialog onClose={() => setIsEnding(false)} /> : null}
    </section>
  );
}

function Sessions({ sessions }: Pick<ProfileQuery, 'sessions'>) {
  const [revoke] = useAction(RevokeSessionDocument);
  return (sessions ?? [])
    .filter(({ revokedAt }) => revokedAt == null)
    .map(({ id, device, address, lastUsedAt, isCurrent }) => (
      <div key={id} className="row between">
        <span className="stack-tight">
          <span className="clip" title={device}>
            {deviceName(device)}
          </span>
          <span className="soft small">
            Used <Time at={lastUsedAt} />
            {address == null ? null : `, signed in from ${address}`}
          </span>
        </span>
        {isCurrent ? (
          <Badge tone="accent">This session</Badge>
        ) : (
          <Button onClick={() => void revoke({ input: { sessionId: id } })}>End</Button>
        )}
      </div>
    ));
}

/** Asks whether to end keys and agents too: they also give access, but work stops without them. */
function EndDialog({ onClose }: { onClose: () => void }) {
  const [revoke, isBusy] = useAction(RevokeSessionsDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const done = (await revoke({ input: { includeApiKeys: form.has('keys') } }))?.revokeSessions;
    if (done == null) return;
    tell(
      `${plural(done.sessions.length, 'session')} and ${plural(done.revokedKeyCount, 'API key')} ended.`,
    );
    onClose();
  };
  return (
    <FormDialog
      title="End all other sessions?"
      submit="End them"
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>You stay signed in here, and are signed out everywhere else.</p>
      <Check label="Revoke my API keys and disconnect my agents too" name="keys" />
    </FormDialog>
  );
}

function Identities({
  identities,
  onRemoved,
}: {
  identities: ProfileQuery['viewerIdentities'];
  onRemoved: () => void;
}) {
  const [remove] = useAction(RemoveIdentityDocument);
  const drop = async (identityId: string) => {
    if ((await remove({ input: { identityId } })) !== null) onRemoved();
  };
  return (identities ?? []).map(({ identityId, issuer, email, lastUsedAt }) => (
    <div key={identityId} className="row between">
      <span className="stack-tight">
        <span className="clip">
          Your organization’s sign-in, {email ?? ''} at {new URL(issuer).host}
        </span>
        <span className="soft small">
          Used <Time at={lastUsedAt} />
        </span>
      </span>
      <ConfirmButton
        label="Remove"
        title="Remove the connection?"
        onConfirm={() => void drop(identityId)}
      >
        You confirm it again the next time you sign in with your organization.
      </ConfirmButton>
    </div>
  ));
}
