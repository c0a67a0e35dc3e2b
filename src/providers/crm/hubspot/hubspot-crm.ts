import type { AccountServers } from '../../../kernel/reality.ts';
import { AccountContactIds } from '../account-contact-ids.ts';
import type { ConnectableCrm, CrmActivity, CrmContactPage, CrmList } from '../crm.port.ts';
import { HubSpotActivities } from './hubspot-activities.ts';
import {
  accountSchema,
  HubSpotApi,
  listsSchema,
  memberSchema,
  objectSchema,
  pageOf,
  readablePageOf,
  statusOf,
} from './hubspot-api.ts';
import { CONTACT_PROPERTIES, type Properties, toContact } from './hubspot-contacts.ts';
import { HubSpotOwners } from './hubspot-owners.ts';
import { SCOPES } from './hubspot-scopes.ts';
import { HubSpotWriter } from './hubspot-writer.ts';

/** HubSpot's object type ID of contacts. A list holds objects of one type. */
const CONTACTS = '0-1';
const PAGE = 250;
const MAX_PAGES = 20;
const NEEDED = `${SCOPES.slice(0, -1).join(', ')} and ${SCOPES.at(-1)}`;

export interface HubSpotOptions {
  accessToken: string;
  teamId: string;
  /** The account number, which is part of its contact IDs; null for the account of the server. */
  accountId: string | null;
  baseUrl: string | null;
}

/** A HubSpot account. It belongs to one team and is invisible to all others. */
export class HubSpotCrm implements ConnectableCrm {
  readonly servers: AccountServers;
  readonly crm = 'hubspot';
  readonly writer: HubSpotWriter;
  readonly #options: HubSpotOptions;
  readonly #ids: AccountContactIds;
  readonly #activities: HubSpotActivities;
  readonly #api: HubSpotApi;

  constructor(options: HubSpotOptions) {
    this.#options = options;
    this.#ids = new AccountContactIds('hubspot', options.accountId);
    this.#api = new HubSpotApi(options);
    this.servers = this.#api.servers;
    const owners = new HubSpotOwners(this.#api);
    this.writer = new HubSpotWriter(options.teamId, this.#ids, owners, this.#api);
    this.#activities = new HubSpotActivities(this.#api, owners);
  }

  async fault(): Promise<string | null> {
    try {
      await this.#lists({ count: 1, offset: 0 });
      await this.#api.get('/crm/v3/objects/contacts', pageOf(objectSchema), { limit: 1 });
      await this.writer.probe();
      return null;
    } catch (error) {
      const code = statusOf(error);
      if (code === 401) return 'HubSpot refuses the access token.';
      if (code === 403) return `The access token lacks a scope. It needs ${NEEDED}.`;
      throw error;
    }
  }

  async accountId(): Promise<string> {
    const { portalId } = await this.#api.get('/account-info/v3/details', accountSchema);
    return String(portalId);
  }

  async lists(teamId: string): Promise<CrmList[]> {
    if (teamId !== this.#options.teamId) return [];
    const lists: CrmList[] = [];
    let offset = 0;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await this.#lists({
        count: PAGE,
        offset,
        additionalProperties: ['hs_list_size'],
      });
      lists.push(
        ...answer.lists.filter(({ objectTypeId }) => objectTypeId === CONTACTS).map(toList),
      );
      if (!answer.hasMore || answer.lists.length === 0) break;
      offset = answer.offset;
    }
    return lists;
  }

  async list(teamId: string, listId: string): Promise<CrmList | null> {
    if (teamId !== this.#options.teamId || !/^\d{1,19}$/.test(listId)) return null;
    const { lists } = await this.#lists({
      listIds: [listId],
      count: 1,
      additionalProperties: ['hs_list_size'],
    });
    const [found] = lists.filter(
      (list) => list.objectTypeId === CONTACTS && list.listId === listId,
    );
    return found === undefined ? null : toList(found);
  }

  async contacts(
    teamId: string,
    listId: string,
    position: string | null,
    limit: number,
  ): Promise<CrmContactPage> {
    if (teamId !== this.#options.teamId)
      throw new Error(`List ${listId} does not belong to the team.`);
    const members = await this.#api.get(
      `/crm/v3/lists/${listId}/memberships`,
      readablePageOf(memberSchema),
      { after: position, limit },
    );
    const ids = members.rows.map(({ recordId }) => recordId);
    const { next } = members;
    if (ids.length === 0) return { contacts: [], unreadable: members.unreadable, next };
    const read = await this.#api.post(
      '/crm/v3/objects/contacts/batch/read',
      readablePageOf(objectSchema),
      { inputs: ids.map((id) => ({ id })), properties: CONTACT_PROPERTIES },
    );
    const byId = new Map(read.rows.map(({ id, properties }) => [id, properties]));
    // Contacts deleted since the list was read are skipped.
    const contacts = ids.flatMap((id) => {
      const properties = byId.get(id);
      return properties === undefined ? [] : [toContact(this.#ids.ours(id), properties)];
    });
    return { contacts, unreadable: [...members.unreadable, ...read.unreadable], next };
  }

  async logActivities(crmContactId: string, activities: readonly CrmActivity[]): Promise<void> {
    const id = this.#ids.theirs(crmContactId);
    if (id !== null) await this.#activities.log(id, activities);
  }

  #lists(search: {
    count: number;
    offset?: number;
    listIds?: string[];
    additionalProperties?: string[];
  }) {
    return this.#api.post('/crm/v3/lists/search', listsSchema, search);
  }
}

function toList({
  listId,
  name,
  additionalProperties,
}: {
  listId: string;
  name: string;
  additionalProperties: Properties;
}): CrmList {
  const size = Number(additionalProperties['hs_list_size'] ?? 0);
  return { listId, name, contactCount: Number.isInteger(size) && size > 0 ? size : 0 };
}
