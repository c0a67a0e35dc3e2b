import { useState } from 'react';
import { Link } from 'wouter';
import { FinishCrmAuthorizationDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useAction } from '../../ui/use-action.ts';
import { CRM_NAMES } from './crm-names.ts';

/**
 * The page to which a CRM redirects. It connects only on confirmation, because anybody can send
 * such a URL to another person.
 */
export default function FinishCrm() {
  const [callbackUrl] = useState(location.href);
  const [name, setName] = useState<string | null>(null);
  const [finish, isBusy] = useAction(FinishCrmAuthorizationDocument);
  const connect = async () => {
    const crm = (await finish({ input: { callbackUrl } }))?.finishCrmAuthorization?.crm;
    setName(crm === undefined ? null : CRM_NAMES[crm.name]);
  };
  return (
    <Page title="Connect the CRM">
      {name === null ? (
        <div className="card stack">
          <p>Your CRM approved the connection. Finish it only if you started it yourself.</p>
          <Button look="primary" disabled={isBusy} onClick={() => void connect()}>
            Connect the CRM
          </Button>
        </div>
      ) : (
        <p className="notice good">{name} is connected.</p>
      )}
      <Link href="/settings/crm">The CRM of the team</Link>
    </Page>
  );
}
