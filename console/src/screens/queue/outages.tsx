import type { QueueQuery } from '../../generated/graphql.ts';
import { Time } from '../../ui/time.tsx';

type Outage = NonNullable<QueueQuery['outreachQueueInsights']>['outages'][number];

const ENDED_BY: Record<Outage['endedBy'], string> = {
  NOBODY: 'You don’t have to do anything.',
  MEMBER: 'The member it belongs to needs to act.',
  MANAGER: 'An owner or admin needs to act.',
  OPERATOR: 'Whoever runs the server needs to act.',
};

/** Outages of outside services that hold steps. */
export function Outages({ outages }: { outages: readonly Outage[] }) {
  return outages.map(({ reason, message, since, endedBy }) => (
    <p key={reason} className="notice warn">
      {message} Since <Time at={since} />. {ENDED_BY[endedBy]}
    </p>
  ));
}
