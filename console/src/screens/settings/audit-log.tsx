import { usePages } from '../../data/use-pages.ts';
import { AuditLogDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { words } from '../../ui/words.ts';

const PAGE = 100;

export function AuditLog() {
  const { result, nodes, more } = usePages(AuditLogDocument, { first: PAGE }, (data) => data.auditLog);
  return (
    <Loaded result={result}>
      {({ auditLog }) =>
        auditLog == null ? null : (
          <>
            <Table label="Audit log">
              <thead>
                <tr>
                  <th>What</th>
                  <th>Who</th>
                  <th>Subject</th>
                  <th>When</th>
                </tr>
              </thead>
              <tbody>
                {nodes.map(({ id, action, member, subjectId, createdAt }) => (
                  <tr key={id}>
                    <td>{action == null ? 'Something that a newer version records' : words(action)}</td>
                    <td>{member?.user.displayName ?? 'The system'}</td>
                    <td>
                      <code>{subjectId}</code>
                    </td>
                    <td>
                      <Time at={createdAt} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
            {more === null ? null : <Button onClick={more}>More</Button>}
          </>
        )
      }
    </Loaded>
  );
}
