import { useQuery } from 'urql';
import { Link } from 'wouter';
import {
  type AiCallOutcome,
  type AiCallPurpose,
  AiCallsDocument,
  type AiCallsQuery,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

const RECENT = 20;

const PURPOSES: Record<AiCallPurpose, string> = {
  TEXT: 'Text',
  DRAFT: 'Reply draft',
  REPLY_READING: 'Reply reading',
  QUALIFICATION: 'Qualification',
  RESEARCH: 'Research',
  ENGAGEMENT: 'Likes and comments',
  CONNECTION_CHECK: 'Connection test',
};

const FAILURES: Record<Exclude<AiCallOutcome, 'ANSWERED'>, string> = {
  REFUSED: 'Refused',
  KEY_REFUSED: 'Key refused',
  LIMITED: 'Too many requests',
  UNREADABLE: 'Unreadable answer',
  FAILED: 'No answer',
};

type Usage = NonNullable<AiCallsQuery['aiUsage']>;
type Call = NonNullable<AiCallsQuery['aiCalls']>['nodes'][number];

/** The AI calls of the last 30 days, with their usage. */
export function AiCalls() {
  const [result] = useQuery({ query: AiCallsDocument, variables: { first: RECENT } });
  return (
    <section className="card stack" aria-label="Usage">
      <h2>Usage</h2>
      <Loaded result={result}>
        {({ aiUsage, aiCalls }) =>
          aiUsage == null || aiUsage.total.calls === 0 ? (
            <p className="soft">No AI usage in the last 30 days.</p>
          ) : (
            <>
              <Totals usage={aiUsage} />
              <h3>Latest calls</h3>
              <Recent calls={aiCalls?.nodes ?? []} />
              <p className="soft small">
                Calls are kept for 90 days. A text that was written twice is charged once. A dash
                means that the model didn’t say how many tokens it used.
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Totals({ usage: { total, byPurpose } }: { usage: Usage }) {
  return (
    <Table label="AI usage in the last 30 days">
      <thead>
        <tr>
          <th>Last 30 days</th>
          <th className="num">Calls</th>
          <th className="num">Failed</th>
          <th className="num">Tokens in</th>
          <th className="num">Tokens out</th>
          <th className="num">Credits</th>
        </tr>
      </thead>
      <tbody>
        {[
          ...byPurpose.map((sum) => ({ name: PURPOSES[sum.purpose], ...sum })),
          { name: 'In all', ...total },
        ].map(({ name, calls, failed, inputTokens, outputTokens, credits }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="num">{calls.toLocaleString()}</td>
            <td className="num">{failed.toLocaleString()}</td>
            <td className="num">{inputTokens.toLocaleString()}</td>
            <td className="num">{outputTokens.toLocaleString()}</td>
            <td className="num">{credits.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Recent({ calls }: { calls: readonly Call[] }) {
  return (
    <Table label="Latest AI calls">
      <thead>
        <tr>
          <th>When</th>
          <th>What</th>
          <th>Model</th>
          <th>For</th>
          <th className="num">Tokens in</th>
          <th className="num">Tokens out</th>
          <th className="num">Credits</th>
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <tr key={call.id}>
            <td>
              <Time at={call.calledAt} />
            </td>
            <td>
              {PURPOSES[call.purpose]}{' '}
              {call.outcome === 'ANSWERED' ? null : (
                <Badge tone="bad">{FAILURES[call.outcome]}</Badge>
              )}
            </td>
            <td>{call.model ?? 'Simulated'}</td>
            <td>
              <Subject call={call} />
            </td>
            <td className="num">{call.inputTokens?.toLocaleString() ?? '–'}</td>
            <td className="num">{call.outputTokens?.toLocaleString() ?? '–'}</td>
            <td className="num">{call.credits.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Subject({ call: { contact, flowPlan } }: { call: Call }) {
  if (contact != null)
    return <Link href={`/contacts/${contact.id}`}>{contact.fullName ?? 'A contact'}</Link>;
  return flowPlan == null ? '–' : <Link href={`/flow-plans/${flowPlan.id}`}>{flowPlan.name}</Link>;
}
