import { Link } from 'wouter';
import { Empty } from '../../ui/states.tsx';
import { useWhomToAsk } from './whom-to-ask.tsx';

/** Shown for a screen that the viewer's role can't open, with who can change that. */
export default function Refused() {
  const owners = useWhomToAsk('owners');
  return (
    <Empty title="You don’t have access to this" action={<Link href="/">Go to Home</Link>}>
      Ask an owner of your team to give you access
      {owners.map((name, at) => (
        <span key={name.key}>
          {at === 0 ? ': ' : ', '}
          {name}
        </span>
      ))}
      .
    </Empty>
  );
}
