import { usePages } from '../../data/use-pages.ts';
import {
  type AuditFieldsFragment,
  type AuditFilter,
  AuditLogDocument,
  ExportAuditLogDocument,
} from '../../generated/graphql.ts';
import { download } from '../../ui/download.ts';
import { useExport } from '../../ui/export-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { RecordColumn } from '../../ui/record-table/record-column.ts';
import { RecordTable } from '../../ui/record-table/record-table.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlChoice } from '../../ui/use-url-filter.ts';
import { ActionName, PerformerName, SubjectName } from './audit-entry.tsx';

const PAGE = 100;
/** The choices of "Done by". */
const PERFORMERS = ['keys', 'people'] as const;

type Entry = AuditFieldsFragment;

const COLUMNS: readonly RecordColumn<Entry>[] = [
  {
    id: 'what',
    name: 'What',
    weight: 1.2,
    isWrapped: true,
    cell: ({ action }) => <ActionName action={action} />,
  },
  {
    id: 'who',
    name: 'Who',
    weight: 1.1,
    cell: ({ member, isByApiKey, apiKey }) => (
      <PerformerName member={member} isByApiKey={isByApiKey} apiKey={apiKey} />
    ),
  },
  {
    id: 'subject',
    name: 'Subject',
    cell: ({ subject, subjectId }) => <SubjectName subject={subject} subjectId={subjectId} />,
  },
  { id: 'from', name: 'IP address', weight: 0.6, cell: ({ address }) => address },
  { id: 'client', name: 'Client', isExtra: true, cell: ({ client }) => client },
  { id: 'trace', name: 'Trace', isExtra: true, cell: ({ traceId }) => traceId },
  { id: 'when', name: 'When', weight: 0.75, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export function AuditLog() {
  const [by, setBy] = useUrlChoice('by', PERFORMERS);
  const filter: AuditFilter = by === null ? {} : { hasApiKey: by === 'keys' };
  const { result, nodes, more } = usePages(
    AuditLogDocument,
    { first: PAGE, filter },
    (data) => data.auditLog,
  );
  const [exportCsv] = useExport({
    query: ExportAuditLogDocument,
    variables: { filter },
    fileName: 'audit-log.csv',
  });
  return (
    <>
      <div className="row between">
        <select
          className="input wide"
          aria-label="Done by"
          value={by ?? ''}
          onChange={(event) => setBy(event.target.value)}
        >
          <option value="">Done by anyone</option>
          <option value="keys">Done by agents and API keys</option>
          <option value="people">Done by people and the system</option>
        </select>
        <Menu label="Export">
          <MenuItem onChoose={() => void exportCsv()}>CSV</MenuItem>
          <MenuItem onChoose={() => download('/api/export/audit.jsonl', 'audit.jsonl')}>
            JSON Lines, all entries
          </MenuItem>
        </Menu>
      </div>
      <Loaded result={result}>
        {() =>
          nodes.length === 0 ? (
            <p className="soft">No entries.</p>
          ) : (
            <RecordTable
              list="AUDIT_LOG"
              label="Audit log"
              unit="entry"
              columns={COLUMNS}
              records={nodes}
              count={null}
              onMore={more}
            />
          )
        }
      </Loaded>
    </>
  );
}
