import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { AgentsDocument, type AgentsQuery } from '../../generated/graphql.ts';
import { Page } from '../../ui/page.tsx';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { plural } from '../../ui/words.ts';
import { ActionName, PerformerName, SubjectName } from '../settings/audit-entry.tsx';
import { ConnectAgent } from './connect-agent.tsx';
import { ConnectedAgents } from './connected-agents.tsx';
import { KeyTable } from './key-table.tsx';

export default function Agents() {
  const { may } = useViewer();
  const [result, readAgain] = useQuery({
    query: AgentsDocument,
    variables: { audit: may('AUDIT_READ') },
  });
  return (
    <Page title="Agents">
      {result.error === undefined || result.data !== undefined ? (
        <Approvals tasks={result.data?.tasks} />
      ) : null}
      {may('API_KEYS_WRITE') ? (
        <ConnectAgent onMade={() => readAgain({ requestPolicy: 'network-only' })} />
      ) : null}
      <Loaded result={result}>
        {(data) => (
          <>
            <ConnectedAgents
              agents={(data.connectedAgents?.nodes ?? []).filter(
                ({ key }) => key.revokedAt == null,
              )}
            />
            <section className="card stack">
              <h2>Keys</h2>
              <KeyTable
                keys={(data.apiKeys?.nodes ?? []).filter(({ revokedAt }) => revokedAt == null)}
              />
            </section>
            {data.auditLog == null ? null : <Recent entries={data.auditLog.nodes} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Approvals({ tasks }: { tasks: AgentsQuery['tasks'] | undefined }) {
  const open = (tasks?.nodes ?? []).filter(({ status }) => status === 'TODO');
  return (
    <section className="card stack">
      <h2>Waiting for your approval</h2>
      {tasks === undefined ? <Skeleton rows={1} /> : null}
      {tasks !== undefined && open.length === 0 ? (
        <p className="soft">Nothing is waiting for you.</p>
      ) : null}
      {open.map(({ id, title }) => (
        <Link key={id} href={`/tasks/${id}`}>
          {title}
        </Link>
      ))}
      {(tasks?.totalCount ?? 0) > open.length ? (
        <Link href="/tasks">All {plural(tasks?.totalCount ?? 0, 'approval')}</Link>
      ) : null}
    </section>
  );
}

function Recent({ entries }: { entries: NonNullable<AgentsQuery['auditLog']>['nodes'] }) {
  return (
    <section className="card stack">
      <div className="row between">
        <h2>Recent activity of agents and API keys</h2>
        <Link href="/settings/audit?by=keys">View all</Link>
      </div>
      {entries.length === 0 ? <p className="soft">No activity yet.</p> : null}
      {entries.map(({ id, action, member, isByApiKey, apiKey, subject, subjectId, createdAt }) => (
        <div key={id} className="row between one-line">
          <span className="shrinks">
            <ActionName action={action} />
            {/* A key that was used is named beside the member. */}
            {subjectId != null && subjectId === apiKey?.id ? null : (
              <>
                : <SubjectName subject={subject} subjectId={subjectId} />
              </>
            )}
            <span className="soft">
              {' '}
              · <PerformerName member={member} isByApiKey={isByApiKey} apiKey={apiKey} />
            </span>
          </span>
          <span className="soft small">
            <Time at={createdAt} />
          </span>
        </div>
      ))}
    </section>
  );
}
