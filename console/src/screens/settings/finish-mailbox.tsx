import { useState } from 'react';
import { Link } from 'wouter';
import { FinishMailboxAuthorizationDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useAction } from '../../ui/use-action.ts';

/**
 * The page to which Google and Microsoft redirect. It connects only on confirmation, because
 * anybody can send such a URL to another person.
 */
export default function FinishMailbox() {
  const [callbackUrl] = useState(location.href);
  const [address, setAddress] = useState<string | null>(null);
  const [finish, isBusy] = useAction(FinishMailboxAuthorizationDocument);
  const connect = async () => {
    const done = await finish({ input: { callbackUrl, rampUp: true } });
    setAddress(done?.finishMailboxAuthorization?.mailbox.address ?? null);
  };
  return (
    <Page title="Connect a mailbox">
      {address === null ? (
        <div className="card stack">
          <p>
            Your mail provider approved the connection. Finish it only if you started it yourself.
          </p>
          <Button look="primary" disabled={isBusy} onClick={() => void connect()}>
            Connect the mailbox
          </Button>
        </div>
      ) : (
        <p className="notice good">{address} is connected. It sends a few emails a day at first.</p>
      )}
      <Link href="/settings/mailboxes">All mailboxes</Link>
    </Page>
  );
}
