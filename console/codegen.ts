// Makes the typed documents of the console from schema.graphql and its operations; with --check,
// fails where the committed file differs.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
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

const IMPORT = /^import .*\bDocumentNode\b.*\n/m;
const OPERATION = /^export const (\w+)Document = .*$/gm;
/** Nothing uses them: operations have the fragments that they need. */
const FRAGMENT = /^export const \w+FragmentDoc = .*\n/gm;

/**
 * The operations of each folder in a file of their own, so that a browser loads those of a screen
 * with it. The types stay in one file, which exports all of them.
 */
function byFolder(
  text: string,
  documents: readonly { location: string; document: DocumentNode }[],
): [file: string, text: string][] {
  const folderOf = new Map(
    documents.flatMap(({ location, document }) =>
      document.definitions.flatMap((one): [string, string][] =>
        'name' in one && one.name !== undefined
          ? [[one.name.value.toLowerCase(), folderIn(location)]]
          : [],
      ),
    ),
  );
  const folders = new Map<string, string[]>();
  const types = text
    .replace(IMPORT, '')
    .replaceAll(FRAGMENT, '')
    .replaceAll(OPERATION, (line, name: string) => {
      const folder = folderOf.get(name.toLowerCase());
      if (folder === undefined) throw new Error(`No operation is named ${name}.`);
      folders.set(folder, [...(folders.get(folder) ?? []), line]);
      return '';
    });
  const files = [...folders].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...files.map(([folder, lines]): [string, string] => [
      `${OUTPUT}operations/${folder}.ts`,
      `import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';\nimport type * as Types from '../graphql.ts';\n\n${lines.map(withTypes).join('\n')}\n`,
    ]),
    [
      FILE,
      `${types.trimEnd()}\n${files.map(([folder]) => `export * from './operations/${folder}.ts';`).join('\n')}\n`,
    ],
  ];
}

/** The screen, or the part of the frame, that an operation belongs to. */
const folderIn = (location: string): string => basename(dirname(location));

const withTypes = (line: string) =>
  line.replace(/DocumentNode<(\w+), (\w+)>;$/, 'DocumentNode<Types.$1, Types.$2>;');

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
    ...byFolder(`${await codegen(output)}\n`, documents),
    [
      `${OUTPUT}parts.ts`,
      `/** The types of objects that have no ID: parts of the object that they are read with. */\nexport const PARTS = ${JSON.stringify(parts)};\n\n/** The types of objects of each interface and union. */\nexport const POSSIBLE_TYPES = ${JSON.stringify(possible)};\n`,
    ],
  ]);
  await mkdir(`${OUTPUT}operations`, { recursive: true });
  for (const [file, text] of texts) {
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      console.error(`${file} is outdated. Update it with: npm run codegen`);
      process.exitCode = 1;
    }
  }
}
