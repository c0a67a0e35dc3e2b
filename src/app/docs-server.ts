import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DomainError } from '../kernel/errors.ts';
import { openApiDocument } from '../tools/openapi.ts';
import { sendJson } from './http.ts';
import type { Runtime } from './runtime.ts';
import { TOOLS } from './tool-catalog.ts';

/** What the page is made of: files of the package, served from here. */
const ASSETS: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const START = "window.addEventListener('load', () => SwaggerUIBundle({ url: '/openapi.json', dom_id: '#page', deepLinking: true, validatorUrl: null }));\n";

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

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

/** Serves the description of the tools: the OpenAPI document, and a page that shows it. */
export class DocsServer {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  document(request: IncomingMessage, response: ServerResponse): void {
    requireGet(request);
    sendJson(response, 200, openApiDocument(TOOLS, this.#runtime.baseUrl), { 'access-control-allow-origin': '*' });
  }

  async page(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    requireGet(request);
    const name = path.replace(/^\/docs\/?/, '');
    if (name === '') return send(response, 'text/html; charset=utf-8', PAGE);
    if (name === 'start.js') return send(response, 'text/javascript; charset=utf-8', START);
    const type = ASSETS[name];
    if (type === undefined) throw new DomainError('not_found', 'The page has no such file.');
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    send(response, type, await readFile(join(folder, name)));
  }
}

function requireGet({ method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD') throw new DomainError('method_not_allowed', `This is read by GET, not by ${method}.`);
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' });
  response.end(body);
}
