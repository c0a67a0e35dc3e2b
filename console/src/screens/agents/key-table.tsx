import { useViewer } from '../../data/viewer.ts';
import { type KeyFieldsFragment, RevokeApiKeyDocument } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';

export function KeyTable({ keys }: { keys: readonly KeyFieldsFragment[] }) {
  const { may } = useViewer();
  const [revoke] = useAction(RevokeApiKeyDocument);
  return (
    <Table label="Keys">
      <thead>
        <tr>
          <th>Name</th>
          <th>Key</th>
          <th>May</th>
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
              {scopes.map((scope) => (
                <Badge key={scope}>{words(scope)}</Badge>
              ))}
            </td>
            <td>{member.user.displayName}</td>
            <td>{lastUsedAt == null ? 'Never' : <Time at={lastUsedAt} />}</td>
            <td>
              {may('API_KEYS_WRITE') ? (
                <ConfirmButton
                  label="Revoke"
                  title={`Revoke the key ${name}?`}
                  onConfirm={() => void revoke({ input: { apiKeyId: id } })}
                >
                  Whatever uses the key is refused at once. A revoked key cannot be used again.
                </ConfirmButton>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
