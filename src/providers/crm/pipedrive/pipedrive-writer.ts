import {
  type ContactDetails,
  type ContactField,
  normalizeEmail,
  normalizePhone,
} from '../../../kernel/contact-identity.ts';
import { allOfKind, type KnownDetails } from '../../../kernel/identity/also-known-by.ts';
import type { AccountContactIds } from '../account-contact-ids.ts';
import {
  CHANGED_AT_ONCE,
  type ChangedCrmContact,
  type ClosedCrmTask,
  type CrmActivity,
  type CrmOutreach,
  type CrmTask,
  type CrmTaskOutcome,
  type CrmWriter,
  STATUS_TEXT,
} from '../crm.port.ts';
import { type ReadableRows, withOurIds } from '../readable-rows.ts';
import { type CrmContact, isRecordOf } from '../record-of.ts';
import {
  activitySchema,
  type ChangedRecord,
  changedRecord,
  changeSchema,
  foundSchema,
  organizationSchema,
  type Person,
  type PipedriveApi,
  personSchema,
  userSchema,
} from './pipedrive-api.ts';
import { PipedriveFields } from './pipedrive-fields.ts';
import { normalized, organizationNames, toDetails } from './pipedrive-people.ts';

const FOUND_AT_MOST = 10;
const PAGE = 500;
const MAX_PAGES = 10;
const USERS_KEPT_MILLIS = 10 * 60_000;
/** Pipedrive's clock may lag. */
const SLACK_MILLIS = 10 * 60_000;

/** The names of the fields in Pipedrive's change log. */
const KEYS_OF: Partial<Record<ContactField, string[]>> = {
  firstName: ['first_name', 'name'],
  lastName: ['last_name', 'name'],
  role: ['job_title'],
  companyName: ['org_id'],
  email: ['email'],
};

/** Writes contacts and tasks to the Pipedrive account of one team. Tasks are activities. */
export class PipedriveWriter implements CrmWriter {
  readonly #teamId: string;
  readonly #api: PipedriveApi;
  readonly #ids: AccountContactIds;
  readonly #fields: PipedriveFields;
  #users: { byEmail: ReadonlyMap<string, number>; until: number } | null = null;

  constructor(teamId: string, api: PipedriveApi, ids: AccountContactIds) {
    this.#teamId = teamId;
    this.#api = api;
    this.#ids = ids;
    this.#fields = new PipedriveFields(api);
  }

  isFor(teamId: string): boolean {
    return teamId === this.#teamId;
  }

  async findContact(_teamId: string, contact: KnownDetails): Promise<CrmContact | null> {
    const linked = await this.#person(this.#personId(contact.crmContactId));
    if (linked !== null) return this.#recordOf(linked, contact);
    for (const field of ['email', 'phone'] as const) {
      for (const value of allOfKind(field, contact)) {
        // Colleagues share phone numbers, so each result is checked.
        for (const person of await this.#search(field, value)) {
          const record = await this.#recordOf(person, contact);
          if (isRecordOf(contact, record)) return record;
        }
      }
    }
    return null;
  }

  /**
   * The person as a contact. If a person has several addresses or numbers, uses the contact's known
   * one.
   */
  async #recordOf(person: Person, contact: KnownDetails): Promise<CrmContact> {
    const details = toDetails(
      this.#ids.ours(person.id),
      person,
      await organizationNames(this.#api, [person]),
    );
    const emails = normalized(person.emails, normalizeEmail);
    const phones = normalized(person.phones, normalizePhone);
    return {
      ...details,
      email: allOfKind('email', contact).find((email) => emails.includes(email)) ?? details.email,
      phone: allOfKind('phone', contact).find((phone) => phones.includes(phone)) ?? details.phone,
    };
  }

  async fillContact(
    _teamId: string,
    crmContactId: string,
    fields: Partial<ContactDetails>,
  ): Promise<void> {
    // Reads the person again, because somebody may have filled a field meanwhile.
    const person = await this.#person(this.#personId(crmContactId));
    if (person === null) return;
    const { firstName, lastName, email, phone, role, companyName } = fields;
    const body = {
      ...(firstName && !person.first_name ? { first_name: firstName } : {}),
      ...(lastName && !person.last_name ? { last_name: lastName } : {}),
      ...(email && !person.emails?.length
        ? { emails: [{ value: email, primary: true, label: 'work' }] }
        : {}),
      ...(phone && !person.phones?.length
        ? { phones: [{ value: phone, primary: true, label: 'work' }] }
        : {}),
      ...(role && person.job_title === null ? { job_title: role } : {}),
      ...(companyName && person.org_id == null
        ? { org_id: await this.#organization(companyName) }
        : {}),
    };
    if (Object.keys(body).length > 0)
      await this.#api.patch(`/api/v2/persons/${person.id}`, personSchema, body);
  }

  async changeTimes(
    _teamId: string,
    crmContactId: string,
    fields: readonly ContactField[],
  ): Promise<Map<ContactField, Date>> {
    const person = await this.#person(this.#personId(crmContactId));
    if (person === null) return new Map();
    const last = new Map<string, number>();
    for await (const changes of this.#api.pages(
      `/v1/persons/${person.id}/changelog`,
      changeSchema,
      { limit: PAGE },
      MAX_PAGES,
    ))
      for (const { field_key: key, time } of changes)
        last.set(key, Math.max(time.getTime(), last.get(key) ?? 0));
    return new Map(
      fields.flatMap((field) => {
        // A field without changes is as old as the person.
        const times = [
          ...(KEYS_OF[field] ?? []).flatMap((key) => last.get(key) ?? []),
          ...(person.add_time ? [person.add_time.getTime()] : []),
        ];
        const at = Math.max(...times);
        // There is no time, or it is invalid.
        return Number.isFinite(at) ? [[field, new Date(at)] as const] : [];
      }),
    );
  }

