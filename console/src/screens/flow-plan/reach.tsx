import type { DryRunFieldsFragment } from '../../generated/graphql.ts';
import { plural } from '../../ui/words.ts';

type Reach = DryRunFieldsFragment['reach'][number];

/** Shows how many people each channel would write to, and what reaches nobody. */
export function ReachList({ reach }: { reach: readonly Reach[] }) {
  if (reach.length === 0) return null;
  return (
    <div className={reach.some(isToPeople) ? 'notice warn' : 'notice'}>
      {reach.map((row) => (
        <span key={`${row.channel} ${row.reality} ${row.barredBy}`}>{reachText(row)}</span>
      ))}
    </div>
  );
}

const isToPeople = ({ reality, barredBy }: Reach) => reality === 'REAL' && barredBy == null;

export function reachText({ channel, reality, barredBy, contactCount }: Reach): string {
  const [what, by] = channel === 'EMAIL' ? ['emails', 'by email'] : ['messages', 'on the network'];
  if (barredBy === 'DEMO_CONTACT')
    return `${plural(contactCount, 'demo contact')} get no ${what}: the account is real.`;
  if (barredBy === 'CLOCK_IS_SPED_UP')
    return `${plural(contactCount, 'contact')} get no ${what} while the clock is sped up.`;
  if (reality === 'REAL')
    return `${plural(contactCount, 'real person', 'real people')} would be reached ${by}.`;
  return reality === 'TEST'
    ? `${plural(contactCount, 'contact')} would get test ${what}, which stay on this machine.`
    : `${plural(contactCount, 'contact')} would get simulated ${what}. Nothing is sent.`;
}
