import type { MailboxFieldsFragment } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Time } from '../../ui/time.tsx';

type DomainCheck = NonNullable<MailboxFieldsFragment['domainCheck']>;

/** What mail providers check of the domain, with the records that are missing to copy. */
export function DomainRecords({ check: { domain, checkedAt, records } }: { check: DomainCheck }) {
  const missing = records.filter(({ status }) => status !== 'OK').length;
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
        {records.map(({ kind, status, message, record, found }) => (
          <li key={kind} className="stack-tight">
            <span className="row">
              <Badge tone={status === 'OK' ? 'good' : 'warn'}>{kind.replaceAll('_', ' ')}</Badge>
              <span className="wraps">{message}</span>
            </span>
            {record == null || status === 'OK' ? null : (
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
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
