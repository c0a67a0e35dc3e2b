import type { ExecutionResult } from 'graphql';
import { apiKeyPrefix } from '../../domains/api-keys/api-key-format.ts';

/** A secret of an answer that was shown once: where it stood, and how the key begins that it was. */
interface ShownOnce {
  path: string;
  prefix: string;
}

const MESSAGE = 'A secret is returned once, when it is created, and is not stored. If it was lost, revoke the key and create another.';

/**
 * The answer as it is stored to be replayed: no API key is in it, wherever it stood. `extensions.shownOnce` names the keys
 * that were left out. An answer without secrets is stored as it is.
 */
export function withoutSecrets(result: ExecutionResult): ExecutionResult {
  const shown: ShownOnce[] = [];
  const data = strip(result.data, '', shown);
  if (shown.length === 0) return result;
  return { ...result, data: Object(data), extensions: { ...result.extensions, shownOnce: { message: MESSAGE, secrets: shown } } };
}

function strip(value: unknown, path: string, shown: ShownOnce[]): unknown {
  if (typeof value === 'string') {
    const prefix = apiKeyPrefix(value);
    if (prefix === null) return value;
    shown.push({ path, prefix });
    return null;
  }
  if (Array.isArray(value)) return value.map((child, index) => strip(child, `${path}[${index}]`, shown));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, strip(child, path === '' ? key : `${path}.${key}`, shown)]));
}
