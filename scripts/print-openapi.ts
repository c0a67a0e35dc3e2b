// Writes the OpenAPI document of the tools for the example client. With --check, fails if the
// committed file differs.
import { readFile, writeFile } from 'node:fs/promises';
import { TOOL_GROUPS } from '../src/app/runtime/tool-catalog.ts';
import { openApiDocument } from '../src/tools/openapi.ts';

const PATH = 'examples/tool-client/openapi.json';
const text = `${JSON.stringify(openApiDocument(TOOL_GROUPS, 'http://127.0.0.1:4000'), null, 2)}\n`;
if (!process.argv.includes('--check')) await writeFile(PATH, text);
else if ((await readFile(PATH, 'utf8').catch(() => '')) !== text) {
  console.error(`${PATH} is outdated. Update it with: npm run openapi`);
  process.exitCode = 1;
}
