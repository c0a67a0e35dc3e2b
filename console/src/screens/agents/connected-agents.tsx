import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import {
  type ApiKeyScope,
  type ConnectedAgentFieldsFragment,
  RevokeConnectedAgentDocument,
  SetAgentCreditLimitDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { AgentCalls } from './agent-calls.tsx';

type Agent = ConnectedAgentFieldsFragment;

const RIGHTS: Record<ApiKeyScope, string> = {
  READ: 'Reads',
  WRITE: 'Prepares',
  SEND: 'Sends',
  CHARGE: 'Spends credits',
};

/** The connected agents with their rights and spending. */
export function ConnectedAgents({ agents }: { agents: readonly Agent[] }) {
  const { may } = useViewer();
  const [revoke] = useAction(RevokeConnectedAgentDocument);
  const [changed, setChanged] = useState<Agent | null>(null);
  const [followed, setFollowed] = useState<Agent | null>(null);
  return (
    <section className="card stack">
      <h2>Connected agents</h2>
      {agents.some(
        ({ key }) =>
          key.revokedAt == null && key.scopes.includes('WRITE') && !key.scopes.includes('SEND'),
      ) ? (
        <p className="soft">
          What an agent prepares that doesn't send waits for your approval, under Tasks.
        </p>
      ) : null}
      {agents.length === 0 ? (
        <p className="soft">No agents connected yet.</p>
      ) : (
        <Table label="Connected agents">
          <thead>
            <tr>
              <th>Agent</th>
              <th>May</th>
              <th>Credits</th>
              <th>Member</th>
              <th>Last used</th>
              <th>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {agents.map((agent) => (
              <tr key={agent.id}>
                <td>
                  <span className="strong">{agent.clientName}</span>
                  <div className="soft small">
                    {agent.redirectHost} · since <Time at={agent.createdAt} isDay />
                  </div>
                </td>
                <td>
                  {agent.key.scopes.map((scope) => (
                    <Badge key={scope}>{RIGHTS[scope]}</Badge>
                  ))}
                </td>
                <td>
                  {agent.key.scopes.includes('CHARGE')
                    ? `${agent.creditsSpent} of ${agent.creditLimit ?? 'any number'}`
                    : 'None'}
                </td>
                <td>{agent.member.user.displayName}</td>
                <td>
                  {agent.key.lastUsedAt == null ? 'Never' : <Time at={agent.key.lastUsedAt} />}
                </td>
                <td>
                  <div className="row">
                    <Button onClick={() => setFollowed(agent)}>Log</Button>
                    {may('API_KEYS_WRITE') ? (
                      <>
                        {agent.key.scopes.includes('CHARGE') ? (
                          <Button onClick={() => setChanged(agent)}>Limit</Button>
                        ) : null}
                        <ConfirmButton
                          label="Disconnect"
                          title="Disconnect this agent?"
                          onConfirm={() => void revoke({ input: { agentId: agent.id } })}
                        >
                          It loses access right away. Connect it again to use it.
                        </ConfirmButton>
                      </>
                    ) : null}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {followed === null ? null : (
        <AgentCalls
          agentId={followed.id}
          name={followed.clientName}
          onClose={() => setFollowed(null)}
        />
      )}
      {changed === null ? null : <LimitForm agent={changed} onClose={() => setChanged(null)} />}
    </section>
  );
}

function LimitForm({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const [change, isBusy] = useAction(SetAgentCreditLimitDocument);
  const submit = async (form: FormData) => {
    if (
      (await change({
        input: { agentId: agent.id, creditLimit: Number(textOf(form, 'creditLimit')) },
      })) !== null
    )
      onClose();
  };
  return (
    <FormDialog
      title={`Credits of ${agent.clientName}`}
      submit="Save"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Total credits it can spend"
        name="creditLimit"
        type="number"
        min={0}
        step={0.5}
        required
        defaultValue={agent.creditLimit ?? agent.creditsSpent}
        hint={`It has spent ${agent.creditsSpent}.`}
      />
    </FormDialog>
  );
}
