import { authorize } from '../../../kernel/policy.ts';
import { VARIABLE_MEANINGS } from '../../../kernel/template-variables.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { fieldsOfTeam } from '../../people/custom-fields/custom-values.ts';

export interface ListedVariable {
  name: string;
  description: string;
  example: string;
}

/** Lists the variables for texts: built-in ones, and the team's custom fields. */
export async function listTemplateVariables({
  actor,
  rows,
}: ServiceContext): Promise<ListedVariable[]> {
  authorize(actor, 'flows.read');
  const fields = await fieldsOfTeam(rows, actor.teamId);
  const custom = fields.map(({ key, name }) => [
    `custom.${key}`,
    `The value of the custom field "${name}" of the contact.`,
  ]);
  return [...Object.entries(VARIABLE_MEANINGS), ...custom].map(([name = '', description = '']) => ({
    name,
    description,
    example: `{{ ${name} }}`,
  }));
}
