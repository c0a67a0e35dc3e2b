import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import {
  type KeyFieldsFragment,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { scopeName } from './scopes.ts';

export function KeyTable({ keys }: { keys: readonly KeyFieldsFragment[] }) {
  const { viewer, may } = useViewer();
  const [revoke] = useAction(RevokeApiKeyDocument);
  const [rotate, isRotating] = useAction(RotateApiKeyDocument);
  const [secret, setSecret] = useState<string | null>(null);
  const replace = async (apiKeyId: string) => {
    const done = await rotate({ input: { apiKeyId } });
    setSecret(done?.rotateApiKey?.key ?? null);
  };
  return (
    <>
      <Table label="Keys">
        <thead>
          <tr>
            <th>Name</th>
            <th>Key</th>
            <th>Access</th>
            <th>Member</th>
            <th>Last used</th>
            <th>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ id, name, prefix, lastFour, scopes, member, lastUsedAt }) => (
            <tr key={id}>
              <td className="strong">{name}</td>
              <td>
                <code>
                  {prefix}…{lastFour}
                </code>
              </td>
              <td>
                <span className="row fills">
                  {scopes.map((scope) => (
                    <Badge key={scope}>{scopeName(scope)}</Badge>
                  ))}
                </span>
              </td>
              <td>{member.user.displayName}</td>
              <td>{lastUsedAt == null ? 'Never' : <Time at={lastUsedAt} />}</td>
              <td>
                {may('API_KEYS_WRITE') ? (
                  <span className="row">
                    {member.id === viewer.member.id ? (
                      <Button disabled={isRotating} onClick={() => void replace(id)}>
                        Rotate
                      </Button>
                    ) : null}
                    <ConfirmButton
                      label="Revoke"
                      title={`Revoke the key ${name}?`}
                      onConfirm={() => void revoke({ input: { apiKeyId: id } })}
                    >
                      Whatever uses this key is refused right away. You can’t undo this.
                    </ConfirmButton>
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {secret === null ? null : (
        <Dialog title="The new key" onClose={() => setSecret(null)}>
          <p>It’s shown only now. The old key works for another 24 hours.</p>
          <CopyText text={secret} />
        </Dialog>
      )}
    </>
  );
}
