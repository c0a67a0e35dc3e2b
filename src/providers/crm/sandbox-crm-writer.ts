import { z } from 'zod';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { ContactDetails, ContactField } from '../../kernel/contact-identity.ts';
import { newId } from '../../kernel/ids.ts';
import {
  type ClosedCrmTask,
  type CrmOutreach,
  type CrmTask,
  type CrmTaskOutcome,
  type CrmWriter,
  STATUS_TEXT,
} from './crm.port.ts';
import type { ReadableRows } from './readable-rows.ts';
import { type CrmContact, isRecordOf } from './record-of.ts';

const text = z.string().nullable();

/** The fields that were written to a contact, and its sequences as shown in the CRM. */
export const sandboxContactSchema = z.object({
  firstName: text.optional(),
  lastName: text.optional(),
  email: text.optional(),
  networkUrl: text.optional(),
  phone: text.optional(),
  role: text.optional(),
  companyName: text.optional(),
  companyDomain: text.optional(),
  changedAt: text.optional(),
  status: text.optional(),
  flowPlanName: text.optional(),
  lastReplyAt: text.optional(),
});

export const sandboxTaskSchema = z.object({
  kind: z.enum(['call', 'manual', 'section_approval']),
  title: z.string(),
  instructions: text,
  dueAt: z.string(),
  ownerEmail: z.string(),
  crmContactId: text,
  outcome: z.enum(['completed', 'skipped', 'canceled']).nullable(),
  closedAt: text,
});

type StoredTask = z.infer<typeof sandboxTaskSchema>;

/** Stores writes to the sandbox CRM in the database. `people` are its existing contacts. */
export class SandboxCrmWriter implements CrmWriter {
  readonly #prisma: Prisma.TransactionClient;
  readonly #now: () => Date;
  readonly #people: () => readonly ContactDetails[];

  constructor(
    prisma: Prisma.TransactionClient,
    now: () => Date,
    people: () => readonly ContactDetails[],
  ) {
    this.#prisma = prisma;
    this.#now = now;
    this.#people = people;
  }

  isFor(): boolean {
    return true;
  }

  async findContact(teamId: string, contact: ContactDetails): Promise<CrmContact | null> {
    const records = this.#people().flatMap((person): CrmContact[] =>
      person.crmContactId === null ? [] : [{ ...person, crmContactId: person.crmContactId }],
    );
    const found =
      records.find(({ crmContactId }) => crmContactId === contact.crmContactId) ??
      records.find((record) => isRecordOf(contact, record));
    return found === undefined ? null : this.#withWritten(teamId, found);
  }

  async #withWritten(teamId: string, person: CrmContact): Promise<CrmContact> {
    const { crmContactId: externalId } = person;
    const row = await this.#prisma.sandboxCrmRecord.findUnique({
      where: { teamId_kind_externalId: { teamId, kind: 'contact', externalId } },
    });
    if (row === null) return person;
    const { firstName, lastName, email, networkUrl, phone, role, companyName, companyDomain } = {
      ...person,
      ...sandboxContactSchema.parse(row.data),
    };
    return {
      firstName,
      lastName,
      email,
      networkUrl,
      phone,
      role,
      companyName,
      companyDomain,
      crmContactId: externalId,
      timeZone: null,
    };
  }

  async fillContact(
    teamId: string,
    crmContactId: string,
    fields: Partial<ContactDetails>,
  ): Promise<void> {
    const { crmContactId: _, ...written } = fields;
    await this.#write(teamId, crmContactId, { ...written, changedAt: this.#now().toISOString() });
  }

  async #write(
    teamId: string,
    crmContactId: string,
    written: Prisma.InputJsonObject,
  ): Promise<void> {
    const key = { teamId, kind: 'contact' as const, externalId: crmContactId };
    const known = await this.#prisma.sandboxCrmRecord.findUnique({
      where: { teamId_kind_externalId: key },
    });
    await this.#save(key, null, {
      ...(known === null ? {} : sandboxContactSchema.parse(known.data)),
      ...written,
    });
  }

  /** The made-up contacts never change, so only written fields have a time. */
  async changeTimes(
    teamId: string,
    crmContactId: string,
    fields: readonly ContactField[],
  ): Promise<Map<ContactField, Date>> {
    const key = { teamId, kind: 'contact' as const, externalId: crmContactId };
    const row = await this.#prisma.sandboxCrmRecord.findUnique({
      where: { teamId_kind_externalId: key },
    });
    const { changedAt = null } = row === null ? {} : sandboxContactSchema.parse(row.data);
    return new Map(changedAt === null ? [] : fields.map((field) => [field, new Date(changedAt)]));
  }

  async changedContacts(): Promise<{ rows: []; unreadable: [] }> {
    return { rows: [], unreadable: [] };
  }

  replaceInContact(
    teamId: string,
    crmContactId: string,
    fields: Partial<ContactDetails>,
  ): Promise<void> {
    return this.fillContact(teamId, crmContactId, fields);
  }

  async saveOutreach(
    teamId: string,
    crmContactId: string,
    { status, flowPlanName, lastReplyAt }: CrmOutreach,
  ): Promise<void> {
    await this.#write(teamId, crmContactId, {
      status: STATUS_TEXT[status],
      flowPlanName,
      lastReplyAt: lastReplyAt?.toISOString() ?? null,
    });
  }

  async saveTask(teamId: string, task: CrmTask): Promise<string> {
    const { taskId, ownerId, dueAt, ...rest } = task;
    const key = { teamId, kind: 'task' as const, externalId: taskId };
    const stored: StoredTask = {
      ...rest,
      dueAt: dueAt.toISOString(),
      outcome: null,
      closedAt: null,
    };
    await this.#save(key, ownerId, stored);
    return taskId;
  }

  async closeTask(
    teamId: string,
    crmTaskId: string,
    outcome: CrmTaskOutcome,
    at: Date,
  ): Promise<void> {
    const key = { teamId, kind: 'task' as const, externalId: crmTaskId };
    const row = await this.#prisma.sandboxCrmRecord.findUniqueOrThrow({
      where: { teamId_kind_externalId: key },
    });
    const stored: StoredTask = {
      ...sandboxTaskSchema.parse(row.data),
      outcome,
      closedAt: at.toISOString(),
    };
    await this.#save(key, row.ownerId, stored);
  }

  async closedTasks(
    teamId: string,
    crmTaskIds: readonly string[],
  ): Promise<ReadableRows<ClosedCrmTask>> {
    const rows = await this.#prisma.sandboxCrmRecord.findMany({
      where: { teamId, kind: 'task', externalId: { in: [...crmTaskIds] } },
    });
    const closed = rows.flatMap(({ externalId: crmTaskId, data }): ClosedCrmTask[] => {
      const { outcome } = sandboxTaskSchema.parse(data);
      return outcome === null ? [] : [{ crmTaskId, outcome }];
    });
    return { rows: closed, unreadable: [] };
  }

  async #save(
    key: { teamId: string; kind: 'contact' | 'task'; externalId: string },
    ownerId: string | null,
    data: Prisma.InputJsonObject,
  ): Promise<void> {
    const values = { ownerId, data, updatedAt: this.#now() };
    await this.#prisma.sandboxCrmRecord.upsert({
      where: { teamId_kind_externalId: key },
      create: { id: newId('sandboxCrmRecord'), ...key, ...values },
      update: values,
    });
  }
}
