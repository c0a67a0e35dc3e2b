import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, type ServerEventBus } from '@modelcontextprotocol/server';
import { sendWebResponse } from '../pipeline/web-messages.ts';
import type { TaskSeal } from './call-tasks.ts';
import { currentServer, type QuestionSeal } from './current-revision.ts';
import { type Elicitation, earlierServer } from './earlier-revisions.ts';
import type { McpSurface } from './mcp-surface.ts';
import type { ServerDescription } from './server-description.ts';

/** A request with one or several messages. Nothing is kept between requests. */
export interface McpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly message: unknown;
  readonly surface: McpSurface;
  readonly description: ServerDescription;
  /** Called if closing the server of the request fails after the response was sent. */
  readonly onCloseFailed: (error: unknown) => void;
}

/**
 * Answers a client of a revision before 2026-07-28. `asks` creates the object that asks the user;
 * its `gone` aborts when the caller disconnects.
 */
export async function answerEarlier(
  exchange: McpExchange,
  asks: (transport: StreamableHTTPServerTransport, gone: AbortSignal) => Elicitation | null,
): Promise<void> {
  const { request, response, message, surface, description } = exchange;
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  // A half-closed connection leaves the response open, because nothing is written while a question
  // waits.
  const gone = new AbortController();
  const leave = () => gone.abort();
  request.socket.once('end', leave);
  response.once('close', () => {
    request.socket.off('end', leave);
    leave();
  });
  const server = earlierServer(surface, description, asks(transport, gone.signal));
  closeAfter(exchange, server);
  await server.connect(transport);
  await transport.handleRequest(request, response, message);
}

interface CurrentParts {
  readonly questions: QuestionSeal;
  readonly tasks: TaskSeal;
  /** The changes of resources that a client can listen to. */
  readonly bus: ServerEventBus;
  readonly onRefused: (error: unknown) => void;
}

/** Answers a client of the revision 2026-07-28. `web` is the request without its body. */
export async function answerCurrent(
  exchange: McpExchange,
  web: Request,
  { questions, tasks, bus, onRefused }: CurrentParts,
): Promise<void> {
  const { response, message, surface, description } = exchange;
  const handler = createMcpHandler(() => currentServer(surface, description, questions, tasks), {
    legacy: 'reject',
    bus,
    onerror: onRefused,
  });
  closeAfter(exchange, handler);
  await sendWebResponse(await handler.fetch(web, { parsedBody: message }), response);
}

function closeAfter(
  { response, onCloseFailed }: McpExchange,
  server: { close(): Promise<void> },
): void {
  response.once('close', () => {
    server.close().catch(onCloseFailed);
  });
}
