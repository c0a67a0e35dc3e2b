import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import { type OutreachActionStatus, QueueActionsDocument } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlChoice } from '../../ui/use-url-filter.ts';
import { words } from '../../ui/words.ts';
import { useRetry } from '../flow-plan/use-retry.ts';

const PAGE = 50;
/** The time line shows pending and running requests. */
const STATUSES: readonly OutreachActionStatus[] = ['DONE', 'FAILED', 'CANCELED'];

const NONE: Partial<Record<OutreachActionStatus, string>> = {
  DONE: 'No actions were carried out yet.',
  FAILED: 'No actions have failed.',
  CANCELED: 'No actions were canceled.',
};

/** The outcomes of network actions. Failed ones can be retried. */
export function ActionList() {
  const [chosen, setStatus] = useUrlChoice('status', STATUSES);
  const status = chosen ?? 'FAILED';
  const { result, nodes, more } = usePages(
    QueueActionsDocument,
    { first: PAGE, statuses: [status] },
    (data) => data.outreachActions,
  );
  const { may } = useViewer();
  const [retry, isRetrying] = useRetry();
  return (
    <section className="stack">
      <div className="row between">
        <h2>Past network actions</h2>
        <select
          className="input narrow"
          aria-label="State of actions"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        >
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
        </select>
      </div>
      <Loaded result={result}>
        {() =>
          nodes.length === 0 ? (
            <p className="soft">{NONE[status]}</p>
          ) : (
            <>
              <Table label="Network actions">
                <thead>
                  <tr>
                    <th>Action</th>
                    <th>Contact</th>
                    <th>Sender</th>
                    <th>Sequence</th>
                    <th>Due</th>
                    {status === 'FAILED' ? (
                      <th>
                        <span className="visually-hidden">Actions</span>
                      </th>
                    ) : null}
                  </tr>
                </thead>
                <tbody>
                  {nodes.map(
                    ({ id, requestType, contact, sender, enrollment, dueAt, failureMessage }) => (
                      <tr key={id}>
                        <td>
                          {words(requestType)}{' '}
                          {failureMessage == null ? null : (
                            <Badge tone="bad">{failureMessage}</Badge>
                          )}
                        </td>
                        <td>
                          {contact == null ? null : (
                            <Link href={`/contacts/${contact.id}`}>
                              {contact.fullName ?? contact.email}
                            </Link>
                          )}
                        </td>
                        <td>{sender.user.displayName}</td>
                        <td>
                          {enrollment == null ? null : (
                            <Link href={`/flow-plans/${enrollment.flowPlan.id}`}>
                              {enrollment.flowPlan.name}
                            </Link>
                          )}
                        </td>
                        <td>
                          <Time at={dueAt} />
                        </td>
                        {status === 'FAILED' ? (
                          <td>
                            {enrollment != null && may('ENROLLMENTS_WRITE') ? (
                              <Button
                                disabled={isRetrying}
                                onClick={() => void retry(enrollment.id)}
                              >
                                Retry
                              </Button>
                            ) : null}
                          </td>
                        ) : null}
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
    </section>
  );
}
