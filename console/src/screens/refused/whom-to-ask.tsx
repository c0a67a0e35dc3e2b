import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import { type Role, WhomToAskDocument } from '../../generated/graphql.ts';

/** More of them help nobody. */
const MOST = 3;

const OWNERS: Role[] = ['OWNER'];
const MANAGERS: Role[] = ['OWNER', 'ADMIN'];

/** The members who have a right, with links that write to them. */
export function useWhomToAsk(who: 'owners' | 'managers') {
  const { may } = useViewer();
  const [{ data }] = useQuery({
    query: WhomToAskDocument,
    variables: { roles: who === 'owners' ? OWNERS : MANAGERS },
    pause: !may('TEAM_READ'),
  });
  return (data?.teamMembers?.nodes ?? []).slice(0, MOST).map(({ id, user }) => (
    <a key={id} href={`mailto:${user.email}`}>
      {user.displayName}
    </a>
  ));
}

/** What stands above settings that the viewer can read, but not change. */
export function ReadOnly({ who }: { who: 'owners' | 'managers' }) {
  const names = useWhomToAsk(who);
  return (
    <p className="notice">
      <span>
        {who === 'owners' ? 'Only owners' : 'Only owners and admins'} can change this.
        {names.map((name, at) => (
          <span key={name.key}>
            {at === 0 ? ' Ask ' : at === names.length - 1 ? ' or ' : ', '}
            {name}
          </span>
        ))}
        {names.length === 0 ? null : '.'}
      </span>
    </p>
  );
}