  async changedContacts(_teamId: string, since: Date): Promise<ReadableRows<ChangedCrmContact>> {
    const query = {
      updated_since: wholeSeconds(since),
      sort_by: 'update_time',
      sort_direction: 'asc',
      limit: PAGE,
    };
    const changed: ReadableRows<ChangedCrmContact> = { rows: [], unreadable: [] };
    let cursor: string | null = null;
    for (let count = 0; count < CHANGED_AT_ONCE / PAGE; count += 1) {
      const page: ReadableRows<ChangedRecord> & { next: string | null } =
        await this.#api.readablePage('/api/v2/persons', changedRecord, { ...query, cursor });
      for (const { id, update_time: at } of page.rows)
        changed.rows.push({ crmContactId: this.#ids.ours(id), changedAt: new Date(at ?? '') });
      changed.unreadable.push(...withOurIds(page.unreadable, (id) => this.#ids.ours(id)));
      cursor = page.next;
      if (cursor === null) break;
    }
    return changed;
  }

  async replaceInContact(
    _teamId: string,
    crmContactId: string,
    fields: Partial<ContactDetails>,
  ): Promise<void> {
    const id = this.#personId(crmContactId);
    const { firstName, lastName, email, role, companyName } = fields;
    const emails = email ? ((await this.#person(id))?.emails ?? []) : [];
    const body = {
      // Keeps the former addresses as secondary ones.
      ...(email
        ? {
            emails: [
              { value: email, primary: true, label: 'work' },
              ...emails.map((one) => ({ ...one, primary: false })),
            ],
          }
        : {}),
      ...(firstName ? { first_name: firstName } : {}),
      ...(lastName ? { last_name: lastName } : {}),
      ...(role ? { job_title: role } : {}),
      ...(companyName ? { org_id: await this.#organization(companyName) } : {}),
    };
    if (id !== null && Object.keys(body).length > 0)
      await this.#api.patch(`/api/v2/persons/${id}`, personSchema, body);
  }

  async saveOutreach(
    _teamId: string,
    crmContactId: string,
    { status, flowPlanName, lastReplyAt }: CrmOutreach,
  ): Promise<void> {
    const id = this.#personId(crmContactId);
    if (id === null) return;
    const keys = await this.#fields.keys();
    const fields = {
      [keys.status]: STATUS_TEXT[status],
      [keys.flowPlan]: flowPlanName,
      [keys.lastReply]: lastReplyAt?.toISOString().slice(0, 10) ?? null,
    };
    try {
      await this.#api.patch(`/api/v2/persons/${id}`, personSchema, { custom_fields: fields });
    } catch (error) {
      this.#fields.forget();
      throw error;
    }
  }

  async saveTask(_teamId: string, task: CrmTask): Promise<string> {
    const personId = this.#personId(task.crmContactId);
    const ownerId = await this.#userOf(task.ownerEmail);
    const body = {
      subject: task.title,
      type: task.kind === 'call' ? 'call' : 'task',
      due_date: task.dueAt.toISOString().slice(0, 10),
      due_time: task.dueAt.toISOString().slice(11, 16),
      note: noteOf(task.instructions ?? '', task.taskId),
      done: false,
      ...(ownerId === null ? {} : { owner_id: ownerId }),
      ...(personId === null ? {} : { participants: [{ person_id: personId, primary: true }] }),
    };
    const known = task.crmTaskId ?? (await this.#lostTask(task));
    const changed =
      known === null
        ? null
        : await this.#api.patch(`/api/v2/activities/${known}`, activitySchema, body);
    return String(
      (changed ?? (await this.#api.post('/api/v2/activities', activitySchema, body))).id,
    );
  }

  /**
   * Closes a task. Pipedrive knows only done and not done, so a skipped or canceled task is deleted
   * there: nobody did it.
   */
  async closeTask(_teamId: string, crmTaskId: string, outcome: CrmTaskOutcome): Promise<void> {
    const path = `/api/v2/activities/${crmTaskId}`;
    if (outcome === 'completed') await this.#api.patch(path, activitySchema, { done: true });
    else await this.#api.delete(path);
  }

  async closedTasks(
    _teamId: string,
    crmTaskIds: readonly string[],
  ): Promise<ReadableRows<ClosedCrmTask>> {
    const ids = crmTaskIds.filter((id) => /^\d{1,15}$/.test(id));
    if (ids.length === 0) return { rows: [], unreadable: [] };
    const read = await this.#api.readablePage('/api/v2/activities', activitySchema, {
      ids: ids.join(','),
      limit: ids.length,
    });
    const rows = read.rows.flatMap(({ id, done }): ClosedCrmTask[] =>
      done ? [{ crmTaskId: String(id), outcome: 'completed' }] : [],
    );
    return { rows, unreadable: read.unreadable };
  }

  /**
   * Logs the activities that the person lacks. Pipedrive stores no external ID, so the note of an
   * activity contains it.
   */
  async logActivities(crmContactId: string, activities: readonly CrmActivity[]): Promise<void> {
    const personId = this.#personId(crmContactId);
    if (personId === null) return;
    const missing = new Map(activities.map((activity) => [markOf(activity.activityId), activity]));
    const query = {
      person_id: personId,
      done: 'true',
      sort_by: 'id',
      sort_direction: 'desc',
      limit: PAGE,
    };
    for await (const known of this.#api.pages(
      '/api/v2/activities',
      activitySchema,
      query,
      MAX_PAGES,
    )) {
      for (const { note } of known) missing.delete(/Outreach \w+$/.exec(note ?? '')?.[0] ?? '');
      if (missing.size === 0) return;
    }
    for (const activity of missing.values()) {
      const ownerId = await this.#userOf(activity.ownerEmail);
      await this.#api.post('/api/v2/activities', activitySchema, {
        subject: `${TITLES[activity.kind]}: ${activity.title}`,
        type: activity.kind === 'meeting' ? 'meeting' : 'email',
        due_date: activity.at.toISOString().slice(0, 10),
        due_time: activity.at.toISOString().slice(11, 16),
        note: noteOf(activity.text, activity.activityId),
        done: true,
        ...(ownerId === null ? {} : { owner_id: ownerId }),
        participants: [{ person_id: personId, primary: true }],
      });
    }
  }

  /**
   * Finds a task whose ID was lost with the response. Pipedrive stores no external ID, so the note
   * contains it.
   */
  async #lostTask(task: CrmTask): Promise<string | null> {
    const query = {
      updated_since: wholeSeconds(new Date(task.createdAt.getTime() - SLACK_MILLIS)),
      sort_by: 'id',
      sort_direction: 'desc',
      limit: PAGE,
    };
    for await (const activities of this.#api.pages(
      '/api/v2/activities',
      activitySchema,
      query,
      MAX_PAGES,
    )) {
      const found = activities.find(({ note }) => note?.includes(markOf(task.taskId)));
      if (found !== undefined) return String(found.id);
    }
    return null;
  }

  async #search(field: 'email' | 'phone', value: string): Promise<Person[]> {
    const { items } = await this.#api.get('/api/v2/persons/search', foundSchema, {
      term: value,
      fields: field,
      exact_match: 'true',
      limit: FOUND_AT_MOST,
    });
    const people: Person[] = [];
    for (const { item } of items) {
      const person = await this.#person(item.id);
      if (person !== null) people.push(person);
    }
    return people;
  }

  #personId(crmContactId: string | null): number | null {
    const id = this.#ids.theirs(crmContactId);
    return id === null ? null : Number(id);
  }

