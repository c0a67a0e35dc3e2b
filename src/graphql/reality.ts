import { REALITIES } from '../kernel/reality.ts';
import { describedEnum } from './enum.ts';

export const RealityEnum = describedEnum('Reality', 'The reach of an account.', REALITIES);

/** The description of `reality` on an account. */
export const REALITY_OF_ACCOUNT =
  'Reach of the account, decided by the servers it connects to: people, servers of this machine only, or nobody.';
