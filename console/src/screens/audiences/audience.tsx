import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  AudienceDocument,
  DeleteAudienceDocument,
  RemoveFromAudienceDocument,
  RenameAudienceDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { ContactRecords } from '../contacts/contact-records.tsx';
import { useContactList } from '../contacts/use-contact-list.ts';
import { AudienceImports } from './audience-imports.tsx';
import { MergeAudience } from './merge-audience.tsx';

const PAGE = 100;

export default function Audience({ id }: { id: string }) {
  const { may } = useViewer();
  const [, navigate] = useLocation();
  const { query, setQuery, orderBy, sort, setSort } = useContactList();
  const { tell } = useToasts();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const { result, nodes, more, readAgain } = usePages(
    AudienceDocument,
    { id, first: PAGE, query, orderBy },
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
  const [takeOut, isTakingOut] = useAction(RemoveFromAudienceDocument);
  const leave = async (contactIds: string[], clear: () => void) => {
    const done = await takeOut({ input: { audienceId: id, contactIds } });
    if (done?.removeAudienceContacts == null) return;
    const { removedCount, warnings } = done.removeAudienceContacts;
    tell([`${plural(removedCount, 'contact')} removed from the audience.`, ...warnings].join(' '));
    clear();
    readAgain();
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
            <Button onClick={() => setIsMerging(true)}>Merge</Button>
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
            <Empty title="Audience not found">It was deleted, or it belongs to another team.</Empty>
          ) : (
            <>
              <p className="soft">
                {audience.flowPlans.map((plan) => (
                  <span key={plan.id}>
                    Used by <Link href={`/flow-plans/${plan.id}`}>{plan.name}</Link>.{' '}
                  </span>
                ))}
              </p>
              <AudienceImports imports={audience.imports.nodes} />
              <ContactRecords
                list="AUDIENCE"
                contacts={nodes}
                count={audience.contacts.totalCount}
                onMore={more}
                sort={sort}
                onSort={setSort}
                matching={{ query, filter: { audienceIds: [id] } }}
                bulk={(ids, clear) =>
                  may('AUDIENCES_WRITE') ? (
                    <Button disabled={isTakingOut} onClick={() => void leave(ids, clear)}>
                      Remove from audience
                    </Button>
                  ) : null
                }
              />
            </>
          )
        }
      </Loaded>
      {isRenaming ? (
        <FormDialog
          title="Rename audience"
          submit="Rename"
          isBusy={isBusy}
          onClose={() => setIsRenaming(false)}
          onSubmit={submit}
        >
          <TextField label="Name" name="name" defaultValue={name} required maxLength={200} />
        </FormDialog>
      ) : null}
      {isMerging ? <MergeAudience id={id} name={name} onClose={() => setIsMerging(false)} /> : null}
      {isDeleting ? (
        <FormDialog
          title={`Delete ${name}?`}
          submit="Delete"
          isDanger
          isBusy={isRemoving}
          onClose={() => setIsDeleting(false)}
          onSubmit={discard}
        >
          <p>The contacts stay. Give sequences that use this audience another one first.</p>
        </FormDialog>
      ) : null}
    </Page>
  );
}
