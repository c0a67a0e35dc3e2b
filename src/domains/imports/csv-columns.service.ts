import type { CustomField } from '../../db/generated/prisma/client.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { fieldsOfTeam } from '../custom-fields/custom-values.ts';
import { type BuiltInColumn, isCustom, recognizeColumns } from './csv-contacts.ts';

export const MAX_HEADINGS = 500;

/** What a column is imported as because of its heading: a field of contacts, a custom field, or nothing. */
export interface CsvColumn {
  heading: string;
  field: BuiltInColumn | null;
  customField: CustomField | null;
}

/** Says as what an import would take each column of a file. Read-only. */
export async function describeColumns(context: ServiceContext, headings: readonly string[]): Promise<CsvColumn[]> {
  const { actor, rows } = context;
  authorize(actor, 'audiences.write');
  if (headings.length > MAX_HEADINGS) throw invalidRequest([{ path: 'headings', message: `must have at most ${MAX_HEADINGS} entries.` }]);
  const customFields = await fieldsOfTeam(rows, actor.teamId);
  const columns = recognizeColumns(
    headings.map((heading) => heading.trim()),
    customFields,
  );
  return headings.map((heading, index): CsvColumn => {
    const column = columns[index] ?? null;
    if (column === null || !isCustom(column)) return { heading, field: column, customField: null };
    return { heading, field: null, customField: customFields.find(({ key }) => column === `custom.${key}`) ?? null };
  });
}
