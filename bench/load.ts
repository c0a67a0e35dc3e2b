import autocannon from 'autocannon';
import type { BenchKey } from './data.ts';
import type { MakeCall } from './scenarios.ts';

export interface Figures {
  rate: number;
  p50: number;
  p99: number;
}

/** Counts the calls of a scenario, so that one that can be made once is made once, whichever server gets it. */
export class Turns {
  #made = 0;

  /** The next call: the keys come in turns. */
  next(keys: readonly BenchKey[]): { key: BenchKey; turn: number } {
    const made = this.#made;
    this.#made += 1;
    const key = keys[made % keys.length];
    if (key === undefined) throw new Error('There are no keys.');
    return { key, turn: Math.floor(made / keys.length) };
  }
}

const headers = (key: BenchKey) => ({ 'content-type': 'application/json', 'x-api-key': key.key });

/** Loads a server with the calls of all keys for some seconds. An answer that is no success ends the bench. */
export async function load(
  url: string,
  keys: readonly BenchKey[],
  make: MakeCall,
  { seconds, connections, turns }: { seconds: number; connections: number; turns: Turns | null },
): Promise<Figures> {
  // What is thrown between two calls would end the process, and leave the servers.
  let fault: unknown = null;
  const requests: autocannon.Request[] =
    turns === null
      ? keys.map((key) => ({ method: 'POST' as const, path: make(key, 0).path, headers: headers(key), body: JSON.stringify(make(key, 0).body) }))
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
  // GraphQL tells faults in a body of status 200; calls that are all alike were looked at before.
  const verifyBody = turns === null ? {} : { verifyBody: (body: string | Buffer | undefined) => !String(body).includes('"errors":') };
  const result = await autocannon({ url, connections, duration: seconds, requests, ...verifyBody });
  if (fault !== null) throw fault;
  if (result.mismatches > 0) throw new Error(`${result.mismatches} answers told of errors: ${requests[0]?.path ?? ''}`);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed: ${requests[0]?.path ?? ''}`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Makes one call after the other. */
export async function callOneByOne(url: string, keys: readonly BenchKey[], make: MakeCall, count: number, turns: Turns): Promise<void> {
  for (let call = 0; call < count; call += 1) {
    const { key, turn } = turns.next(keys);
    const { path, body } = make(key, turn);
    const response = await fetch(url + path, { method: 'POST', headers: headers(key), body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok || text.includes('"errors":')) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  }
}
