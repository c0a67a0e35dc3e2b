import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  type ContactSearchFilters,
  DiscoverDocument,
  type DiscoverMutation,
  IndustriesDocument,
  StartDiscoveryImportDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { EmailFinder } from './email-finder.tsx';

type Found = NonNullable<DiscoverMutation['discoverContacts']>;

const PAGE = 25;
const SENIORITIES = ['C-Level', 'VP', 'Director', 'Manager', 'Senior', 'Entry'];

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function filtersOf(form: FormData): ContactSearchFilters {
  const given = {
    jobTitles: listOf(textOf(form, 'jobTitles')),
    seniorities: listOf(textOf(form, 'seniority')),
    industries: listOf(textOf(form, 'industry')),
    countries: listOf(textOf(form, 'countries')),
    companyDomains: listOf(textOf(form, 'companyDomains')),
  };
  return Object.fromEntries(Object.entries(given).filter(([, values]) => values.length > 0));
}

export default function Discovery() {
  const { may } = useViewer();
  const [{ data }] = useQuery({ query: IndustriesDocument });
  const [discover, isSearching] = useAction(DiscoverDocument);
  const [found, setFound] = useState<Found | null>(null);
  const [filters, setFilters] = useState<ContactSearchFilters>({});
  const [isImporting, setIsImporting] = useState(false);
  const search = async (form: FormData) => {
    const wanted = filtersOf(form);
    setFilters(wanted);
    setFound((await discover({ input: { filters: wanted, pageSize: PAGE } }))?.discoverContacts ?? null);
  };
  const more = async (before: Found) => {
    const next = (await discover({ input: { filters, pageSize: PAGE, nextToken: before.nextPage ?? null } }))?.discoverContacts;
    if (next != null) setFound({ ...next, contacts: [...before.contacts, ...next.contacts] });
  };
  return (
    <Page title="Discovery">
      <form
        className="card grid"
        onSubmit={(event) => {
          event.preventDefault();
          void search(new FormData(event.currentTarget));
        }}
      >
        <TextField label="Job titles" name="jobTitles" placeholder="Head of Sales, CTO" />
        <Select label="Seniority" name="seniority">
          <option value="">Any</option>
          {SENIORITIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Select label="Industry" name="industry">
          <option value="">Any</option>
          {(data?.discoveryIndustries ?? []).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <TextField label="Countries" name="countries" placeholder="Germany, France" />
        <TextField label="Company domains" name="companyDomains" placeholder="example.com" />
        <div className="row">
          <Button type="submit" look="primary" disabled={isSearching || !may('DISCOVERY_RUN')}>
            Search the directory
          </Button>
        </div>
      </form>
      {isSearching && found === null ? <Skeleton /> : null}
      {found === null ? (
        <Empty title="Find people to write to">
          Searching shows names and companies. Importing them into an audience costs credits, which are shown first.
        </Empty>
      ) : (
        <>
          <div className="row between">
            <span className="soft">{plural(found.totalResultCount, 'person', 'people')} found</span>
            {found.totalResultCount > 0 ? <Button onClick={() => setIsImporting(true)}>Import into an audience …</Button> : null}
          </div>
          <Results found={found} />
          {found.nextPage == null ? null : (
            <Button disabled={isSearching} onClick={() => void more(found)}>
              More
            </Button>
          )}
        </>
      )}
      <EmailFinder />
      {isImporting && found !== null ? <ImportFound found={found} filters={filters} onClose={() => setIsImporting(false)} /> : null}
    </Page>
  );
}

function Results({ found }: { found: Found }) {
  return (
    <Table label="People">
      <thead>
        <tr>
          <th>Name</th>
          <th>Role</th>
          <th>Company</th>
          <th>Industry</th>
          <th>Country</th>
        </tr>
      </thead>
      <tbody>
        {found.contacts.map(({ id, fullName, role, companyName, industry, country }) => (
          <tr key={id}>
            <td className="strong">{fullName}</td>
            <td>{role}</td>
            <td>{companyName}</td>
            <td>{industry}</td>
            <td>{country}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ImportFound({ found, filters, onClose }: { found: Found; filters: ContactSearchFilters; onClose: () => void }) {
  const [start, isBusy] = useAction(StartDiscoveryImportDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const totalProfiles = Number(textOf(form, 'count'));
    const done = await start({ input: { filters, name: textOf(form, 'name'), totalProfiles, confirmedMaxCredits: totalProfiles } });
    if (done?.startContactDiscoveryImport == null) return;
    tell(`The import has begun. ${plural(done.startContactDiscoveryImport.creditsReserved, 'credit')} are reserved for it.`);
    onClose();
  };
  return (
    <FormDialog title="Import into an audience" submit="Import" isBusy={isBusy} onClose={onClose} onSubmit={(form) => void submit(form)}>
      <TextField label="Name of the audience" name="name" required maxLength={200} />
      <TextField
        label="People"
        name="count"
        type="number"
        min={1}
        max={found.totalResultCount}
        defaultValue={Math.min(25, found.totalResultCount)}
        required
        hint="At most one credit each is reserved; what is not found is not charged."
      />
    </FormDialog>
  );
}
