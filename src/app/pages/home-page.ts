import type { ServerResponse } from 'node:http';
import { htmlPage, pagePolicy, sendPage } from './page.ts';

const PAGE = htmlPage(
  'Outreach CRM',
  `<h1>Outreach CRM</h1>
    <p>The server is running. Calls need an API key; <code>npm start</code> prints the keys of the demo team.</p>
    <dl>
      <dt><a href="/docs">/docs</a></dt>
      <dd>The tools, grouped by domain, each with an example that you can run.</dd>
      <dt><a href="/graphql">/graphql</a></dt>
      <dd>GraphiQL for browsers. Clients send GraphQL operations to the same address, and subscribe there over graphql-ws or server-sent events.</dd>
      <dt><code>/api/public/tools/&lt;name&gt;</code></dt>
      <dd>Each tool, by <code>POST</code>.</dd>
      <dt><a href="/openapi.json">/openapi.json</a></dt>
      <dd>The tools as an OpenAPI 3.1 document.</dd>
      <dt><code>/mcp</code></dt>
      <dd>The tools for AI agents, over the Model Context Protocol.</dd>
      <dt><a href="/readyz">/readyz</a></dt>
      <dd>Whether the server is ready for calls.</dd>
    </dl>`,
);

export function sendHomePage(response: ServerResponse): void {
  sendPage(response, 'text/html; charset=utf-8', PAGE, pagePolicy({}));
}
