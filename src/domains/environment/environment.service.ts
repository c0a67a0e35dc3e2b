import { authorize } from '../../kernel/policy.ts';
import { VERSION } from '../../kernel/version.ts';
import { SandboxAi } from '../../providers/ai/sandbox-ai.ts';
import { SandboxContactData } from '../../providers/contact-data/sandbox-contact-data.ts';
import { SandboxCrm } from '../../providers/crm/sandbox-crm.ts';
import { SandboxEmail } from '../../providers/email/sandbox-email.ts';
import { SandboxNetwork } from '../../providers/network/sandbox-network.ts';
import type { ServiceContext } from '../../service/service-context.ts';

/** The services outside that can be simulated. */
export const OUTSIDE_SERVICES = {
  email: 'Emails of mailboxes that members have not connected themselves.',
  network: 'The professional network.',
  contact_data: 'The directory of contacts and companies.',
  crm: 'The CRM.',
  ai: 'The service that writes and judges texts.',
} as const;

export type OutsideService = keyof typeof OUTSIDE_SERVICES;

export interface Environment {
  version: string;
  clockRate: number;
  sandboxed: OutsideService[];
}

export async function environmentOf({
  actor,
  prisma,
  providers,
}: ServiceContext): Promise<Environment> {
  authorize(actor, 'team.read');
  const clock = await prisma.clockOrigin.findUnique({ where: { id: 1 } });
  const simulated: [OutsideService, boolean][] = [
    ['email', providers.email instanceof SandboxEmail],
    ['network', providers.network instanceof SandboxNetwork],
    [
      'contact_data',
      (await prisma.contactDataSource.count({ where: { teamId: actor.teamId } })) === 0 &&
        providers.contactData instanceof SandboxContactData,
    ],
    [
      'crm',
      (await prisma.connectedCrm.findUnique({ where: { teamId: actor.teamId } })) === null &&
        providers.crm instanceof SandboxCrm,
    ],
    ['ai', providers.ai instanceof SandboxAi],
  ];
  return {
    version: VERSION,
    clockRate: clock?.rate ?? 1,
    sandboxed: simulated.flatMap(([service, isSimulated]) => (isSimulated ? [service] : [])),
  };
}
