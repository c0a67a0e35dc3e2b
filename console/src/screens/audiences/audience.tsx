import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  AudienceDocument,
  DeleteAudienceDocument,
  RenameAudienceDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useUrlFilter } from '../../ui/use-url-filter.ts';
import { plural } from '../../ui/words.ts';
import { ContactTable } from '../contacts/contact-table.tsx';
import { AudienceImports } from './audience-imports.tsx';

const PAGE = 100;

export default function Audience({ id }: { id: string }) {
  const { may } = useViewer();
  const [, navigate] = useLocation();
  const [query, setQuery] = useUrlFilter('q');
  const [isRenaming, setIsRenaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { result, nodes, more } = usePages(
    AudienceDocument,
    { id, first: PAGE, query },
    (data) => data.audience?.contacts,
  );
  const [rename, isBusy] = useAction(RenameAudienceDocument);
  const [remove, isRemoving] = useAction(DeleteAudienceDocument);
  const submit = async (form: FormData) => {
    if ((await rename({ input: { audienceId: id, name: textOf(form, 'name') } })) !== null)
      setIsRenaming(false);
  };
  const discard = async () => {
    if ((await remove({ input: { audienceId: id } })) !== null) navigate('/audiences');
    setIsDeleting(false);
  };
  const name = result.data?.audience?.name ?? 'Audience';
  return (
    <Page
      title={name}
      actions={
        <>
          <SearchField label="Search contacts" query={query} onSearch={setQuery} />
          <a
            className="button"
            href={`/api/export/audiences/${id}.csv${query === null ? '' : `?query=${encodeURIComponent(query)}`}`}
            download
          >
            Export
          </a>
          {may('AUDIENCES_WRITE') ? (
            <Button onClick={() => setIsRenaming(true)}>Rename</Button>
          ) : null}
          {may('AUDIENCES_WRITE') ? (
            <Button look="danger" onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded result={result}>
        {({ audience }) =>
          audience == null ? (
            <Empty title="No such audience">It was deleted, or it belongs to another team.</Empty>
          ) : (
            <>
              <p className="soft">
                {plural(audience.contactCount, 'contact')}.{' '}
                {audience.flowPlans.map((plan) => (
                  <span key={plan.id}>
                    Used by <Link href={`/flow-plans/${plan.id}`}>{plan.name}</Link>.{' '}
                  </span>
                ))}
              </p>
              <AudienceImports imports={audience.imports.nodes} />
              <ContactTable contacts={nodes} count={audience.contacts.totalCount} onMore={more} />
            </>
          )
        }
      </Loaded>
      {isRenaming ? (
        <FormDialog
          title="Rename the audience"
          submit="Rename"
          isBusy={isBusy}
          onClose={() => setIsRenaming(false)}
          onSubmit={submit}
        >
          <TextField label="Name" name="name" defaultValue={name} required maxLength={200} />
        </FormDialog>
      ) : null}
      {isDeleting ? (
        <FormDialog
          title={`Delete ${name}?`}
          submit="Delete"
          isDanger
          isBusy={isRemoving}
          onClose={() => setIsDeleting(false)}
          onSubmit={discard}
        >
          <p>
            The contacts stay. Flow plans that use the audience must be given another one first.
          </p>
        </FormDialog>
      ) : null}
    </Page>
  );
}
