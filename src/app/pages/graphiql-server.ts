import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../kernel/errors.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import {
  bodyText,
  headerSetter,
  MAX_UNAUTHENTICATED_BODY_BYTES,
  readBody,
} from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { htmlPage, pagePolicy, sendPage } from './page.ts';
import { signedInActor } from './sign-in-server.ts';

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

/**
 * Serves GraphiQL: first a form for the API key, which every operation requires, then GraphiQL with
 * that key.
 */
export class GraphiQLServer {
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;
  readonly #runtime: Runtime;

  constructor(runtime: Runtime, callers: Callers, pipeline: CallPipeline) {
    this.#runtime = runtime;
    this.#callers = callers;
    this.#pipeline = pipeline;
  }

  sendForm(response: ServerResponse): void {
    sendPage(response, HTML, keyForm(null), pagePolicy({}));
  }

  /** GraphiQL for a signed-in user, whose session authorizes its operations; otherwise the form. */
  async sendPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    if ((await signedInActor(this.#runtime, request)) === null) return this.sendForm(response);
    const html = await render({});
    sendPage(response, HTML, html, pagePolicy({ inlineScriptsOf: html, evaluates: true }));
  }

  async open(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    if (request.method !== 'POST') return this.sendForm(response);
    const key = await readKey(request);
    try {
      const { release } = await this.#pipeline.enter({
        authenticate: () => this.#callers.context(key, request, traceId, 'WebApp', false),
        read: () => Promise.resolve(null),
        onHeaders: headerSetter(response),
      });
      response.once('close', release);
      const html = await render({ 'X-API-Key': key });
      sendPage(response, HTML, html, pagePolicy({ inlineScriptsOf: html, evaluates: true }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'unauthenticated') throw error;
      sendPage(
        response,
        HTML,
        keyForm('This key is not valid. Check it for typing errors.'),
        pagePolicy({}),
        401,
      );
    }
  }
}

async function readKey(request: IncomingMessage): Promise<string> {
  const body = await readBody(request, { maxBytes: MAX_UNAUTHENTICATED_BODY_BYTES });
  return new URLSearchParams(bodyText(body)).get('key')?.trim() ?? '';
}

/** The page has 9 MB and loads nothing from other hosts. The package is imported on first use. */
async function render(headers: Record<string, string>): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return String(
    renderGraphiQL({
      title: 'Outreach CRM',
      endpoint: '/graphql',
      defaultQuery: DEFAULT_QUERY,
      headers: JSON.stringify(headers),
      subscriptionsProtocol: 'SSE',
    }),
  );
}
