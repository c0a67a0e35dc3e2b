import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  DiscardSetAsideDocument,
  HealthDocument,
  type HealthQuery,
  type HealthSourceFieldsFragment,
  RetrySetAsideDocument,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

type Source = HealthSourceFieldsFragment;
type Hold = NonNullable<HealthQuery['workHolds']>[number];
type Row = NonNullable<NonNullable<HealthQuery['setAsideRows']>['nodes']>[number];

const STATES: Record<Source['state'], { tone: Tone; text: string }> = {
  WORKING: { tone: 'good', text: 'Working' },
  LATE: { tone: 'warn', text: 'Attention' },
  STOPPED: { tone: 'bad', text: 'Stopped' },
};

const KINDS: Record<Source['kind'], string> = {
  MAILBOX: 'Mailbox',
  NETWORK: 'Network account',
  ENGAGEMENT: 'Monitored profile',
  CRM: 'CRM',
  WEBHOOK: 'Network notices',
  IMPORT: 'Import',
};

/** True if nobody is reached through it, so that "Working" would say too much. */
function isSimulated({ subject }: Source): boolean {
  switch (subject?.__typename) {
    case 'Mailbox':
      return subject.reality === 'SIMULATED';
    case 'TeamMember':
      return subject.networkAccount.reality === 'SIMULATED';
    default:
      return false;
  }
}

function State({ source }: { source: Source }) {
  const { tone, text } = STATES[source.state];
  return source.state === 'WORKING' && isSimulated(source) ? (
    <Badge>Simulated</Badge>
  ) : (
    <Badge tone={tone}>{text}</Badge>
  );
}

/** The sources and accounts, and rows that couldn't be processed. */
export function Health() {
  const { may } = useViewer();
  const [result, ask] = useQuery({ query: HealthDocument, requestPolicy: 'cache-and-network' });
  const refresh = () => ask({ requestPolicy: 'network-only' });
  return (
    <Loaded result={result}>
      {({ health, setAsideRows, workHolds }) => (
        <Found
          holds={workHolds ?? []}
          sources={health ?? []}
          rows={setAsideRows?.nodes ?? []}
          total={setAsideRows?.totalCount ?? 0}
          mayChange={may('HEALTH_WRITE')}
          refresh={refresh}
        />
      )}
    </Loaded>
  );
}

interface FoundProps extends SetAsideProps {
  holds: readonly Hold[];
  sources: readonly Source[];
}

function Found({ sources, holds, rows, total, mayChange, refresh }: FoundProps) {
  return (
    <div className="stack">
      {sources.length === 0 ? (
        <Empty title="Nothing is connected">
          Mailboxes, network accounts, the CRM and imports show up here.
        </Empty>
      ) : (
        <Sources sources={sources} />
      )}
      {holds.length > 0 && <Holds holds={holds} />}
      {total === 0 ? (
        <p className="soft">Nothing is set aside.</p>
      ) : (
        <SetAside rows={rows} total={total} mayChange={mayChange} refresh={refresh} />
      )}
    </div>
  );
}

const ENDED_BY: Record<Hold['endedBy'], string> = {
  NOBODY: 'Resumes on its own',
  MEMBER: 'Waiting for its member',
  MANAGER: 'Waiting for an owner or admin',
  OPERATOR: 'Waiting for whoever runs this server',
};

/** Work that is held now. */
function Holds({ holds }: { holds: readonly Hold[] }) {
  return (
    <section className="stack">
      <h3>On hold</h3>
      <ul className="stack">
        {holds.map(({ lane, message, endedBy, since, until }) => (
          <li key={`${lane} ${message}`} className="wraps">
            {message}{' '}
            <span className="soft">
              Since <Time at={since} />. {ENDED_BY[endedBy]}
              {until == null ? '.' : ', at the latest '}
              {until != null && <Time at={until} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <Table label="Sources">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">State</th>
          <th scope="col">Last read</th>
          <th scope="col">Last sent</th>
          <th scope="col" className="num">
            Set aside
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={`${source.kind} ${source.subject?.id ?? source.name}`}>
            <td>
              {source.name} <span className="soft">{KINDS[source.kind]}</span>
            </td>
            <td>
              <State source={source} /> {source.reason}
            </td>
            <td>{source.lastReadAt == null ? '–' : <Time at={source.lastReadAt} />}</td>
            <td>{source.lastSentAt == null ? '–' : <Time at={source.lastSentAt} />}</td>
            <td className="num">{source.setAsideCount.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface SetAsideProps {
  rows: readonly Row[];
  total: number;
  mayChange: boolean;
  refresh: () => void;
}

function SetAside({ rows, total, mayChange, refresh }: SetAsideProps) {
  const [retry, isRetrying] = useAction(RetrySetAsideDocument);
  const [discard] = useAction(DiscardSetAsideDocument);
  const retryRows = async (ids: string[] | null) => {
    await retry({ input: ids === null ? {} : { ids } });
    refresh();
  };
  const discardRows = async (ids: string[] | null) => {
    await discard({ input: ids === null ? {} : { ids } });
    refresh();
  };
  return (
    <section className="stack">
      <div className="row between">
        <h2>{plural(total, 'row')} couldn’t be processed</h2>
        {mayChange ? (
          <div className="row">
            <Button disabled={isRetrying} onClick={() => void retryRows(null)}>
              Try all again
            </Button>
            <ConfirmButton
              label="Discard all"
              title={`Discard ${plural(total, 'row')}?`}
              onConfirm={() => void discardRows(null)}
            >
              They won’t be processed. What they came from stays where it is.
            </ConfirmButton>
          </div>
        ) : null}
      </div>
      <ul className="stack">
        {rows.map(({ id, title, error, attempts, firstAt, lastAt, isRetried }) => (
          <li key={id} className="stack wraps">
            <strong>{title}</strong>
            <span>{error}</span>
            <span className="soft">
              Failed {attempts === 1 ? 'once' : `${attempts} times`}, first <Time at={firstAt} />,
              last <Time at={lastAt} />{' '}
              {isRetried ? <Badge tone="plain">Trying again</Badge> : null}
            </span>
            {mayChange ? (
              <div className="row">
                <Button disabled={isRetrying} onClick={() => void retryRows([id])}>
                  Try again
                </Button>
                <ConfirmButton
                  label="Discard"
                  title="Discard this row?"
                  onConfirm={() => void discardRows([id])}
                >
                  It won’t be processed. What it came from stays where it is.
                </ConfirmButton>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
