import { HttpAi } from '../../src/providers/ai/http-ai.ts';

/** The model configured by EVAL_AI_URL, EVAL_AI_KEY and EVAL_AI_MODEL; null without a URL. */
export function modelOf(env: NodeJS.ProcessEnv): { ai: HttpAi; name: string } | null {
  const baseUrl = env['EVAL_AI_URL'] ?? '';
  if (baseUrl === '') return null;
  const name = env['EVAL_AI_MODEL'] ?? 'default';
  return { ai: new HttpAi({ baseUrl, apiKey: env['EVAL_AI_KEY'] ?? 'none', model: name }), name };
}

/** Runs work on many items with limited concurrency. Results keep the order. */
export async function mapAtOnce<Thing, Result>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async () => {
    for (let at = next++; at < things.length; at = next++) {
      const thing = things[at];
      if (thing !== undefined) results[at] = await work(thing);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}

/** A Markdown table. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 1_000) / 10} %`;
}
