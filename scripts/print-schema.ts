// Writes the schema to schema.graphql. With --check, fails if the committed file differs.
import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../src/app/runtime/schema.ts';

const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
if (process.argv.includes('--check')) {
  if ((await readFile('schema.graphql', 'utf8')) !== text) {
    console.error('schema.graphql is outdated. Update it with: npm run schema');
    process.exit(1);
  }
} else {
  await writeFile('schema.graphql', text);
}
