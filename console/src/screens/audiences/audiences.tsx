import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  type AudienceMode,
  AudiencesDocument,
  ExportAudiencesDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded, NoMatch } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { ImportDialog } from './import-dialog.tsx';
import { NewAudience } from './new-audience.tsx';

const PAGE = 50;

const SOURCES: Record<AudienceMode, string> = {
  CRM_LIST: 'CRM list',
  MANUAL: 'Files and by hand',
  PROSPECTING_TOOL: 'Contact search',
};

export default function Audiences() {
  const { may } = useViewer();
  const [isImporting, setImporting] = useUrlSwitch('import');
  const [isNew, setIsNew] = useUrlSwitch('new');
  const [query, setQuery] = useUrlFilter('q');
  const { result, nodes, more } = usePages(
    AudiencesDocument,
    { first: PAGE, query },
    (data) => data.audiences,
  );
  return (
    <Page
      title="Audiences"
      actions={
        <>
          <SearchField label="Search audiences" query={query} onSearch={setQuery} />
          <Link href="/audiences/imports" className="button">
            Imports
          </Link>
          <ExportButton
            query={ExportAudiencesDocument}
            variables={{ query }}
            fileName="audiences.csv"
          />
          {may('AUDIENCES_WRITE') ? (
            <Button onClick={() => setIsNew(true)}>New audience</Button>
          ) : null}
          {may('AUDIENCES_WRITE') ? (
            <Button look="primary" onClick={() => setImporting(true)}>
              Import a file
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded result={result}>
        {() =>
          nodes.length === 0 && query !== null ? (
            <NoMatch title="No matching audiences">No audiences match this search.</NoMatch>
          ) : nodes.length === 0 ? (
            <Empty title="No audiences yet">
              An audience is a list of contacts that a sequence can use.
            </Empty>
          ) : (
            <>
              <Table label="Audiences">
                <thead>
                  <tr>
                    <th>Name</th>
                    <th>Source</th>
                    <th className="num">Contacts</th>
                    <th>Sequences</th>
                    <th>Created</th>
                  </tr>
                </thead>
                <tbody>
                  {nodes.map(({ id, name, mode, contactCount, flowPlans, createdAt }) => (
                    <tr key={id}>
                      <td>
                        <Link href={`/audiences/${id}`} className="strong">
                          {name}
                        </Link>
                      </td>
                      <td>{SOURCES[mode]}</td>
                      <td className="num">{contactCount.toLocaleString()}</td>
                      <td>
                        {flowPlans.map((plan, index) => (
                          <span key={plan.id}>
                            {index > 0 ? ', ' : ''}
                            <Link href={`/flow-plans/${plan.id}`}>{plan.name}</Link>
                          </span>
                        ))}
                      </td>
                      <td>
                        <Time at={createdAt} isDay />
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
      {isNew ? <NewAudience onClose={() => setIsNew(false)} /> : null}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}
