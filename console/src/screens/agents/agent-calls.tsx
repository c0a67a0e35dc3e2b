import { useQuery } from 'urql';
import { usePages } from '../../data/use-pages.ts';
import { AgentCallsDocument } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

const PAGE = 25;

/** What a connected agent called in the last days, and what was refused. */
export function AgentCalls({ agentId, name, onClose }: { agentId: string; name: string; onClose: () => void }) {
  const [after, setAfter] = usePages(agentId);
  const [result, ask] = useQuery({ query: AgentCallsDocument, variables: { id: agentId, first: PAGE, after }, requestPolicy: 'network-only' });
  return (
    <Dialog title={`Calls of ${name}`} isWide onClose={onClose}>
      <Loaded result={result}>
        {({ node }) => {
          const calls = node?.__typename === 'ConnectedAgent' ? node.calls : null;
          if (calls == null || calls.nodes.length === 0) return <Empty title="Nothing was called in the last seven days">Calls are shown here.</Empty>;
          return (
            <div className="stack">
              <Table label="Calls">
                <thead>
                  <tr>
                    <th>Tool</th>
                    <th>Result</th>
                    <th>Took</th>
                    <th>When</th>
                  </tr>
                </thead>
                <tbody>
                  {calls.nodes.map(({ id, tool, failure, durationMillis, createdAt }) => (
                    <tr key={id}>
                      <td>
                        <code>{tool}</code>
                      </td>
                      <td>{failure == null ? <Badge tone="good">Succeeded</Badge> : <Badge tone="bad">{failure}</Badge>}</td>
                      <td>{durationMillis} ms</td>
                      <td>
                        <Time at={createdAt} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
              <div className="row">
                {calls.pageInfo.hasNextPage ? <Button onClick={() => setAfter(calls.pageInfo.endCursor)}>More</Button> : null}
                <Button onClick={() => ask({ requestPolicy: 'network-only' })}>Refresh</Button>
              </div>
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
