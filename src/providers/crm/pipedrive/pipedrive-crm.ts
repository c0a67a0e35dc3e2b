import { z } from 'zod';
import type { AccountServers } from '../../../kernel/reality.ts';
import { AccountContactIds } from '../account-contact-ids.ts';
import type { ConnectableCrm, CrmActivity, CrmContactPage, CrmList } from '../crm.port.ts';
import {
  filterSchema,
  PipedriveApi,
  PipedriveFault,
  personSchema,
  userSchema,
} from './pipedrive-api.ts';
import { organizationNames, toContact } from './pipedrive-people.ts';
import { PipedriveWriter } from './pipedrive-writer.ts';

const PAGE = 500;
/** The maximum number of pages to count the contacts of a filter. */
const MAX_COUNTED_PAGES = 20;
const MAX_LISTS = 50;

export interface PipedriveOptions {
  accessToken: string;
  teamId: string;
  accountId: string | null;
  baseUrl: string | null;
}

/**
 * A Pipedrive account. It belongs to one team and is invisible to all others. Lists are the filters
 * of people.
 */
export class PipedriveCrm implements ConnectableCrm {
  readonly servers: AccountServers;
  readonly crm = 'pipedrive';
  readonly writer: PipedriveWriter;
  readonly #teamId: string;
  readonly #api: PipedriveApi;
  readonly #ids: AccountContactIds;

  constructor({ accessToken, teamId, accountId, baseUrl }: PipedriveOptions) {
    this.#teamId = teamId;
    this.#api = new PipedriveApi(accessToken, baseUrl);
    this.servers = this.#api.servers;
    this.#ids = new AccountContactIds('pipedrive', accountId);
    this.writer = new PipedriveWriter(teamId, this.#api, this.#ids);
  }

  async fault(): Promise<string | null> {
    try {
      await this.#api.page('/v1/users', userSchema, {});
      await this.#api.page('/api/v2/persons', personSchema, { limit: 1 });
      await this.#api.page('/v1/filters', filterSchema, { type: 'people' });
      return null;
    } catch (error) {
      if (!(error instanceof PipedriveFault)) throw error;
      if (error.code === 401) return 'Pipedrive refuses the API token.';
      if (error.code === 402) return 'The Pipedrive account is not paid.';
      if (error.code === 403)
        return 'The user of the API token may not read users, people and filters.';
      throw error;
    }
  }

  async accountId(): Promise<string> {
    const { company_id: companyId } = await this.#api.get('/v1/users/me', userSchema);
    if (companyId == null)
      throw new Error('Pipedrive does not say which account the token belongs to.');
    return String(companyId);
  }

  async lists(teamId: string): Promise<CrmList[]> {
    if (teamId !== this.#teamId) return [];
    const lists: CrmList[] = [];
    for (const { id, name } of (await this.#filters()).slice(0, MAX_LISTS))
      lists.push({ listId: String(id), name, contactCount: await this.#count(id) });
    return lists;
  }

  async list(teamId: string, listId: string): Promise<CrmList | null> {
    if (teamId !== this.#teamId) return null;
    const found = (await this.#filters()).find(({ id }) => String(id) === listId);
    return found === undefined
      ? null
      : { listId, name: found.name, contactCount: await this.#count(found.id) };
  }

  async contacts(
    teamId: string,
    listId: string,
    position: string | null,
    limit: number,
  ): Promise<CrmContactPage> {
    if (teamId !== this.#teamId) throw new Error(`List ${listId} does not belong to the team.`);
    const page = await this.#api.readablePage('/api/v2/persons', personSchema, {
      filter_id: listId,
      limit,
      cursor: position,
    });
    const { rows, unreadable, next } = page;
    const organizations = await organizationNames(this.#api, rows);
    return {
      contacts: rows.map((person) => toContact(this.#ids.ours(person.id), person, organizations)),
      unreadable,
      next,
    };
  }

  logActivities(crmContactId: string, activities: readonly CrmActivity[]): Promise<void> {
    return this.writer.logActivities(crmContactId, activities);
  }

  async #filters(): Promise<{ id: number; name: string }[]> {
    return (await this.#api.page('/v1/filters', filterSchema, { type: 'people' })).data;
  }

  /** Counts page by page, because Pipedrive does not count the people of a filter. */
  async #count(filterId: number): Promise<number> {
    let count = 0;
    for await (const people of this.#api.pages(
      '/api/v2/persons',
      z.unknown(),
      { filter_id: filterId, limit: PAGE },
      MAX_COUNTED_PAGES,
    ))
      count += people.length;
    return count;
  }
}
