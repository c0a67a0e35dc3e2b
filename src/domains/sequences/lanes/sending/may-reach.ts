import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Failure } from '../../../../kernel/failure.ts';
import type { Reality } from '../../../../kernel/reality.ts';
import { isHeldByClock } from '../../../../service/spun-clock.ts';

export const DEMO_CONTACT: Failure = {
  code: 'demo_contact',
  message:
    'The contact belongs to the demo and the account is real, so nothing was sent. Add people of your own.',
};

export const SPED_UP: Failure = {
  code: 'clock_is_sped_up',
  message:
    'The account is real and the clock of the server is sped up, so nothing was sent. Have the operator start the server with CLOCK_RATE=1.',
};

/**
 * Why this account must not send to the contact; null if it may. Checked immediately before every
 * send, because the account or the clock may have changed since earlier checks.
 */
export async function whyNotReached(
  { clock, prisma }: Pick<EngineContext, 'clock' | 'prisma'>,
  reality: Reality,
  contactId: string | null,
): Promise<Failure | null> {
  if (reality !== 'real') return null;
  if (isHeldByClock(clock, reality)) return SPED_UP;
  if (contactId === null) return null;
  const contact = await prisma.contact.findUnique({
    where: { id: contactId },
    select: { isDemo: true },
  });
  return contact?.isDemo === true ? DEMO_CONTACT : null;
}
