import { useState } from 'react';
import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import {
  SimulatedEmailsDocument,
  type SimulatedEmailsQuery,
  SimulatedRequestsDocument,
  type SimulatedRequestsQuery,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailFrame } from '../../ui/email-frame.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded, NoMatch } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlFilter } from '../../ui/use-url-filter.ts';
import { words } from '../../ui/words.ts';

const PAGE = 25;

type Email = NonNullable<SimulatedEmailsQuery['sandboxEmails']>['nodes'][number];
type Request = NonNullable<SimulatedRequestsQuery['sandboxNetworkRequests']>['nodes'][number];

/** The messages of simulated accounts, as their recipients would see them. */
export default function Outbox({ part }: { part: string | null }) {
  const isNetwork = part === 'network';
  return (
    <Page title="Outbox">
      <p className="soft">
        What simulated accounts would have sent. None of it was delivered. Emails from real
        mailboxes are in the inbox.
      </p>
      <nav className="tabs" aria-label="Parts of the outbox">
        <Link href="/outbox" aria-current={isNetwork ? undefined : 'page'}>
          Emails
        </Link>
        <Link href="/outbox/network" aria-current={isNetwork ? 'page' : undefined}>
          Network
        </Link>
      </nav>
      {isNetwork ? <Requests /> : <Emails />}
    </Page>
  );
}

function Emails() {
  const [to, setTo] = useUrlFilter('to');
  const { result, nodes, more } = usePages(
    SimulatedEmailsDocument,
    { first: PAGE, to },
    (data) => data.sandboxEmails,
  );
  // A field that was used stays, whatever it found.
  const [isUsed, setIsUsed] = useState(to !== null);
  const search = (text: string | null) => {
    if (text !== null) setIsUsed(true);
    setTo(text);
  };
  const hasNone = !isUsed && result.data?.sandboxEmails?.totalCount === 0;
  return (
    <>
      {hasNone ? null : (
        <div className="row filters">
          <SearchField label="Address of the recipient" query={to} onSearch={search} />
        </div>
      )}
      <Loaded result={result}>
        {() => (
          <>
            {nodes.length > 0 ? null : to === null ? (
              <Empty title="No simulated emails yet">
                Emails show up here once a sequence sends them.
              </Empty>
            ) : (
              <NoMatch title="No matching emails">
                No simulated emails went to this address.
              </NoMatch>
            )}
            {nodes.map((email) => (
              <SimulatedEmail key={email.id} email={email} />
            ))}
            {more === null ? null : <Button onClick={more}>More</Button>}
          </>
        )}
      </Loaded>
    </>
  );
}

function SimulatedEmail({
  email: { from, to, subject, body, html, attachments, sentAt },
}: {
  email: Email;
}) {
  return (
    <article className="card stack-tight" aria-label={subject}>
      <div className="row between">
        <span className="strong clip">{subject === '' ? 'No subject' : subject}</span>
        <Time at={sentAt} />
      </div>
      <div className="soft small">From {from}</div>
      <div className="soft small">To {to}</div>
      <hr />
      {html == null ? (
        <div className="prose">{body}</div>
      ) : (
        <EmailFrame title={`${subject}, as the recipient sees it`} html={html} />
      )}
      {attachments.map(({ fileName, size, path }) => (
        <div key={path} className="row small">
          <a href={path} download={fileName}>
            {fileName}
          </a>
          <span className="soft">{fileSize(size)}</span>
        </div>
      ))}
    </article>
  );
}

function Requests() {
  const { result, nodes, more } = usePages(
    SimulatedRequestsDocument,
    { first: PAGE },
    (data) => data.sandboxNetworkRequests,
  );
  return (
    <Loaded result={result}>
      {() => (
        <>
          {nodes.length === 0 ? (
            <Empty title="No simulated requests yet">
              Connection requests, messages and profile views show up here once a sequence makes
              them.
            </Empty>
          ) : null}
          {nodes.map((request) => (
            <SimulatedRequest key={request.id} request={request} />
          ))}
          {more === null ? null : <Button onClick={more}>More</Button>}
        </>
      )}
    </Loaded>
  );
}

function SimulatedRequest({
  request: { requestType, networkUrl, subject, text, requestedAt, sender },
}: {
  request: Request;
}) {
  return (
    <article className="card stack-tight" aria-label={`${words(requestType)} to ${networkUrl}`}>
      <div className="row between">
        <Badge>{words(requestType)}</Badge>
        <Time at={requestedAt} />
      </div>
      <div className="soft small">From {sender.user.displayName}</div>
      <div className="soft small clip">To {networkUrl}</div>
      {subject == null ? null : <div className="strong">{subject}</div>}
      {text == null ? null : <div className="prose">{text}</div>}
    </article>
  );
}
