import type { ServerResponse } from 'node:http';
import { pagePolicy, sendPage } from './pages.ts';

const DEFAULT_QUERY = `# Put your API key into the headers below, then run this.
query Viewer {
  viewer {
    member { user { displayName } role }
    team { name creditBalance }
  }
}
`;

let page: Promise<string> | null = null;

/** 9 MB without an outside address: made when a browser first asks for it, and kept. */
async function render(): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return String(
    renderGraphiQL({ title: 'Outreach CRM', endpoint: '/graphql', defaultQuery: DEFAULT_QUERY, headers: '{ "X-API-Key": "" }', subscriptionsProtocol: 'SSE' }),
  );
}

/** Serves GraphiQL to a browser. It runs scripts of its own page alone, and talks to this server alone. */
export async function sendGraphiQL(response: ServerResponse): Promise<void> {
  page ??= render();
  const html = await page;
  sendPage(response, 'text/html; charset=utf-8', html, pagePolicy({ inlineScriptsOf: html, evaluates: true }));
}
