import { authorize } from '../../../kernel/policy.ts';
import type { Reality } from '../../../kernel/reality.ts';
import { VERSION } from '../../../kernel/version.ts';
import { Realities } from '../../../service/realities.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** Outside services that can be simulated. */
export const OUTSIDE_SERVICES = {
  email: 'Emails of mailboxes that members have not connected themselves.',
  network: 'The professional network.',
  contact_data: 'The directory of contacts and companies.',
  crm: 'The CRM.',
  ai: 'The service that writes and judges texts.',
} as const;

export type OutsideService = keyof typeof OUTSIDE_SERVICES;

/** The team's accounts at one service that are equally real. */
export interface ServiceReality {
  service: OutsideService;
  reality: Reality;
  accountCount: number;
}

export interface Environment {
  version: string;
  clockRate: number;
  sandboxed: OutsideService[];
  services: ServiceReality[];
}

export async function environmentOf(context: ServiceContext): Promise<Environment> {
  const { actor, clock, providers } = context;
  authorize(actor, 'team.read');
  const services = await servicesOf(context);
  const isDefaultSimulated: Record<OutsideService, boolean> = {
    email: providers.email.servers === null,
    network: isSimulated(services, 'network'),
    contact_data: isSimulated(services, 'contact_data'),
    crm: isSimulated(services, 'crm'),
    ai: isSimulated(services, 'ai'),
  };
  return {
    version: VERSION,
    clockRate: clock.rate,
    sandboxed: SERVICES.filter((service) => isDefaultSimulated[service]),
    services,
  };
}

const SERVICES = ['email', 'network', 'contact_data', 'crm', 'ai'] as const;

function isSimulated(services: readonly ServiceReality[], asked: OutsideService): boolean {
  return services.every(({ service, reality }) => service !== asked || reality === 'simulated');
}

/** The accounts of active members, and the team's other services. */
async function servicesOf({
  prisma,
  providers,
  actor: { teamId },
}: ServiceContext): Promise<ServiceReality[]> {
  const realities = new Realities(providers);
  const [mailboxes, networkCount, sources, crm, model] = await Promise.all([
    prisma.mailbox.findMany({
      where: { teamId, removedAt: null, membership: { isActive: true } },
    }),
    prisma.senderAccount.count({
      where: {
        teamId,
        channel: 'network',
        status: { not: 'none' },
        membership: { isActive: true },
      },
    }),
    prisma.contactDataSource.findMany({ where: { teamId }, select: { name: true } }),
    prisma.connectedCrm.findUnique({ where: { teamId }, select: { name: true } }),
    prisma.aiAccount.findUnique({ where: { teamId }, select: { baseUrl: true } }),
  ]);
  const counts = new Map<string, ServiceReality>();
  const add = (service: OutsideService, reality: Reality, accountCount = 1) => {
    const known = counts.get(`${service} ${reality}`);
    if (known === undefined)
      counts.set(`${service} ${reality}`, { service, reality, accountCount });
    else known.accountCount += accountCount;
  };
  for (const mailbox of mailboxes) add('email', realities.mailbox(mailbox));
  add('network', realities.network(), networkCount);
  if (sources.length === 0) add('contact_data', realities.contactData(null));
  for (const { name } of sources) add('contact_data', realities.contactData(name));
  add('crm', realities.crm(crm?.name ?? null));
  add('ai', realities.ai(model?.baseUrl ?? null));
  return [...counts.values()];
}
