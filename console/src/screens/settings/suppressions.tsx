import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  SuppressDocument,
  SuppressionsDocument,
  UnsuppressDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';

const PAGE = 100;

export function Suppressions() {
  const { may } = useViewer();
  const [query, setQuery] = useUrlFilter('q');
  const [isUnproven, setIsUnproven] = useUrlSwitch('unproven');
  const { result, nodes, more, readAgain } = usePages(
    SuppressionsDocument,
    { first: PAGE, query, ...(isUnproven ? { isUnproven } : {}) },
    (data) => data.suppressions,
  );
  const [suppress, isBusy] = useAction(SuppressDocument);
  const [unsuppress] = useAction(UnsuppressDocument);
  const { tell } = useToasts();
  const add = async (form: FormData) => {
    const value = textOf(form, 'target');
    const done = await suppress({
      input: { target: value.includes('@') ? { email: value } : { domain: value } },
    });
    if (done === null) return false;
    tell([`${value} is suppressed.`, ...(done.suppress?.warnings ?? [])].join(' '));
    readAgain();
    return true;
  };
  const remove = async (target: { email: string } | { domain: string }) => {
    if ((await unsuppress({ input: { target } })) !== null) readAgain();
  };
  return (
    <div className="stack">
      <div className="row">
        <SearchField label="Search the suppression list" query={query} onSearch={setQuery} />
        <Button aria-pressed={isUnproven} onClick={() => setIsUnproven(!isUnproven)}>
          Suppressed without evidence
        </Button>
        <a className="button" href="/api/export/suppressions.csv" download>
          Export
        </a>
      </div>
      {may('SUPPRESSIONS_WRITE') ? (
        <Form className="card row" onSubmit={add}>
          <TextField label="Address or domain that is not written to" name="target" required />
          <Button type="submit" disabled={isBusy}>
            Suppress
          </Button>
        </Form>
      ) : null}
      <Loaded result={result}>
        {() =>
          nodes.length === 0 && (query !== null || isUnproven) ? (
            <Empty title="No entry">No entry matches the search and the filter.</Empty>
          ) : nodes.length === 0 ? (
            <Empty title="Nobody is suppressed">
              Who unsubscribes, bounces or complains is added by itself.
            </Empty>
          ) : (
            <>
              <Table label="Suppression list">
                <thead>
                  <tr>
                    <th>Address or domain</th>
                    <th>Reason</th>
                    <th>Since</th>
                    <th>
                      <span className="visually-hidden">Actions</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {nodes.map(
                    ({
                      id,
                      email,
                      domain,
                      reason,
                      evidence,
                      isUnproven: lacksEvidence,
                      createdAt,
                    }) => (
                      <tr key={id}>
                        <td>{email ?? domain}</td>
                        <td>
                          {reason}{' '}
                          {lacksEvidence ? <Badge tone="warn">Without evidence</Badge> : null}
                          {evidence == null ? null : <div className="soft small">{evidence}</div>}
                        </td>
                        <td>
                          <Time at={createdAt} isDay />
                        </td>
                        <td>
                          {may('SUPPRESSIONS_REMOVE') && lacksEvidence && email != null ? (
                            <Button onClick={() => void remove({ email })}>Lift</Button>
                          ) : may('SUPPRESSIONS_REMOVE') ? (
                            <ConfirmButton
                              label="Remove"
                              title={`Remove ${email ?? domain ?? 'the entry'} from the list?`}
                              onConfirm={() =>
                                void remove(email == null ? { domain: domain ?? '' } : { email })
                              }
                            >
                              Your team can write to it again. Only do this if the recipient asked
                              for it.
                            </ConfirmButton>
                          ) : null}
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
    </div>
  );
}
