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
import { Form } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { EmailFinder } from './email-finder.tsx';

type Found = NonNullable<DiscoverMutation['discoverContacts']>;

/**
 * Each returned profile costs a credit, so the first search returns one profile and the total
 * count.
 */
const PREVIEW = 1;
const PAGE = 10;

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
  const { viewer, may } = useViewer();
  const [isEmpty, setIsEmpty] = useState(true);
  const [{ data }] = useQuery({ query: IndustriesDocument });
  const [discover, isSearching] = useAction(DiscoverDocument);
  const [found, setFound] = useState<Found | null>(null);
  const [filters, setFilters] = useState<ContactSearchFilters>({});
  const [importing, setImporting] = useState<'all' | 'chosen' | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const search = async (form: FormData) => {
    const wanted = filtersOf(form);
    const first = (await discover({ input: { filters: wanted, pageSize: PREVIEW } }))
      ?.discoverContacts;
    // Paid profiles stay visible if the next search is refused.
    if (first == null) return;
    setFilters(wanted);
    setFound(first);
    setChosen(new Set());
  };
  const further =
    found === null ? 0 : Math.min(PAGE, found.totalResultCount - found.contacts.length);
  const more = async (before: Found) => {
    const next = (
      await discover({ input: { filters, pageSize: further, nextToken: before.nextPage ?? null } })
    )?.discoverContacts;
    if (next != null) setFound({ ...next, contacts: [...before.contacts, ...next.contacts] });
  };
  return (
    <Page title="Discovery">
      <Form
        className="card stack"
        onSubmit={search}
        onInput={(event) =>
          setIsEmpty(Object.keys(filtersOf(new FormData(event.currentTarget))).length === 0)
        }
      >
        <h2>Find people to write to</h2>
        <p className="soft">
          A search shows the first person and how many there are. Each person you show or import
          costs 1 credit.
        </p>
        <div className="grid">
          <TextField label="Job titles" name="jobTitles" placeholder="Head of Sales, CTO" />
          <TextField label="Seniority" name="seniority" placeholder="VP, Director" />
          <Select label="Industry" name="industry">
            <option value="">Any</option>
            {(data?.discoveryIndustries ?? []).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <TextField label="Countries" name="countries" placeholder="Germany, France" />
          <TextField label="Company domains" name="companyDomains" placeholder="example.com" />
        </div>
        <div className="row">
          <Button
            type="submit"
            look="primary"
            disabled={isSearching || isEmpty || !may('DISCOVERY_RUN')}
          >
            Search (1 credit)
          </Button>
          <span className="soft">You have {plural(viewer.team.creditBalance, 'credit')}.</span>
        </div>
      </Form>
      {isSearching && found === null ? <Skeleton /> : null}
      {found === null ? null : (
        <>
          <div className="row between">
            <span className="soft">{plural(found.totalResultCount, 'person', 'people')} found</span>
            {found.totalResultCount > 0 ? (
              <span className="row">
                {chosen.size === 0 ? null : (
                  <Button look="primary" onClick={() => setImporting('chosen')}>
                    Import {chosen.size} selected…
                  </Button>
                )}
                <Button onClick={() => setImporting('all')}>Import into an audience…</Button>
              </span>
            ) : null}
          </div>
          <Results found={found} chosen={chosen} onChoose={setChosen} />
          {found.nextPage == null || further < 1 ? null : (
            <Button disabled={isSearching} onClick={() => void more(found)}>
              Show {further} more ({plural(further, 'credit')})
            </Button>
          )}
        </>
      )}
      <EmailFinder />
      {importing !== null && found !== null ? (
        <ImportFound
          found={found}
          filters={filters}
          chosen={importing === 'chosen' ? [...chosen] : null}
          onClose={() => setImporting(null)}
        />
      ) : null}
    </Page>
  );
}

interface ResultsProps {
  found: Found;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

function Results({ found, chosen, onChoose }: ResultsProps) {
  const toggle = (id: string) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <Table label="Found in the directory">
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">Selected</span>
          </th>
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
            <td>
              <input
                type="checkbox"
                aria-label={`Select ${fullName}`}
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
              />
            </td>
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

/** The maximum number of profiles per import. */
const MOST_IMPORTED = 100;

function ImportFound({
  found,
  filters,
  chosen,
  onClose,
}: {
  found: Found;
  filters: ContactSearchFilters;
  /** The selected profiles. Null to choose a number of all results. */
  chosen: readonly string[] | null;
  onClose: () => void;
}) {
  const [start, isBusy] = useAction(StartDiscoveryImportDocument);
  const { tell } = useToasts();
  const most = Math.min(MOST_IMPORTED, found.totalResultCount);
  const paid = (chosen ?? found.contacts.map(({ id }) => id)).slice(0, most);
  const [wanted, setWanted] = useState(Math.max(paid.length, Math.min(25, most)));
  const count = chosen === null ? wanted : paid.length;
  const cost = Math.max(0, count - paid.length);
  const submit = async (form: FormData) => {
    const input = {
      filters,
      name: textOf(form, 'name'),
      totalProfiles: count,
      initialProfileIds: paid,
      confirmedMaxCredits: cost,
    };
    if ((await start({ input }))?.startContactDiscoveryImport == null) return;
    tell('Import started. The audience shows up when it’s done.');
    onClose();
  };
  return (
    <FormDialog
      title="Import into an audience"
      submit="Import"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField label="Audience name" name="name" required maxLength={200} />
      {chosen === null ? (
        <NumberField
          label="People"
          name="totalProfiles"
          min={Math.max(1, paid.length)}
          max={most}
          value={wanted}
          onChange={setWanted}
          required
          hint={`${paid.length} of them are shown and already paid for.`}
        />
      ) : (
        <p>{plural(paid.length, 'selected person', 'selected people')}, already paid for.</p>
      )}
      <p role="status">Costs at most {plural(cost, 'credit')}. You pay only for what’s found.</p>
    </FormDialog>
  );
}
