import type { Transaction } from '../../../db/database.ts';
import {
  type CustomField,
  type CustomFieldType,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { AuditAction } from '../../../kernel/audit-actions.ts';
import {
  fieldName,
  keyFor,
  MAX_CHOICES,
  MAX_CUSTOM_FIELDS,
} from '../../../kernel/custom-fields.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { fieldsOfTeam } from './custom-values.ts';

/** The team's custom fields in the order of their creation. */
export async function listCustomFields({ actor, rows }: ServiceContext): Promise<CustomField[]> {
  authorize(actor, 'contacts.read');
  return fieldsOfTeam(rows, actor.teamId);
}

export async function loadCustomFields(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<CustomField[]> {
  authorize(actor, 'contacts.read');
  return prisma.customField.findMany({
    where: { teamId: actor.teamId, id: { in: ids }, deletedAt: null },
  });
}

export interface CreateCustomFieldInput {
  name: string;
  type: CustomFieldType;
  choices?: readonly string[] | null | undefined;
}

export async function createCustomField(
  context: ServiceContext,
  { name, type, choices }: CreateCustomFieldInput,
): Promise<CustomField> {
  const { actor, clock } = context;
  authorize(actor, 'customFields.write');
  const issues: Issue[] = [];
  const valid = {
    name: checkName(name, issues),
    choices: checkChoices(type, choices ?? [], issues),
  };
  if (issues.length > 0) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    await lockFields(tx, actor.teamId);
    const all = await tx.prisma.customField.findMany({ where: { teamId: actor.teamId } });
    const current = all.filter(({ deletedAt }) => deletedAt === null);
    if (current.length >= MAX_CUSTOM_FIELDS)
      throw new DomainError(
        'conflict',
        `A team can have at most ${MAX_CUSTOM_FIELDS} custom fields.`,
      );
    rejectTaken(current, valid.name);
    const key = keyFor(valid.name, new Set(all.map((field) => field.key)));
    const field = await tx.prisma.customField.create({
      data: {
        id: newId('customField'),
        teamId: actor.teamId,
        key,
        type,
        ...valid,
        createdAt: clock.now(),
      },
    });
    await auditField(tx, context, 'custom_field.created', field);
    return field;
  });
}

export interface UpdateCustomFieldInput {
  customFieldId: string;
  name?: string | null | undefined;
  addedChoices?: readonly string[] | null | undefined;
}

/**
 * Renames a field or adds choices. Its key and type stay, because texts and values depend on them.
 */
export async function updateCustomField(
  context: ServiceContext,
  { customFieldId, name, addedChoices }: UpdateCustomFieldInput,
): Promise<CustomField> {
  const { actor } = context;
  authorize(actor, 'customFields.write');
  return context.transact(async (tx) => {
    await lockFields(tx, actor.teamId);
    const fields = await fieldsOfTeam(tx.rows, actor.teamId);
    const field = fields.find(({ id }) => id === customFieldId);
    if (field === undefined) throw notFound('custom field', customFieldId);
    const issues: Issue[] = [];
    const changed = {
      name: typeof name === 'string' ? checkName(name, issues) : field.name,
      choices:
        (addedChoices ?? []).length > 0
          ? checkChoices(field.type, [...field.choices, ...(addedChoices ?? [])], issues)
          : field.choices,
    };
    if (issues.length > 0) throw invalidRequest(issues);
    rejectTaken(
      fields.filter(({ id }) => id !== customFieldId),
      changed.name,
    );
    const updated = await tx.prisma.customField.update({
      where: { id: customFieldId },
      data: changed,
    });
    await auditField(tx, context, 'custom_field.updated', updated);
    return updated;
  });
}

/**
 * Deletes a field that no flow plan uses. Its values are no longer shown. Running enrollments with
 * texts that use it continue, because the key is never reused.
 */
export async function deleteCustomField(
  context: ServiceContext,
  customFieldId: string,
): Promise<CustomField> {
  const { actor, clock } = context;
  authorize(actor, 'customFields.write');
  return context.transact(async (tx) => {
    await lockFields(tx, actor.teamId);
    const field = (await fieldsOfTeam(tx.rows, actor.teamId)).find(
      ({ id }) => id === customFieldId,
    );
    if (field === undefined) throw notFound('custom field', customFieldId);
    const users = await plansWith(tx, field);
    if (users.length > 0)
      throw new DomainError(
        'conflict',
        `The field is used in texts of flow plans: ${users.join(', ')}. Change them first.`,
      );
    await tx.prisma.customField.update({
      where: { id: customFieldId },
      data: { deletedAt: clock.now() },
    });
    await auditField(tx, context, 'custom_field.deleted', field);
    return field;
  });
}

/** A lock per team for changing fields, so that names, keys and the number of fields stay valid. */
async function lockFields({ rows }: Transaction, teamId: string): Promise<void> {
  await rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`custom-fields:${teamId}`}, 0))::text`,
  );
}

/**
 * Up to five plans whose tree or draft uses the field. SQL because Prisma cannot search the text of
 * JSON.
 */
async function plansWith({ rows }: Transaction, { teamId, key }: CustomField): Promise<string[]> {
  const used = Prisma.sql`~ ${`custom(\\.|\\[["'\\\\]+)${key}\\M`}`;
  const plans = await rows<{ id: string }>(Prisma.sql`
    select p.id from flow_plan p left join flow_draft d on d.flow_plan_id = p.id
    where p.team_id = ${teamId} and p.archived_at is null and (p.root::text ${used} or d.root::text ${used}) order by p.id limit 5`);
  return plans.map(({ id }) => id);
}

function checkName(text: string, issues: Issue[]): string {
  const name = fieldName(text);
  if (name === null) issues.push({ path: 'name', message: 'must be 1 to 100 characters.' });
  return name ?? '';
}

function checkChoices(type: CustomFieldType, given: readonly string[], issues: Issue[]): string[] {
  const refuse = (message: string) => {
    issues.push({ path: 'choices', message });
    return [];
  };
  if (type !== 'choice')
    return given.length === 0 ? [] : refuse('is only allowed for a field of type choice.');
  const choices = given.map(fieldName);
  const names = choices.filter((choice) => choice !== null);
  if (names.length < choices.length) return refuse('must contain names of 1 to 100 characters.');
  if (names.length === 0 || names.length > MAX_CHOICES)
    return refuse(`must contain 1 to ${MAX_CHOICES} choices.`);
  if (new Set(names.map((choice) => choice.toLowerCase())).size < names.length)
    return refuse('must not contain a choice twice.');
  return names;
}

function rejectTaken(fields: readonly CustomField[], name: string): void {
  const taken = fields.find((field) => field.name.toLowerCase() === name.toLowerCase());
  if (taken !== undefined)
    throw new DomainError('conflict', `The custom field ${taken.id} has this name.`);
}

async function auditField(
  tx: Transaction,
  context: ServiceContext,
  action: AuditAction,
  field: CustomField,
): Promise<void> {
  await audit(tx, {
    ...performerOf(context),
    teamId: context.actor.teamId,
    action,
    subjectId: field.id,
    data: { name: field.name },
  });
}
