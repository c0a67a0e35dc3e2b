import { useQuery } from 'urql';
import {
  DomainRecordsDocument,
  type DomainRecordsQuery,
  type MailboxFieldsFragment,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { plainly } from '../../ui/error-words.ts';
import { Time } from '../../ui/time.tsx';

type DomainCheck = NonNullable<MailboxFieldsFragment['domainCheck']>;

/** The DNS checks of mail providers for the domain, with missing records to copy. */
export function DomainRecords({
  mailboxId,
  check: { domain, checkedAt, records },
}: {
  mailboxId: string;
  check: DomainCheck;
}) {
  const missing = records.filter(({ status }) => status !== 'OK').length;
  const [{ data }] = useQuery({
    query: DomainRecordsDocument,
    variables: { id: mailboxId },
    pause: missing === 0,
  });
  const wanted = data?.mailbox?.domainCheck?.records ?? [];
  return (
    <details open={missing > 0}>
      <summary>
        DNS of {domain}:{' '}
        {missing === 0 ? 'all set' : `${records.length - missing} of ${records.length} set`}{' '}
        <span className="soft small">
          checked <Time at={checkedAt} />
        </span>
      </summary>
      <ul className="plain stack">
        {records.map(({ kind, status, message }) => (
          <li key={kind} className="stack-tight">
            <span className="row one-line">
              <Badge tone={status === 'OK' ? 'good' : 'warn'}>{kind.replaceAll('_', ' ')}</Badge>
              <span className="wraps shrinks">{plainly(message)}</span>
            </span>
            {status === 'OK' ? null : <Wanted wanted={wanted.find((one) => one.kind === kind)} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

type WantedRecord = NonNullable<
  NonNullable<DomainRecordsQuery['mailbox']>['domainCheck']
>['records'][number];

/** The record to set, and the current one. */
function Wanted({ wanted }: { wanted: WantedRecord | undefined }) {
  if (wanted?.record == null) return null;
  const { kind, record, found } = wanted;
  return (
    <dl className="dns-record">
      <dt>Type</dt>
      <dd>{record.type}</dd>
      <dt>Name</dt>
      <dd>
        <CopyText text={record.name} label={`Copy the name of the ${kind} record`} />
      </dd>
      <dt>Value</dt>
      <dd>
        <CopyText text={record.value} label={`Copy the value of the ${kind} record`} />
      </dd>
      {found == null ? null : (
        <>
          <dt>Now</dt>
          <dd className="soft wraps">{found}</dd>
        </>
      )}
    </dl>
  );
}
