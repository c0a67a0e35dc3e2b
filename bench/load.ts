import autocannon from 'autocannon';
import type { BenchKey } from './data.ts';
import type { MakeCall } from './scenarios.ts';

export interface Figures {
  rate: number;
  p50: number;
  p99: number;
}

/**
 * Numbers the calls of a scenario over all servers, so that a call that works only once is not
 * repeated.
 */
export class Turns {
  #made = 0;

  /** The next call; uses the keys in turn. */
  next(keys: readonly BenchKey[]): { key: BenchKey; turn: number } {
    const made = this.#made;
    this.#made += 1;
    const key = keys[made % keys.length];
    if (key === undefined) throw new Error('There are no API keys.');
    return { key, turn: Math.floor(made / keys.length) };
  }
}

const headers = (key: BenchKey) => ({ 'content-type': 'application/json', 'x-api-key': key.key });

/**
 * Loads a server with calls of all keys for some seconds. An unsuccessful response ends the
 * benchmark.
 */
export async function load(
  url: string,
  keys: readonly BenchKey[],
  make: MakeCall,
  { seconds, connections, turns }: { seconds: number; connections: number; turns: Turns | null },
): Promise<Figures> {
  // An exception between two calls would end the process without stopping the servers.
  let fault: unknown = null;
  const requests: autocannon.Request[] =
    turns === null
      ? keys.map((key) => ({
          method: 'POST' as const,
          path: make(key, 0).path,
          headers: headers(key),
          body: JSON.stringify(make(key, 0).body),
        }))
      : [
          {
            method: 'POST' as const,
            setupRequest: (request) => {
              try {
                const { key, turn } = turns.next(keys);
                const { path, body } = make(key, turn);
                return { ...request, path, headers: headers(key), body: JSON.stringify(body) };
              } catch (error) {
                fault ??= error;
                return request;
              }
            },
          },
        ];
  // GraphQL reports errors with status 200. Identical calls were checked before.
  const verifyBody =
    turns === null
      ? {}
      : { verifyBody: (body: string | Buffer | undefined) => !String(body).includes('"errors":') };
  const result = await autocannon({ url, connections, duration: seconds, requests, ...verifyBody });
  if (fault !== null) throw fault;
  if (result.mismatches > 0)
    throw new Error(`${result.mismatches} responses contained errors: ${requests[0]?.path ?? ''}`);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${result.non2xx} responses were not 2xx, ${result.errors} calls failed: ${requests[0]?.path ?? ''}`,
    );
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Makes calls one after another. */
export async function callOneByOne(
  url: string,
  keys: readonly BenchKey[],
  make: MakeCall,
  count: number,
  turns: Turns,
): Promise<void> {
  for (let call = 0; call < count; call += 1) {
    const { key, turn } = turns.next(keys);
    const { path, body } = make(key, turn);
    const response = await fetch(url + path, {
      method: 'POST',
      headers: headers(key),
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok || text.includes('"errors":'))
      throw new Error(`${path} returned ${response.status}: ${text.slice(0, 500)}`);
  }
}
