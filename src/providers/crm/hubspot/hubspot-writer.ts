import { z } from 'zod';
import type { ContactDetails, ContactField } from '../../../kernel/contact-identity.ts';
import { allOfKind, type KnownDetails } from '../../../kernel/identity/also-known-by.ts';
import type { AccountContactIds } from '../account-contact-ids.ts';
import {
  CHANGED_AT_ONCE,
  type ChangedCrmContact,
  type ClosedCrmTask,
  type CrmOutreach,
  type CrmTask,
  type CrmTaskOutcome,
  type CrmWriter,
  STATUS_TEXT,
} from '../crm.port.ts';
import { type ReadableRows, withOurIds } from '../readable-rows.ts';
import { type CrmContact, isRecordOf } from '../record-of.ts';
import {
  type HubSpotApi,
  historySchema,
  objectSchema,
  pageOf,
  readablePageOf,
  unless,
} from './hubspot-api.ts';
import { CONTACT_PROPERTIES, PROPERTY_OF, toDetails, toProperties } from './hubspot-contacts.ts';
import type { HubSpotOwners } from './hubspot-owners.ts';
import { HubSpotProperty, idProperty, withProperties } from './hubspot-property.ts';

const TASK_ID = 'outreach_task_id';
const CONTACTS = '/crm/v3/objects/contacts';
const TASKS = '/crm/v3/objects/tasks';
const FOUND_AT_MOST = 10;
/** The keys of the search: the linked record first, then the strongest identity. */
const LOOKED_UP = ['crmContactId', 'email', 'networkUrl', 'phone'] as const;
const CHANGED_PER_CALL = 200;

/**
 * HubSpot has no status for a skipped or canceled task. A deferred task is closed but not
 * completed.
 */
const STATUS_OF: Record<CrmTaskOutcome, string> = {
  completed: 'COMPLETED',
  skipped: 'DEFERRED',
  canceled: 'DEFERRED',
};
const CLOSED = new Set(['COMPLETED', 'DEFERRED']);

/** Writes contacts and tasks to the HubSpot account of one team. */
export class HubSpotWriter implements CrmWriter {
  readonly #teamId: string;
  readonly #ids: AccountContactIds;
  readonly #api: HubSpotApi;
  readonly #owners: HubSpotOwners;
  readonly #taskIds: HubSpotProperty;
  readonly #status: HubSpotProperty;
  readonly #flowPlan: HubSpotProperty;
  readonly #lastReply: HubSpotProperty;

  constructor(teamId: string, ids: AccountContactIds, owners: HubSpotOwners, api: HubSpotApi) {
    this.#teamId = teamId;
    this.#ids = ids;
    this.#api = api;
    this.#owners = owners;
    this.#taskIds = idProperty(api, { objects: 'tasks', name: TASK_ID, label: 'Outreach task ID' });
    const ofContact = (name: string, label: string, type: 'string' | 'datetime') =>
      new HubSpotProperty(api, { objects: 'contacts', name, label, type, isUnique: false });
    this.#status = ofContact('outreach_status', 'Outreach status', 'string');
    this.#flowPlan = ofContact('outreach_flow_plan', 'Outreach flow plan', 'string');
    this.#lastReply = ofContact('outreach_last_reply', 'Outreach last reply', 'datetime');
  }

  isFor(teamId: string): boolean {
    return teamId === this.#teamId;
  }

