import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  AddTeamDomainDocument,
  RemoveTeamDomainDocument,
  type TeamDomainFieldsFragment,
  TeamDomainsDocument,
  VerifyTeamDomainDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

/** The team's verified email domains. Other teams can't invite their people. */
export function TeamDomains() {
  const { may } = useViewer();
  const [result, refresh] = useQuery({ query: TeamDomainsDocument });
  const [isAdding, setIsAdding] = useState(false);
  const [add, isBusy] = useAction(AddTeamDomainDocument);
  const mayChange = may('TEAM_MANAGE');
  const reread = () => refresh({ requestPolicy: 'network-only' });
  const submit = async (form: FormData) => {
    if ((await add({ input: { domain: textOf(form, 'domain') } })) === null) return;
    setIsAdding(false);
    reread();
  };
  return (
    <section className="card stack">
      <div className="row between">
        <h2>Domains</h2>
        {mayChange ? <Button onClick={() => setIsAdding(true)}>Add a domain</Button> : null}
      </div>
      <p className="soft">
        When a domain is verified, only your team can invite people with an address there.
      </p>
      <Loaded result={result}>
        {({ teamDomains }) => (
          <>
            {teamDomains?.map((domain) => (
              <Domain key={domain.id} domain={domain} mayChange={mayChange} onRemoved={reread} />
            ))}
            {teamDomains?.length === 0 ? <p className="soft">No domains yet.</p> : null}
          </>
        )}
      </Loaded>
      {isAdding ? (
        <FormDialog
          title="Add a domain"
          submit="Add"
          isBusy={isBusy}
          onClose={() => setIsAdding(false)}
          onSubmit={submit}
        >
          <TextField
            label="Domain"
            name="domain"
            placeholder="example.com"
            required
            hint="The part of your addresses after the @."
          />
        </FormDialog>
      ) : null}
    </section>
  );
}

interface DomainProps {
  domain: TeamDomainFieldsFragment;
  mayChange: boolean;
  onRemoved: () => void;
}

function Domain({ domain: { id, domain, verifiedAt, record }, mayChange, onRemoved }: DomainProps) {
  const [verify, isVerifying] = useAction(VerifyTeamDomainDocument);
  const [remove] = useAction(RemoveTeamDomainDocument);
  const { tell } = useToasts();
  const isVerified = verifiedAt != null;
  const check = async () => {
    const done = await verify({ input: { teamDomainId: id } });
    if (done?.verifyTeamDomain?.teamDomain.verifiedAt != null) tell(`${domain} is verified.`);
  };
  const drop = async () => {
    if ((await remove({ input: { teamDomainId: id } })) !== null) onRemoved();
  };
  return (
    <div className="stack-tight">
      <div className="row between">
        <span className="row">
          <strong>{domain}</strong>
          <Badge tone={isVerified ? 'good' : 'warn'}>
            {isVerified ? 'Verified' : 'Not verified'}
          </Badge>
        </span>
        {mayChange ? (
          <span className="row">
            {isVerified ? null : (
              <Button look="primary" disabled={isVerifying} onClick={() => void check()}>
                Verify
              </Button>
            )}
            <ConfirmButton label="Remove" title={`Remove ${domain}?`} onConfirm={() => void drop()}>
              Other teams can then invite people with this domain.
            </ConfirmButton>
          </span>
        ) : null}
      </div>
      {isVerified ? null : (
        <p className="soft small">
          Set this {record.type} record at the provider of the domain, then verify:{' '}
          <code className="prose">{record.name}</code> <code className="prose">{record.value}</code>
        </p>
      )}
    </div>
  );
}
