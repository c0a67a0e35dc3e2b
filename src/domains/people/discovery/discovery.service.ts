import { keyOf } from '../../../infra/audit.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { listIdentity } from '../../../kernel/cursor.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import { plural } from '../../../kernel/text.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { charged } from '../../credits/credits/ledger.ts';
import type { SearchFiltersInput } from '../audiences/search-filters.ts';
import { directoryOf } from '../contact-data/directory.ts';
import { keepProfiles, type OwnedProfile, toOwned } from './discovered-profiles.ts';
import { readFilters } from './discovery-filters.ts';

const MAX_PAGE_SIZE = 10;

export interface Discovery {
  totalResultCount: number;
  profiles: OwnedProfile[];
  nextPage: string | null;
  creditsCharged: number;
}

/** Industry names that a search accepts. */
export async function discoveryIndustries(context: ServiceContext): Promise<string[]> {
  authorize(context.actor, 'discovery.read');
  const { industries } = await fromProvider(
    async () => (await directoryOf(context, context.actor.teamId)).searchValues(),
    'The directory',
  );
  return [...industries];
}

/**
 * Returns one page of a search. Credits for the whole page are reserved first, and each returned
 * row is charged (spec 4.18). The order of results does not depend on the page sizes.
 */
export async function discoverContacts(
  context: ServiceContext,
  input: {
    filters: SearchFiltersInput;
    pageSize?: number | null | undefined;
    nextToken?: string | null | undefined;
  },
): Promise<Discovery> {
  const { actor, traceId } = context;
  authorize(actor, 'discovery.run');
  const pageSize = input.pageSize ?? 1;
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE)
    throw invalidRequest([{ path: 'pageSize', message: `must be 1 to ${MAX_PAGE_SIZE}.` }]);
  const filters = readFilters(
    input.filters,
    await fromProvider(
      async () => (await directoryOf(context, actor.teamId)).searchValues(),
      'The directory',
    ),
  );
  const search = listIdentity('discoverContacts', actor.teamId, filters);
  const position =
    typeof input.nextToken === 'string'
      ? context.cursors.decode(search, input.nextToken, 'nextToken')
      : null;
  let profiles: OwnedProfile[] = [];
  const cost = CREDIT_COSTS.contact_enrichment;
  const { result } = await charged(
    context,
    {
      teamId: actor.teamId,
      feature: 'contact_enrichment',
      cost: pageSize * cost,
      description: `Discovery of up to ${plural(pageSize, 'profile')}`,
      metadata: { filters: JSON.stringify(input.filters).slice(0, 2_000) },
      userId: actor.userId,
      source: actor.source,
      apiKeyId: keyOf(actor),
      agentId: actor.agentId,
      traceId,
    },
    {
      run: () =>
        fromProvider(
          async () =>
            (await directoryOf(context, actor.teamId)).search(filters, position, pageSize),
          'The directory',
        ),
      inDryRun: () => ({ people: [], total: 0, next: null }),
    },
    async (tx, page) => {
      profiles = await keepProfiles(tx, actor.teamId, page.people);
      return profiles.length * cost;
    },
  );
  return {
    totalResultCount: result.total,
    profiles,
    nextPage: result.next === null ? null : context.cursors.encode(search, result.next),
    creditsCharged: profiles.length * cost,
  };
}

export async function loadDiscoveredProfiles(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<OwnedProfile[]> {
  authorize(actor, 'discovery.read');
  return (
    await prisma.discoveredProfile.findMany({ where: { teamId: actor.teamId, id: { in: ids } } })
  ).map(toOwned);
}
