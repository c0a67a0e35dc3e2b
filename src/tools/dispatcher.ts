import { DomainError } from '../kernel/errors.ts';
import { rejectDeepJson } from '../kernel/json-depth.ts';
import { jsonFault, nearest } from '../kernel/text.ts';
import type { Tool } from './define-tool.ts';

export class ToolDispatcher {
  readonly #tools: ReadonlyMap<string, Tool>;

  constructor(tools: readonly Tool[]) {
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  find(name: string): Tool {
    const tool = this.#tools.get(name);
    if (tool !== undefined) return tool;
    const near = nearest(name, [...this.#tools.keys()]);
    throw new DomainError(
      'unknown_tool',
      `The tool "${name.slice(0, 100)}" does not exist.${near === null ? '' : ` Did you mean "${near}"?`}`,
    );
  }
}

/** Parses a request body, which must be a JSON object. */
export function parseBody(text: string): object {
  rejectDeepJson(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError(
      'invalid_json',
      text.trim() === ''
        ? 'The body is empty. Send a JSON object, or {} for a tool without fields.'
        : 'The body is not valid JSON. Send a JSON object.',
    );
  }
  const fault = jsonFault(value);
  if (fault !== null)
    throw new DomainError(
      'invalid_request',
      fault.path === '' ? fault.message : `${fault.path}: ${fault.message}`,
      { issues: [fault] },
    );
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DomainError(
      'invalid_request',
      'The body must be a JSON object. Send {} for a tool without fields.',
    );
  return value;
}
