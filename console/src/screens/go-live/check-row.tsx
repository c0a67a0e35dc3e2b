import type { GoLiveChecksQuery } from '../../generated/graphql.ts';
import { Step } from './step.tsx';

type Check = NonNullable<GoLiveChecksQuery['goLiveChecks']>[number];

const NAMES: Record<Check['kind'], string> = {
  BASE_URL: 'Public address',
  SECRETS_KEY: 'Secrets key',
  CLOCK: 'Clock',
  DNS: 'DNS records',
  MAILBOX: 'Mailbox',
};

/** A requirement of the server, with the remedy if it's not met. */
export function CheckRow({ kind, isReady, message, remedy }: Check) {
  return (
    <Step name={NAMES[kind]} state={isReady ? 'done' : 'missing'} remedy={remedy}>
      {message}
    </Step>
  );
}
