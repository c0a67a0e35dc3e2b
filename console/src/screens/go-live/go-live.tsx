import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import { GoLiveChecksDocument, type GoLiveMutation } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { CheckRow } from './check-row.tsx';
import { LeaveDemo, Left } from './leave-demo.tsx';
import { MailboxTests } from './mailbox-tests.tsx';

type Live = NonNullable<GoLiveMutation['goLive']>;

/**
 * The way from the demo to the user's own team, and the missing requirements before its first real
 * email.
 */
export default function GoLive() {
  const { viewer } = useViewer();
  const { isDemo, leftDemoAt } = viewer.team;
  const [live, setLive] = useState<Live | null>(null);
  return (
    <Page title="Go live">
      {isDemo && live === null && leftDemoAt == null ? <LeaveDemo onLive={setLive} /> : null}
      {isDemo && (live !== null || leftDemoAt != null) ? <Left live={live} /> : null}
      <ServerChecks />
      <MailboxTests />
    </Page>
  );
}

function ServerChecks() {
  const [result, again] = useQuery({ query: GoLiveChecksDocument });
  return (
    <section className="card stack" aria-label="The server">
      <h2>The server</h2>
      <Loaded result={result}>
        {({ goLiveChecks }) => (
          <>
            {(goLiveChecks ?? [])
              .filter(({ kind }) => kind !== 'MAILBOX')
              .map((check) => (
                <CheckRow key={check.kind} {...check} />
              ))}
            <div>
              <Button onClick={() => again({ requestPolicy: 'network-only' })}>Check again</Button>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
