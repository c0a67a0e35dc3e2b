import type { ServerResponse } from 'node:http';
import { FORM_REFERRER } from './forms.ts';
import { htmlPage, pagePolicy, sendPage } from './page.ts';
import { SIGN_IN_PATH, SIGN_OUT_PATH } from './sign-in-server.ts';

const signedOut = `<p>The server is running. <a href="${SIGN_IN_PATH}">Sign in</a> to use it in this browser. Calls of programs require an API key; <code>npm start</code> prints the keys of the demo team.</p>`;
const signedIn = `<p>You are signed in. <a href="/graphql">GraphiQL</a> and calls of pages of this server act as you.</p>
    <form method="post" action="${SIGN_OUT_PATH}"><button>Sign out</button></form>`;

const page = (top: string) =>
  htmlPage(
    'Outreach CRM',
    `<h1>Outreach CRM</h1>
    ${top}
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
      <dd>The readiness of the server.</dd>
    </dl>`,
  );

export function sendHomePage(response: ServerResponse, isSignedIn: boolean): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', FORM_REFERRER);
  sendPage(
    response,
    'text/html; charset=utf-8',
    page(isSignedIn ? signedIn : signedOut),
    pagePolicy({}),
  );
}

const noSuchPage = htmlPage(
  'No such page',
  '<h1>No such page</h1>\n    <p>There is nothing at this address. <a href="/">Go to the start page</a></p>',
);

export function sendNoSuchPage(response: ServerResponse): void {
  sendPage(response, 'text/html; charset=utf-8', noSuchPage, pagePolicy({}), 404);
}