  async findContact(_teamId: string, contact: KnownDetails): Promise<CrmContact | null> {
    const signs = LOOKED_UP.flatMap((kind) =>
      allOfKind(kind, contact).map((value) => ({ kind, value })),
    );
    for (const { kind, value } of signs) {
      const { results } = await this.#api.post(`${CONTACTS}/search`, pageOf(objectSchema), {
        filterGroups: filtersFor(kind, value, this.#ids),
        properties: CONTACT_PROPERTIES,
        limit: FOUND_AT_MOST,
      });
      // HubSpot's search also finds similar records, and colleagues share phone numbers.
      const found = results
        .map(({ id, properties }) => toDetails(this.#ids.ours(id), properties))
        .find((one) => isRecordOf(contact, one));
      if (found !== undefined) return found;
    }
    return null;
  }

  async fillContact(
    _teamId: string,
    crmContactId: string,
    fields: Partial<ContactDetails>,
  ): Promise<void> {
    const id = this.#ids.theirs(crmContactId);
    if (id === null) return;
    // Reads the contact again, because somebody may have filled a field meanwhile.
    const known = await this.#api.get(`${CONTACTS}/${id}`, objectSchema, {
      properties: CONTACT_PROPERTIES.join(','),
    });
    const properties = toProperties(fields, known.properties);
    if (Object.keys(properties).length > 0)
      await this.#api.patch(`${CONTACTS}/${id}`, { properties });
  }

  async changeTimes(
    _teamId: string,
    crmContactId: string,
    fields: readonly ContactField[],
  ): Promise<Map<ContactField, Date>> {
    const id = this.#ids.theirs(crmContactId);
    const names = fields.flatMap((field) => PROPERTY_OF[field] ?? []);
    if (id === null || names.length === 0) return new Map();
    const { propertiesWithHistory } = await this.#api.get(`${CONTACTS}/${id}`, historySchema, {
      propertiesWithHistory: names.join(','),
    });
    return new Map(
      fields.flatMap((field) => {
        const times = (propertiesWithHistory[PROPERTY_OF[field] ?? ''] ?? []).map(({ timestamp }) =>
          timestamp.getTime(),
        );
        return times.length === 0 ? [] : [[field, new Date(Math.max(...times))] as const];
      }),
    );
  }

  async changedContacts(_teamId: string, since: Date): Promise<ReadableRows<ChangedCrmContact>> {
    const filterGroups = filtersOfChanges(since);
    const changed: ReadableRows<ChangedCrmContact> = { rows: [], unreadable: [] };
    let after: string | undefined;
    for (let page = 0; page < CHANGED_AT_ONCE / CHANGED_PER_CALL; page += 1) {
      const request = {
        filterGroups,
        sorts: [CHANGED],
        properties: [CHANGED],
        limit: CHANGED_PER_CALL,
        ...(after === undefined ? {} : { after }),
      };
      const { rows, unreadable, next } = await this.#api.post(
        `${CONTACTS}/search`,
        readablePageOf(changedSchema),
        request,
      );
      changed.rows.push(
        ...rows.map(({ id, updatedAt }) => ({
          crmContactId: this.#ids.ours(id),
          changedAt: updatedAt,
        })),
      );
      changed.unreadable.push(...withOurIds(unreadable, (id) => this.#ids.ours(id)));
      if (next === null) break;
      after = next;
    }
    return changed;
  }

  async replaceInContact(
    _teamId: string,
    crmContactId: string,
    fields: Partial<ContactDetails>,
  ): Promise<void> {
    const id = this.#ids.theirs(crmContactId);
    const properties = toProperties(fields, {});
    if (id === null || Object.keys(properties).length === 0) return;
    if (await unless(409, this.#api.patch(`${CONTACTS}/${id}`, { properties }))) return;
    // Another contact of the account has the email address.
    const { email: _, ...others } = properties;
    if (Object.keys(others).length > 0)
      await this.#api.patch(`${CONTACTS}/${id}`, { properties: others });
  }

  async saveOutreach(
    _teamId: string,
    crmContactId: string,
    { status, flowPlanName, lastReplyAt }: CrmOutreach,
  ): Promise<void> {
    const id = this.#ids.theirs(crmContactId);
    if (id === null) return;
    const properties = {
      [this.#status.name]: STATUS_TEXT[status],
      [this.#flowPlan.name]: flowPlanName,
      [this.#lastReply.name]: lastReplyAt?.toISOString() ?? '',
    };
    // The contact may have been deleted in HubSpot.
    await withProperties([this.#status, this.#flowPlan, this.#lastReply], () =>
      unless(404, this.#api.patch(`${CONTACTS}/${id}`, { properties })),
    );
  }

  async saveTask(_teamId: string, task: CrmTask): Promise<string> {
    const owner = await this.#owners.idOf(task.ownerEmail);
    const properties = {
      [TASK_ID]: task.taskId,
      hs_timestamp: task.dueAt.toISOString(),
      hs_task_subject: task.title,
      hs_task_body: task.instructions ?? '',
      hs_task_type: task.kind === 'call' ? 'CALL' : 'TODO',
      hs_task_status: 'NOT_STARTED',
      hubspot_owner_id: owner ?? '',
    };
    const inputs = [{ id: task.taskId, idProperty: TASK_ID, properties }];
    const { results } = await withProperties([this.#taskIds], () =>
      this.#api.post(`${TASKS}/batch/upsert`, pageOf(objectSchema), { inputs }),
    );
    const [saved] = results;
    if (saved === undefined) throw new Error('HubSpot did not save the task.');
    const contactId = this.#ids.theirs(task.crmContactId);
    if (contactId !== null)
      await this.#api.put(
        `/crm/v4/objects/tasks/${saved.id}/associations/default/contacts/${contactId}`,
      );
    return saved.id;
  }

  async closeTask(_teamId: string, crmTaskId: string, outcome: CrmTaskOutcome): Promise<void> {
    await this.#api.patch(`${TASKS}/${encodeURIComponent(crmTaskId)}`, {
      properties: { hs_task_status: STATUS_OF[outcome] },
    });
  }

  async closedTasks(
    _teamId: string,
    crmTaskIds: readonly string[],
  ): Promise<ReadableRows<ClosedCrmTask>> {
    // Tasks of another CRM have no numeric ID, and HubSpot would refuse the whole request for them.
    const inputs = crmTaskIds.filter((id) => /^\d{1,19}$/.test(id)).map((id) => ({ id }));
    if (inputs.length === 0) return { rows: [], unreadable: [] };
    const read = await this.#api.post(`${TASKS}/batch/read`, readablePageOf(objectSchema), {
      inputs,
      properties: ['hs_task_status'],
    });
    const rows = read.rows.flatMap(({ id: crmTaskId, properties }): ClosedCrmTask[] => {
      const status = properties['hs_task_status'] ?? '';
      const outcome = status === 'COMPLETED' ? 'completed' : 'skipped';
      return CLOSED.has(status) ? [{ crmTaskId, outcome }] : [];
    });
    return { rows, unreadable: read.unreadable };
  }

  /**
   * Checks the access that writing needs: the users of the account and the properties of its tasks.
   * Throws HubSpot's error.
   */
  async probe(): Promise<void> {
    await this.#owners.probe();
    await this.#taskIds.exists();
  }
}

const CHANGED = 'lastmodifieddate';
const changedSchema = z.object({ id: z.string(), updatedAt: z.coerce.date() });

function filtersOfChanges(since: Date) {
  return [
    { filters: [{ propertyName: CHANGED, operator: 'GTE', value: String(since.getTime()) }] },
  ];
}

/** At least one of the groups must match. */
function filtersFor(kind: (typeof LOOKED_UP)[number], value: string, ids: AccountContactIds) {
  const equal = (propertyName: string, one: string) => ({
    filters: [{ propertyName, operator: 'EQ', value: one }],
  });
  if (kind === 'email') return [equal('email', value)];
  if (kind === 'phone') return [equal('phone', value), equal('mobilephone', value)];
  if (kind === 'crmContactId') return [equal('hs_object_id', ids.theirs(value) ?? '0')];
  const path = value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  const values = ['https://', 'https://www.', 'http://www.', 'http://', 'www.', ''].flatMap(
    (start) => [`${start}${path}`, `${start}${path}/`],
  );
  return [{ filters: [{ propertyName: 'hs_linkedin_url', operator: 'IN', values }] }];
}
