// Makes the typed documents of the tools' operations, and the shapes and mappings of their results;
// with --check, fails where the committed file differs. A front end makes its typed documents from
// schema.graphql and its own operations.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  extendSchema,
  Kind,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  validate,
  visit,
} from 'graphql';
import { generateConsole } from './console/codegen.ts';
import { ToolResults } from './scripts/tool-results.ts';
import { toolSchema } from './src/app/runtime/schema.ts';
import { EVERY_KIND, withEveryKind, withoutEveryKind } from './src/graphql/every-kind.ts';

const OUTPUT = 'src/tools/generated/';
const FILE = `${OUTPUT}graphql.ts`;
const DIRECTIVES = 'src/tools/directives.graphql';

const IMPORTS = `import { z } from 'zod';
import { toTree, treeNode } from '../flow-tree.ts';
import { cursor, nextSteps, toCursor, toNextSteps } from '../forms.ts';
import { orNull, toolOperation } from '../operation.ts';
import { stepType } from '../step-fields.ts';
`;

/** Every operations file below src, in a stable order. */
async function operations() {
  const files = (await readdir('src', { recursive: true }))
    .filter((name) => name.endsWith('.operations.graphql'))
    .sort();
  return Promise.all(
    files.map(async (name) => {
      const location = `src/${name.replaceAll('\\', '/')}`;
      return { location, document: parse(await readFile(location, 'utf8')) };
    }),
  );
}

/**
 * The documents as they are executed: without the directives that describe results. `@everyKind`
 * stays, because a program may have more kinds when it runs.
 */
function executed(location: string, described: DocumentNode, directives: ReadonlySet<string>) {
  const document = visit(withEveryKind(toolSchema, described), {
    Directive: ({ name }) =>
      directives.has(name.value) && name.value !== EVERY_KIND ? null : undefined,
  });
  return { location, document, rawSDL: print(document) };
}

async function generate(): Promise<string> {
  const documents = await operations();
  const directives = parse(await readFile(DIRECTIVES, 'utf8'));
  const names = new Set(
    directives.definitions.flatMap((one) =>
      one.kind === 'DirectiveDefinition' ? [one.name.value] : [],
    ),
  );
  const errors = validate(
    extendSchema(toolSchema, directives),
    concatAST(documents.map(({ document }) => document)),
  );
  if (errors[0] !== undefined) throw errors[0];
  const schema = concatAST([
    visit(parse(printSchema(lexicographicSortSchema(toolSchema))), {
      // The kinds of steps are known when the program runs.
      EnumTypeDefinition: ({ name }) =>
        name.value === 'StepType' ? { kind: Kind.SCALAR_TYPE_DEFINITION, name } : undefined,
    }),
    visit(directives, {
      DirectiveDefinition: ({ name }) => (name.value === EVERY_KIND ? undefined : null),
    }),
  ]);
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: OUTPUT,
    schema,
    schemaAst: buildASTSchema(schema),
    documents: documents.map(({ location, document }) => executed(location, document, names)),
    config: {
      scalars: {
        DateTime: 'string',
        Credits: 'number',
        URL: 'string',
        TimeZone: 'string',
        TimeSpan: 'string',
        JSON: 'unknown',
        File: 'never',
        StepType: 'string',
      },
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
  // The tools import documents by name; the barrel and the gql() registry are for front ends.
  const output = outputs.find(({ filename }) => filename === FILE);
  if (output === undefined) throw new Error(`The preset does not make ${FILE}.`);
  const results = new ToolResults(
    toolSchema,
    documents.map(({ document }) => document),
  );
  return `${IMPORTS}${await codegen(output)}\n\n${results.print()}\n`;
}

const text = await generate();
if (!process.argv.includes('--check')) await writeFile(FILE, text);
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error(`${FILE} is outdated. Update it with: npm run codegen`);
  process.exitCode = 1;
}

await generateConsole((known, document) => withoutEveryKind(withEveryKind(known, document)));
