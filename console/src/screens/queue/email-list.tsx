import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { QueuedEmailsDocument } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { plural } from '../../ui/words.ts';

const PAGE = 50;

/** The emails that wait for their mailboxes, next first. */
export function EmailList() {
  const { result, nodes, more } = usePages(
    QueuedEmailsDocument,
    { first: PAGE },
    (data) => data.queuedEmails,
  );
  return (
    <section className="stack">
      <h2>Emails</h2>
      <Loaded result={result}>
        {({ queuedEmails }) =>
          nodes.length === 0 ? (
            <p className="soft">No emails are waiting.</p>
          ) : (
            <>
              <p className="soft">
                {plural(queuedEmails?.totalCount ?? nodes.length, 'email waits', 'emails wait')}.
              </p>
              <Table label="Emails that wait">
                <thead>
                  <tr>
                    <th>Subject</th>
                    <th>Contact</th>
                    <th>Sender</th>
                    <th>Flow plan</th>
                    <th>Due</th>
                  </tr>
                </thead>
                <tbody>
                  {nodes.map(
                    ({
                      id,
                      subject,
                      attempts,
                      isBeingSent,
                      enrollment: { contact, flowPlan },
                      sender,
                      mailbox,
                      dueAt,
                    }) => (
                      <tr key={id}>
                        <td>
                          {subject ?? 'No subject'}{' '}
                          {isBeingSent ? <Badge tone="good">Being sent</Badge> : null}
                          {attempts > 0 ? (
                            <Badge tone="warn">{plural(attempts, 'attempt')}</Badge>
                          ) : null}
                        </td>
                        <td>
                          {contact == null ? null : (
                            <Link href={`/contacts/${contact.id}`}>
                              {contact.fullName ?? contact.email}
                            </Link>
                          )}
                        </td>
                        <td>
                          {sender.user.displayName} <span className="soft">{mailbox?.address}</span>
                        </td>
                        <td>
                          <Link href={`/flow-plans/${flowPlan.id}`}>{flowPlan.name}</Link>
                        </td>
                        <td>
                          <Time at={dueAt} />
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
    </section>
  );
}
