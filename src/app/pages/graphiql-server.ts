import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../kernel/errors.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { BODY_DEADLINE_MILLIS, bodyText, MAX_UNAUTHENTICATED_BODY_BYTES, readBody } from '../pipeline/http.ts';
import { htmlPage, pagePolicy, sendPage } from './page.ts';

export const GRAPHIQL_PATH = '/graphiql';

const HTML = 'text/html; charset=utf-8';

const DEFAULT_QUERY = `query Viewer {
  viewer {
    member { user { displayName } role }
    team { name creditBalance }
  }
}
`;

function keyForm(fault: string | null): string {
  return htmlPage(
    'GraphiQL',
    `<h1>GraphiQL</h1>
    <p>GraphiQL reads the schema and runs operations with your API key. <code>npm start</code> prints the keys of the demo team.</p>
    ${fault === null ? '' : `<p class="fault" role="alert">${fault}</p>`}
    <form method="post" action="${GRAPHIQL_PATH}">
      <label for="key">API key</label>
      <input id="key" name="key" type="password" autocomplete="off" required autofocus>
      <button>Open GraphiQL</button>
    </form>`,
  );
}

/** Serves GraphiQL to a browser: first a form that asks for an API key, because every operation needs one, then GraphiQL with that key. */
export class GraphiQLServer {
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;

  constructor(callers: Callers, pipeline: CallPipeline) {
    this.#callers = callers;
    this.#pipeline = pipeline;
  }

  ask(response: ServerResponse): void {
    sendPage(response, HTML, keyForm(null), pagePolicy({}));
  }

  async open(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    if (request.method !== 'POST') return this.ask(response);
    const key = await keyIn(request);
    try {
      const { release } = await this.#pipeline.enter({
        authenticate: () => this.#callers.context(key, request, traceId, 'WebApp', false),
        read: () => Promise.resolve(null),
        onHeaders: (headers) => response.setHeaders(new Map(Object.entries(headers))),
      });
      response.once('close', release);
      const html = await render(key);
      sendPage(response, HTML, html, pagePolicy({ inlineScriptsOf: html, evaluates: true }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'unauthenticated') throw error;
      sendPage(response, HTML, keyForm('This key is not valid. Check it for typing errors.'), pagePolicy({}), 401);
    }
  }
}

async function keyIn(request: IncomingMessage): Promise<string> {
  const body = await readBody(request, { maxBytes: MAX_UNAUTHENTICATED_BODY_BYTES, deadlineMillis: BODY_DEADLINE_MILLIS });
  return new URLSearchParams(bodyText(body)).get('key')?.trim() ?? '';
}

/** 9 MB, without an outside address. The package is loaded when a browser first asks for it. */
async function render(key: string): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const headers = JSON.stringify({ 'X-API-Key': key });
  return String(renderGraphiQL({ title: 'Outreach CRM', endpoint: '/graphql', defaultQuery: DEFAULT_QUERY, headers, subscriptionsProtocol: 'SSE' }));
}
