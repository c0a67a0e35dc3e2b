// Generates typed documents for the operations in src from the server's schema, and the file of
// their hashes for PERSISTED_DOCUMENTS.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildSchema, parse } from 'graphql';

const SOURCE = 'src/operations.graphql';
const OUTPUT = 'src/generated/';

const sdl = await readFile('../../schema.graphql', 'utf8');
const rawSDL = await readFile(SOURCE, 'utf8');
const outputs = await preset.buildGeneratesSection({
  baseOutputDir: OUTPUT,
  schema: parse(sdl),
  schemaAst: buildSchema(sdl),
  documents: [{ location: SOURCE, rawSDL, document: parse(rawSDL) }],
  config: {
    scalars: { DateTime: 'string', TimeSpan: 'string', JSON: 'unknown', File: 'never' },
    enumsAsTypes: true,
    useTypeImports: true,
  },
  presetConfig: { fragmentMasking: false, persistedDocuments: true },
  plugins: [],
  pluginMap: {},
  profiler: { run: (task) => task(), collect: () => [], outputName: OUTPUT, clear: () => {} },
});
for (const output of outputs) {
  if (/\/(index|gql|fragment-masking)\.ts$/.test(output.filename)) continue;
  await mkdir(dirname(output.filename), { recursive: true });
  await writeFile(output.filename, await codegen(output));
}
