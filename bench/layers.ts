import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sizes } from './data.ts';
import { callOneByOne, load, Turns } from './load.ts';
import { postgresPlace } from './place.ts';
import { scenarios } from './scenarios.ts';
import { Server } from './servers.ts';

/**
 * Measures the CPU time of tool calls by layer, under load, with V8's profiler.
 *   npm run bench:layers                 BENCH_ONLY=S6,S1
 */

const ONLY = (process.env['BENCH_ONLY'] ?? 'S6,S1,S3').split(',');
const SCALE = Number(process.env['BENCH_SCALE'] ?? 0.25);

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
  children?: number[];
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** A sample is assigned to the layer of the innermost frame that matches one. */
const LAYERS: [layer: string, frame: (name: string, url: string) => boolean][] = [
  ['idle', (name) => name === '(idle)'],
  ['garbage collection', (name) => name === '(garbage collector)'],
  ['Prisma', (_name, url) => url.includes('@prisma/')],
  [
    'driver and SQL',
    (name, url) =>
      /node_modules\/(pg|pg-protocol|pg-pool|pg-types|postgres-)/.test(url) ||
      name === 'readRows' ||
      name === 'moment',
  ],
  [
    'authentication',
    (name) => name === 'authenticate' || name === 'hashApiKey' || name === 'parseApiKey',
  ],
  [
    'rate limits',
    (name, url) =>
      name === 'take' || name === 'limitHeaders' || url.includes('rate-limiter-flexible'),
  ],
  [
    'validation',
    (name, url) =>
      url.includes('node_modules/zod') ||
      name === 'parseRequest' ||
      name === 'jsonFault' ||
      name === 'parseBody',
  ],
  [
    'execution',
    (name, url) => /node_modules\/(graphql|@pothos)\//.test(url) || name === 'InternalOperations',
  ],
  ['mapping', (name) => name === 'result' || name === 'partRow' || name === 'toConnection'],
  [
    'HTTP',
    (name, url) =>
      /node:(_http|http|net|internal\/stream|events|buffer|internal\/js_stream)/.test(url) ||
      ['writev', 'sendText', 'readBody', 'writeUtf8String'].includes(name),
  ],
  ['loading modules', (_name, url) => /node:(internal\/modules|internal\/vm|vm)/.test(url)],
];

function sharesOf({ nodes, samples, timeDeltas }: Profile): [layer: string, share: number][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  );
  const layerOf = (id: number): string => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const { functionName = '', url = '' } = byId.get(at)?.callFrame ?? {};
      const found = LAYERS.find(([, matches]) => matches(functionName, url));
      if (found !== undefined) return found[0];
    }
    return 'application code and other';
  };
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const layer = layerOf(id);
    times.set(layer, (times.get(layer) ?? 0) + (timeDeltas[index] ?? 0));
  }
  times.delete('idle');
  times.delete('loading modules');
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([layer, time]): [string, number] => [layer, time / total])
    .sort(([, a], [, b]) => b - a);
}

async function main(): Promise<void> {
  const size = sizes(SCALE);
  const place = await postgresPlace(size);
  try {
    for (const scenario of scenarios(size)) {
      if (!ONLY.includes(scenario.name) || scenario.tool === null) continue;
      const folder = await mkdtemp(join(tmpdir(), 'outreach-profile-'));
      const program = await Server.program(place.program, [
        '--cpu-prof',
        `--cpu-prof-dir=${folder}`,
      ]);
      const turns = new Turns();
      await callOneByOne(program.url, place.keys, scenario.tool, 40, turns);
      const { rate } = await load(program.url, place.keys, scenario.tool, {
        seconds: 8,
        connections: 16,
        turns: scenario.varies ? turns : null,
      });
      await program.stop();
      const [file = ''] = await readdir(folder);
      const profile: Profile = JSON.parse(await readFile(join(folder, file), 'utf8'));
      await rm(folder, { recursive: true, force: true });
      console.log(
        `${scenario.name}, ${rate.toFixed(0)} req/s: ${sharesOf(profile)
          .map(([layer, share]) => `${layer} ${(share * 100).toFixed(0)} %`)
          .join(', ')}.`,
      );
    }
  } finally {
    await place.remove();
  }
}

await main();
