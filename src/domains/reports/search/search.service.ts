import type {
  Audience,
  Contact,
  Conversation,
  FlowPlan,
} from '../../../db/generated/prisma/client.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { MAX_SEARCH_LENGTH } from '../../../kernel/search-text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { listConversations } from '../../inbox/unibox/unibox.service.ts';
import { listAudiences } from '../../people/audiences/audience-list.service.ts';
import { listContacts } from '../../people/contacts/contact-list.service.ts';
import { listFlowPlans } from '../../sequences/flows/flow-list.service.ts';

/** A search with a checked text and size. */
export interface Search {
  query: string;
  first: number;
}

const MAX_MATCHES = 20;

export function toSearch({ query, first }: Search): Search {
  const text = query.trim();
  const issues: Issue[] = [];
  if (text === '' || text.length > MAX_SEARCH_LENGTH)
    issues.push({ path: 'query', message: `must have 1 to ${MAX_SEARCH_LENGTH} characters.` });
  if (first < 1 || first > MAX_MATCHES)
    issues.push({ path: 'first', message: `must be 1 to ${MAX_MATCHES}.` });
  if (issues.length > 0) throw invalidRequest(issues);
  return { query: text, first };
}

export async function searchContacts(
  context: ServiceContext,
  { query, first }: Search,
): Promise<Contact[]> {
  return (await listContacts(context, { query, filter: {}, order: null }, { first })).rows;
}

export async function searchFlowPlans(
  context: ServiceContext,
  { query: searchQuery, first }: Search,
): Promise<FlowPlan[]> {
  return (
    await listFlowPlans(
      context,
      { searchQuery },
      { by: 'created', direction: 'descending' },
      { first },
    )
  ).rows;
}

export async function searchAudiences(
  context: ServiceContext,
  { query: searchQuery, first }: Search,
): Promise<Audience[]> {
  return (await listAudiences(context, { searchQuery }, { first })).rows;
}

export async function searchConversations(
  context: ServiceContext,
  { query: searchQuery, first }: Search,
): Promise<Conversation[]> {
  return (await listConversations(context, { searchQuery }, { first })).rows;
}
