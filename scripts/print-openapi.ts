// Writes the OpenAPI document of the tools for the example client. With --check, fails if the
// committed file differs.
import { TOOL_GROUPS } from '../src/app/runtime/tool-catalog.ts';
import { openApiDocument } from '../src/tools/openapi.ts';
import { writeOrCheck } from './generated-file.ts';

const text = `${JSON.stringify(openApiDocument(TOOL_GROUPS, 'http://127.0.0.1:4000'), null, 2)}\n`;
await writeOrCheck('examples/tool-client/openapi.json', text, 'npm run openapi');
