import type { Rows } from '../../../db/database.ts';
import { type Issue, invalidRequest } from '../../../kernel/errors.ts';
import type { FlowNodeInput } from '../../../kernel/flow-tree.ts';
import { customKeysIn } from '../../../kernel/personalization.ts';
import { STEP_TEXTS } from '../../../kernel/step-content.ts';
import { BRANCHES } from '../../../kernel/step-kind.ts';
import { fieldsOfTeam, unknownField } from './custom-values.ts';

/**
 * The variables `custom.<key>` in the texts of a tree that match no custom field of the team. Reads
 * the fields only if there are such variables.
 */
export async function customFieldIssues(
  rows: Rows,
  teamId: string,
  root: FlowNodeInput,
  path = 'root',
): Promise<Issue[]> {
  const used = usedKeys(root, path);
  if (used.length === 0) return [];
  const fields = await fieldsOfTeam(rows, teamId);
  const known = new Set(fields.map(({ key }) => key));
  return used
    .filter(({ key }) => !known.has(key))
    .map((use) => ({
      path: use.path,
      message: `contains a variable that ${unknownField(use.key, fields)}`,
    }));
}

export async function rejectUnknownFields(
  rows: Rows,
  teamId: string,
  root: FlowNodeInput,
  path = 'root',
): Promise<void> {
  const issues = await customFieldIssues(rows, teamId, root, path);
  if (issues.length > 0) throw invalidRequest(issues);
}

function usedKeys(node: FlowNodeInput, path: string): { path: string; key: string }[] {
  const own = STEP_TEXTS.flatMap((field) => {
    const text = node[field];
    return typeof text === 'string'
      ? customKeysIn(text).map((key) => ({ path: `${path}.${field}`, key }))
      : [];
  });
  const below = BRANCHES.flatMap((branch) => {
    const child = node.children?.[branch];
    return child === null || child === undefined
      ? []
      : usedKeys(child, `${path}.children.${branch}`);
  });
  return [...own, ...below];
}