  async #person(id: number | null): Promise<Person | null> {
    return id === null ? null : this.#api.find(`/api/v2/persons/${id}`, personSchema);
  }

  /** The organization with this name. Creates it if it does not exist. */
  async #organization(name: string): Promise<number> {
    const query = { term: name, fields: 'name', exact_match: 'true', limit: 1 };
    const { items } = await this.#api.get('/api/v2/organizations/search', foundSchema, query);
    return (
      items[0]?.item.id ??
      (await this.#api.post('/api/v2/organizations', organizationSchema, { name })).id
    );
  }

  /**
   * The user with the email address of the assignee. If it is null, the task belongs to the owner
   * of the token.
   */
  async #userOf(email: string): Promise<number | null> {
    if (this.#users === null || this.#users.until < Date.now()) {
      const { data } = await this.#api.page('/v1/users', userSchema, {});
      const active = data.filter((user) => user.active_flag === true);
      this.#users = {
        byEmail: new Map(
          active.flatMap((user) =>
            user.email ? [[user.email.toLowerCase(), user.id] as const] : [],
          ),
        ),
        until: Date.now() + USERS_KEPT_MILLIS,
      };
    }
    return this.#users.byEmail.get(email.toLowerCase()) ?? null;
  }
}

const TITLES = { email_sent: 'Email sent', email_received: 'Reply received', meeting: 'Meeting' };

/** Pipedrive accepts no fractions of a second. */
const wholeSeconds = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

const markOf = (id: string) => `Outreach ${id}`;

/** Notes are HTML. The last line contains the ID of the task or activity. */
function noteOf(text: string, id: string): string {
  const html = text
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll('\n', '<br>');
  return `${html}${html === '' ? '' : '<br>'}${markOf(id)}`;
}
