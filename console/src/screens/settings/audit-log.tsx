import { usePages } from '../../data/use-pages.ts';
import {
  type AuditFilter,
  AuditLogDocument,
  ExportAuditLogDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlChoice } from '../../ui/use-url-filter.ts';
import { ActionName, PerformerName, SubjectName } from './audit-entry.tsx';

const PAGE = 100;
/** What is chosen as "Done by". */
const PERFORMERS = ['keys', 'people'] as const;

export function AuditLog() {
  const [by, setBy] = useUrlChoice('by', PERFORMERS);
  const filter: AuditFilter = by === null ? {} : { hasApiKey: by === 'keys' };
  const { result, nodes, more } = usePages(
    AuditLogDocument,
    { first: PAGE, filter },
    (data) => data.auditLog,
  );
  return (
    <>
      <div className="row between">
        <select
          className="input wide"
          aria-label="Done by"
          value={by ?? ''}
          onChange={(event) => setBy(event.target.value)}
        >
          <option value="">Done by anybody</option>
          <option value="keys">Done by agents and API keys</option>
          <option value="people">Done by people and the system</option>
        </select>
        <div className="row">
          <a className="button" href="/api/export/audit.jsonl" download>
            Download JSON Lines
          </a>
          <ExportButton
            query={ExportAuditLogDocument}
            variables={{ filter }}
            fileName="audit-log.csv"
          />
        </div>
      </div>
      <Loaded result={result}>
        {() =>
          nodes.length === 0 ? (
            <p className="soft">None.</p>
          ) : (
            <>
              <Table label="Audit log">
                <thead>
                  <tr>
                    <th>What</th>
                    <th>Who</th>
                    <th>Subject</th>
                    <th>From</th>
                    <th>When</th>
                  </tr>
                </thead>
                <tbody>
                  {nodes.map(
                    ({
                      id,
                      action,
                      member,
                      isByApiKey,
                      apiKey,
                      subject,
                      subjectId,
                      address,
                      client,
                      createdAt,
                    }) => (
                      <tr key={id}>
                        <td>
                          <ActionName action={action} />
                        </td>
                        <td>
                          <PerformerName member={member} isByApiKey={isByApiKey} apiKey={apiKey} />
                        </td>
                        <td>
                          <SubjectName subject={subject} subjectId={subjectId} />
                        </td>
                        <td>
                          {address ?? '–'}
                          {client == null ? null : (
                            <div className="soft small clip" title={client}>
                              {client}
                            </div>
                          )}
                        </td>
                        <td>
                          <Time at={createdAt} />
                        </td>
                      </tr>
                    ),
                  )}
                </tbody>
              </Table>
              {more === null ? null : <Button onClick={more}>More</Button>}
            </>
          )
        }
      </Loaded>
    </>
  );
}
