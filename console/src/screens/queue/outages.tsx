import type { QueueQuery } from '../../generated/graphql.ts';
import { Time } from '../../ui/time.tsx';

type Outage = NonNullable<QueueQuery['outreachQueueInsights']>['outages'][number];

const ENDED_BY: Record<Outage['endedBy'], string> = {
  NOBODY: 'You don’t have to do anything.',
  MEMBER: 'The member whose work it is must act.',
  MANAGER: 'An owner or admin must act.',
  OPERATOR: 'Whoever runs the server must act.',
};

/** Services outside that hold steps. */
export function Outages({ outages }: { outages: readonly Outage[] }) {
  return outages.map(({ reason, message, since, endedBy }) => (
    <p key={reason} className="notice warn">
      {message} Since <Time at={since} />. {ENDED_BY[endedBy]}
    </p>
  ));
}
