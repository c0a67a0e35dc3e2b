// Makes the typed documents of the console from schema.graphql and its operations; with --check,
// fails where the committed file differs.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  isAbstractType,
  isIntrospectionType,
  isObjectType,
  parse,
  print,
  printSchema,
  validate,
} from 'graphql';

const OUTPUT = 'console/src/generated/';
const FILE = `${OUTPUT}graphql.ts`;

/** `prepare` gives the document that is sent: directives of the program are carried out. */
export async function generateConsole(
  prepare: (schema: GraphQLSchema, document: DocumentNode) => DocumentNode,
): Promise<void> {
  const sdl = await readFile('schema.graphql', 'utf8');
  const schema = buildSchema(sdl);
  const files = (await readdir('console/src', { recursive: true }))
    .filter((name) => name.endsWith('.graphql'))
    .sort();
  const documents = await Promise.all(
    files.map(async (name) => {
      const location = `console/src/${name.replaceAll('\\', '/')}`;
      const rawSDL = await readFile(location, 'utf8');
      const document = prepare(schema, parse(rawSDL));
      return { location, rawSDL: print(document), document };
    }),
  );
  const all = parse(documents.map(({ rawSDL }) => rawSDL).join('\n'));
  const [error] = validate(schema, all);
  if (error !== undefined) throw error;
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: OUTPUT,
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents,
    config: {
      scalars: {
        DateTime: 'string',
        Credits: 'number',
        URL: 'string',
        TimeZone: 'string',
        TimeSpan: 'string',
        JSON: 'unknown',
        File: 'File',
      },
      enumsAsTypes: true,
      useTypeImports: true,
      strictScalars: true,
    },
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
    profiler: { run: (task) => task(), collect: () => [], outputName: OUTPUT, clear: () => {} },
  });
  const output = outputs.find(({ filename }) => filename.endsWith('graphql.ts'));
  if (output === undefined) throw new Error('The preset makes no graphql.ts.');
  /** The types of objects that have no ID, for the cache. */
  const parts = Object.values(schema.getTypeMap())
    .filter(
      (type) => isObjectType(type) && !isIntrospectionType(type) && !('id' in type.getFields()),
    )
    .map(({ name }) => name)
    .sort();
  /**
   * The types of each interface and union: without them the cache guesses which fragments are those
   * of an object.
   */
  const possible = Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter(isAbstractType)
      .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  );
  const texts = new Map([
    [FILE, `${await codegen(output)}\n`],
    [
      `${OUTPUT}parts.ts`,
      `/** The types of objects that have no ID: parts of the object that they are read with. */\nexport const PARTS = ${JSON.stringify(parts)};\n\n/** The types of objects of each interface and union. */\nexport const POSSIBLE_TYPES = ${JSON.stringify(possible)};\n`,
    ],
  ]);
  for (const [file, text] of texts) {
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      console.error(`${file} is outdated. Update it with: npm run codegen`);
      process.exitCode = 1;
    }
  }
}
