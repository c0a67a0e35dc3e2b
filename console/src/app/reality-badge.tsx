import type { SessionQuery } from '../generated/graphql.ts';
import { Badge } from '../ui/badge.tsx';
import { plural } from '../ui/words.ts';

type Environment = NonNullable<SessionQuery['environment']>;
type Service = 'EMAIL' | 'NETWORK';

/** Shows whether the team's messages reach people. Hidden if all of them do. */
export function RealityBadge({ environment }: { environment: Environment | null }) {
  if (environment === null) return null;
  const text = realityText(environment);
  return text === null ? null : <Badge tone="warn">{text}</Badge>;
}

export function realityText({
  services,
  clockRate,
}: Pick<Environment, 'services' | 'clockRate'>): string | null {
  const count = (service: Service, reality: string) =>
    services
      .filter((row) => row.service === service && row.reality === reality)
      .reduce((sum, { accountCount }) => sum + accountCount, 0);
  const realMail = count('EMAIL', 'REAL');
  const realNetwork = count('NETWORK', 'REAL');
  if (realMail + realNetwork > 0 && clockRate !== 1)
    return 'Sped-up clock: real accounts send nothing';
  const otherMail = count('EMAIL', 'TEST') + count('EMAIL', 'SIMULATED');
  const otherNetwork = count('NETWORK', 'TEST') + count('NETWORK', 'SIMULATED');
  if (realMail + realNetwork === 0)
    return count('EMAIL', 'TEST') + count('NETWORK', 'TEST') > 0
      ? 'Test accounts: nothing leaves this machine'
      : 'Simulated: nothing is sent';
  const parts = [
    ...(realMail > 0 && otherMail > 0
      ? [`${realMail} of ${plural(realMail + otherMail, 'mailbox', 'mailboxes')} send real emails`]
      : []),
    ...(realMail > 0 && otherMail === 0 && otherNetwork > 0 ? ['Emails are real'] : []),
    ...(realMail === 0 && otherMail > 0 ? ['Emails are simulated'] : []),
    ...(realNetwork > 0 && (otherNetwork > 0 || otherMail > 0) ? ['The network is real'] : []),
    ...(realNetwork === 0 && otherNetwork > 0 ? ['the network is simulated'] : []),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}
