import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DomainError } from '../../kernel/errors.ts';
import { openApiDocument } from '../../tools/openapi.ts';
import { requireGet, sendText } from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { TOOL_GROUPS } from '../runtime/tool-catalog.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { pagePolicy, sendPage } from './page.ts';

/** The files of swagger-ui-dist that the page loads, with their content types. */
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['favicon-32x32.png', 'image/png'],
]);

const START =
  "window.addEventListener('load', () => SwaggerUIBundle({ url: '/openapi.json', dom_id: '#page', deepLinking: true, validatorUrl: null, persistAuthorization: true, docExpansion: 'list', defaultModelsExpandDepth: -1, filter: true }));\n";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Outreach CRM tools</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="page"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const POLICY = pagePolicy({});

/** Serves the OpenAPI document of the tools, and Swagger UI. */
export class DocsServer {
  readonly #runtime: Runtime;
  /** The serialized document. It does not depend on the caller. */
  #document: string | null = null;
  #events: string | null = null;
  readonly #assets = new Map<string, Promise<Buffer>>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** The AsyncAPI document of the webhooks. */
  events(request: IncomingMessage, response: ServerResponse): void {
    requireGet(request);
    this.#events ??= JSON.stringify(asyncApiDocument());
    sendText(response, 200, this.#events);
  }

  document(request: IncomingMessage, response: ServerResponse): void {
    requireGet(request);
    this.#document ??= JSON.stringify(openApiDocument(TOOL_GROUPS, this.#runtime.baseUrl));
    sendText(response, 200, this.#document, { 'access-control-allow-origin': '*' });
  }

  async page(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    requireGet(request);
    const name = path.replace(/^\/docs\/?/, '');
    if (name === '') return sendPage(response, 'text/html; charset=utf-8', PAGE, POLICY);
    if (name === 'start.js')
      return sendPage(response, 'text/javascript; charset=utf-8', START, POLICY);
    const type = ASSETS.get(name);
    if (type === undefined) throw new DomainError('not_found', 'This file does not exist.');
    sendPage(response, type, await this.#asset(name), POLICY);
  }

  /** Files are cached, because unauthenticated callers can request them. */
  #asset(name: string): Promise<Buffer> {
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    const asset = this.#assets.get(name) ?? readFile(join(folder, name));
    this.#assets.set(name, asset);
    return asset;
  }
}
