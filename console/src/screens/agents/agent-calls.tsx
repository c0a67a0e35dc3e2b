import { usePages } from '../../data/use-pages.ts';
import { AgentCallsDocument, type AgentCallsQuery } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

const PAGE = 25;

/** The recent calls of a connected agent, including refused ones. */
export function AgentCalls({
  agentId,
  name,
  onClose,
}: {
  agentId: string;
  name: string;
  onClose: () => void;
}) {
  const { result, nodes, more, readAgain } = usePages(
    AgentCallsDocument,
    { id: agentId, first: PAGE },
    callsOf,
    'network-only',
  );
  return (
    <Dialog title={`Calls of ${name}`} isWide onClose={onClose}>
      <Loaded result={result}>
        {() => {
          if (nodes.length === 0)
            return <Empty title="No calls in the last seven days">Calls show up here.</Empty>;
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
                  {nodes.map(({ id, tool, failure, durationMillis, createdAt }) => (
                    <tr key={id}>
                      <td>
                        <code>{tool}</code>
                      </td>
                      <td>
                        {failure == null ? (
                          <Badge tone="good">Succeeded</Badge>
                        ) : (
                          <Badge tone="bad">{failure}</Badge>
                        )}
                      </td>
                      <td>{durationMillis} ms</td>
                      <td>
                        <Time at={createdAt} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
              <div className="row">
                {more === null ? null : <Button onClick={more}>More</Button>}
                <Button onClick={readAgain}>Refresh</Button>
              </div>
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function callsOf({ node }: AgentCallsQuery) {
  return node?.__typename === 'ConnectedAgent' ? node.calls : null;
}
