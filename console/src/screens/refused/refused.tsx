import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { OwnersDocument } from '../../generated/graphql.ts';
import { Empty } from '../../ui/states.tsx';

/** Shown for a screen that the viewer's role can't open, with who can change that. */
export default function Refused() {
  const { may } = useViewer();
  const [{ data }] = useQuery({ query: OwnersDocument, pause: !may('TEAM_READ') });
  const owners = data?.teamMembers?.nodes ?? [];
  return (
    <Empty title="You don’t have access to this" action={<Link href="/">Go to Home</Link>}>
      Ask an owner of your team to give you access
      {owners.map(({ id, user }, at) => (
        <span key={id}>
          {at === 0 ? ': ' : ', '}
          <a href={`mailto:${user.email}`}>{user.displayName}</a>
        </span>
      ))}
      .
    </Empty>
  );
}
