import { useQuery } from 'urql';
import { Link } from 'wouter';
import { ContactPeekDocument } from '../../generated/graphql.ts';
import { Loaded } from '../../ui/states.tsx';
import { Timeline } from '../contact/timeline.tsx';
import { PlanContactBadge } from '../flow-plan/people-table.tsx';
import { nameOf } from './duplicates.tsx';

/** A contact's key facts next to a list. */
export function ContactPeek({ id }: { id: string }) {
  const [result] = useQuery({ query: ContactPeekDocument, variables: { id } });
  return (
    <Loaded result={result}>
      {({ contact }) =>
        contact == null ? (
          <p className="soft">The contact was merged or erased.</p>
        ) : (
          <>
            <h2>{nameOf(contact)}</h2>
            <p className="soft">
              {[contact.role, contact.companyName ?? contact.companyDomain]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {contact.emails.map(({ address }) => (
              <span key={address} className="wraps">
                {address}
              </span>
            ))}
            {contact.phones.map(({ number }) => (
              <a key={number} href={`tel:${number}`}>
                {number}
              </a>
            ))}
            {contact.plans.map((row) => (
              <span key={row.id} className="row">
                <Link href={`/flow-plans/${row.flowPlan.id}`}>{row.flowPlan.name}</Link>
                <PlanContactBadge row={row} />
              </span>
            ))}
            <Timeline events={contact.timeline.nodes} />
          </>
        )
      }
    </Loaded>
  );
}
