import type { QualificationField, QualificationVerdict } from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import type { ContactOfPage } from './contact.tsx';
import { Quotation } from './quotation.tsx';

const VERDICTS: Record<QualificationVerdict, { tone: Tone; name: string }> = {
  QUALIFIED: { tone: 'good', name: 'Fits' },
  NOT_QUALIFIED: { tone: 'plain', name: 'Doesn’t fit' },
  UNSURE: { tone: 'warn', name: 'Unsure' },
};

const FIELDS: Record<QualificationField, string> = {
  ROLE: 'role',
  COMPANY_NAME: 'company name',
  COMPANY_DOMAIN: 'company domain',
};

/** The AI's verdict about the contact, its evidence, and who decided. */
export function Qualification({ row: { enrollment } }: { row: ContactOfPage['plans'][number] }) {
  const qualification = enrollment?.qualification;
  if (qualification == null) return null;
  const { verdict, reason, judgedAt, fields, facts, decision, status } = qualification;
  if (verdict == null && decision == null) return null;
  return (
    <section className="stack-tight small" aria-label="Qualification">
      {verdict == null ? null : (
        <div className="row">
          <span className="soft">AI says</span>
          <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].name}</Badge>
          {judgedAt == null ? null : <Time at={judgedAt} />}
        </div>
      )}
      {reason == null ? null : <p>{reason}</p>}
      {fields.length === 0 ? null : (
        <p className="soft">Based on: {fields.map((field) => FIELDS[field]).join(', ')}</p>
      )}
      {facts.map((fact) => (
        <div key={fact.fact} className="stack-tight">
          <p>{fact.fact}</p>
          <Quotation fact={fact} />
        </div>
      ))}
      {decision == null ? null : (
        <p className="soft">
          {decision.decidedBy?.user.displayName ?? 'A member'} said{' '}
          {status === 'QUALIFIED' ? 'they fit' : 'they don’t fit'}
          {decision.decidedAt == null ? null : (
            <>
              {' '}
              <Time at={decision.decidedAt} />
            </>
          )}
          {decision.note == null ? '.' : `: ${decision.note}`}
        </p>
      )}
    </section>
  );
}
