import { type Mailbox, Prisma } from '../../../db/generated/prisma/client.ts';
import type { DryRunReach } from '../../../kernel/dry-run.ts';
import { type FlowNode, flatten } from '../../../kernel/flow-tree.ts';
import type { Reality } from '../../../kernel/reality.ts';
import { channelOfStep } from '../../../kernel/step-kind.ts';
import { Realities } from '../../../service/realities.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { isHeldByClock } from '../../../service/spun-clock.ts';
import { suppressionsOfAll } from '../queue-items/start-suppressions.ts';
import type { ReachedContact } from './dry-run-groups.ts';

/** A plan as it would run, and its senders. */
export interface ReachingPlan {
  root: FlowNode | null;
  senderIds: readonly string[];
}

interface ContactRow {
  id: string;
  hasEmail: boolean;
  hasProfile: boolean;
  isDemo: boolean;
}

type Channel = DryRunReach['channel'];

/** The order of precedence: a contact counts as reached by the most real account it may get. */
const MOST_REAL: readonly Reality[] = ['real', 'test', 'simulated'];

/**
 * The number of contacts that the call reaches per channel, and how real their accounts are. Leaves
 * out contacts without the address or profile, and contacts that can never start. A contact who
 * opted out can wait in a queue, and a suppressed address gets no emails.
 */
export async function reachOf(
  context: ServiceContext,
  reached: readonly ReachedContact[],
  plans: ReadonlyMap<string, ReachingPlan>,
): Promise<DryRunReach[]> {
  const starting = reached.filter(({ outcome }) => outcome !== 'failed');
  if (starting.length === 0) return [];
  const ids = [...new Set(starting.map(({ contactId }) => contactId))];
  const { erasedAddresses, actor } = context;
  const [contacts, mailboxes, suppressions] = await Promise.all([
    contactsOf(context, ids),
    mailboxesOf(context, starting, plans),
    suppressionsOfAll(context, { teamId: actor.teamId, erasedAddresses }, ids),
  ]);
  const network = new Realities(context.providers).network();
  const counted = new Map<string, { reach: DryRunReach; contactIds: Set<string> }>();
  for (const { contactId, flowPlanId, senderId } of starting) {
    const plan = plans.get(flowPlanId);
    const contact = contacts.get(contactId);
    if (plan === undefined || plan.root === null || contact === undefined) continue;
    const { optOut = [], suppressed = null } = suppressions.get(contactId) ?? {};
    if (optOut.length > 0) continue;
    const senderIds = senderId === null ? plan.senderIds : [senderId];
    for (const channel of channelsOf(plan.root)) {
      const isReachable =
        channel === 'email' ? contact.hasEmail && suppressed === null : contact.hasProfile;
      if (!isReachable) continue;
      const reality =
        channel === 'network' ? network : mostReal(mailboxes.of(flowPlanId, senderIds));
      if (reality === null) continue;
      const barredBy = barOf(context, reality, contact);
      const key = `${channel} ${reality} ${barredBy}`;
      const known = counted.get(key) ?? {
        reach: { channel, reality, barredBy, contactCount: 0 },
        contactIds: new Set(),
      };
      known.contactIds.add(contactId);
      counted.set(key, known);
    }
  }
  return [...counted.values()]
    .map(({ reach, contactIds }) => ({ ...reach, contactCount: contactIds.size }))
    .sort(
      (a, b) =>
        a.channel.localeCompare(b.channel) ||
        MOST_REAL.indexOf(a.reality) - MOST_REAL.indexOf(b.reality) ||
        (a.barredBy ?? '').localeCompare(b.barredBy ?? ''),
    );
}

function barOf(
  { clock }: ServiceContext,
  reality: Reality,
  { isDemo }: ContactRow,
): DryRunReach['barredBy'] {
  if (isHeldByClock(clock, reality)) return 'clock_is_sped_up';
  return reality === 'real' && isDemo ? 'demo_contact' : null;
}

const CHANNELS = new WeakMap<FlowNode, readonly Channel[]>();

function channelsOf(root: FlowNode): readonly Channel[] {
  const known = CHANNELS.get(root);
  if (known !== undefined) return known;
  const found = new Set(flatten(root).flatMap(({ node }) => channelOfStep(node.type) ?? []));
  const channels = [...found];
  CHANNELS.set(root, channels);
  return channels;
}

function mostReal(realities: ReadonlySet<Reality>): Reality | null {
  return MOST_REAL.find((reality) => realities.has(reality)) ?? null;
}

async function contactsOf(
  { rows, actor }: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, ContactRow>> {
  const found = await rows<ContactRow>(Prisma.sql`
    select id, email is not null as "hasEmail", network_url is not null as "hasProfile", is_demo as "isDemo"
    from contact where team_id = ${actor.teamId} and id = any(${[...ids]})`);
  return new Map(found.map((row) => [row.id, row]));
}

/** The possible sending mailboxes: those chosen for the plan, otherwise the primary one. */
async function mailboxesOf(
  { prisma, providers, actor: { teamId } }: ServiceContext,
  reached: readonly ReachedContact[],
  plans: ReadonlyMap<string, ReachingPlan>,
) {
  const senderIds = [
    ...reached.flatMap(({ senderId }) => senderId ?? []),
    ...[...plans.values()].flatMap((plan) => plan.senderIds),
  ];
  const rows = await prisma.mailbox.findMany({
    where: { teamId, removedAt: null, membershipId: { in: [...new Set(senderIds)] } },
    include: { plans: { select: { flowPlanId: true } } },
  });
  const realities = new Realities(providers);
  const known = new Map<string, ReadonlySet<Reality>>();
  const isChosen = (row: (typeof rows)[number], flowPlanId: string) =>
    row.plans.some((plan) => plan.flowPlanId === flowPlanId);
  const ofSender = (flowPlanId: string, senderId: string): Mailbox[] => {
    const own = rows.filter(({ membershipId }) => membershipId === senderId);
    const chosen = own.filter((row) => isChosen(row, flowPlanId));
    return chosen.length > 0 ? chosen : own.filter(({ isPrimary }) => isPrimary);
  };
  const of = (flowPlanId: string, senders: readonly string[]): ReadonlySet<Reality> => {
    const key = [flowPlanId, ...senders].join(' ');
    const found =
      known.get(key) ??
      new Set(
        senders.flatMap((senderId) =>
          ofSender(flowPlanId, senderId).map((mailbox) => realities.mailbox(mailbox)),
        ),
      );
    known.set(key, found);
    return found;
  };
  return { of };
}
