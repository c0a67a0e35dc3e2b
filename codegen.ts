// Makes the typed documents of the tools' operations from schema.graphql; with --check, fails where the committed
// files differ. A front end does the same with the schema and its own operations.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildSchema, parse } from 'graphql';

const OUTPUT = 'src/tools/generated/';

/** Every operations file below src, in a stable order. */
async function documents() {
  const files = (await readdir('src', { recursive: true })).filter((name) => name.endsWith('.operations.graphql')).sort();
  return Promise.all(
    files.map(async (name) => {
      const location = `src/${name.replaceAll('\\', '/')}`;
      const rawSDL = await readFile(location, 'utf8');
      return { location, rawSDL, document: parse(rawSDL) };
    }),
  );
}

async function generate(): Promise<Map<string, string>> {
  const sdl = await readFile('schema.graphql', 'utf8');
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: OUTPUT,
    schema: parse(sdl),
    schemaAst: buildSchema(sdl),
    documents: await documents(),
    config: {
      scalars: { DateTime: 'string', TimeSpan: 'string', JSON: 'unknown', File: 'never' },
      enumsAsTypes: true,
      useTypeImports: true,
      skipTypename: true,
      strictScalars: true,
    },
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
    profiler: { run: (task) => task(), collect: () => [], outputName: OUTPUT, clear: () => {} },
  });
  const files = new Map<string, string>();
  for (const output of outputs) files.set(output.filename, await codegen(output));
  // The tools import documents by name; the barrel and the gql() registry are for front ends.
  files.delete(`${OUTPUT}index.ts`);
  files.delete(`${OUTPUT}gql.ts`);
  return files;
}

const files = await generate();
const isCheck = process.argv.includes('--check');
if (!isCheck) await rm(OUTPUT, { recursive: true, force: true });
for (const [name, content] of files) {
  if (isCheck) {
    const committed = await readFile(name, 'utf8').catch(() => '');
    if (committed !== content) {
      console.error(`${name} is not what schema.graphql and the operations say. Make it with: npm run codegen`);
      process.exitCode = 1;
    }
  } else {
    await mkdir(dirname(name), { recursive: true });
    await writeFile(name, content);
  }
}
