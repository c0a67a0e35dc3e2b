import { type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { CrmList } from '../../../providers/crm/crm.port.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export interface NamedCrmList extends CrmList {
  crm: string;
}

/** Lists the current CRM lists, ordered by name. */
export async function listCrmLists(
  context: ServiceContext,
  searchQuery: string | null,
  page: PageArgs,
): Promise<Page<NamedCrmList>> {
  const { actor } = context;
  authorize(actor, 'audiences.read');
  const search = searchQuery?.trim().toLowerCase() ?? '';
  const { crm, all } = await fromProvider(async () => {
    const provider = await context.crms.of(context, actor.teamId);
    return { crm: provider.crm, all: await provider.lists(actor.teamId) };
  }, 'The CRM');
  const lists = all
    .filter(({ name }) => name.toLowerCase().includes(search))
    .sort((a, b) => compare(position(a), position(b)));
  return readPage(context, { name: 'crmLists', filters: { searchQuery } }, page, {
    read: async ({ take, from, backwards }) => {
      const ordered = backwards ? [...lists].reverse() : lists;
      const remaining =
        from === null
          ? ordered
          : ordered.filter((list) =>
              backwards ? compare(position(list), from) < 0 : compare(position(list), from) > 0,
            );
      return remaining.slice(0, take).map((list) => ({ ...list, crm }));
    },
    positionOf: position,
    countTotal: async () => lists.length,
  });
}

function position({ name, listId }: CrmList): string {
  return `${name.toLowerCase()} ${listId}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
