import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  isSpanContextValid,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { tracer } from '../../kernel/spans.ts';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The trace ID of an incoming `traceparent` header, or a new one: 32 hexadecimal digits. */
export function traceIdOf(traceparent: string | string[] | undefined): string {
  const received = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  return received === undefined || /^0+$/.test(received)
    ? randomUUID().replaceAll('-', '')
    : received;
}

/**
 * Handles a request in a new span of the caller's trace. The response and the log contain the same
 * trace ID.
 */
export function inCallSpan(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (traceId: string) => Promise<void>,
): Promise<void> {
  const method = request.method ?? '';
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
  return tracer.startActiveSpan(
    method,
    options,
    propagation.extract(context.active(), request.headers),
    async (span) => {
      const spanContext = span.spanContext();
      try {
        await handle(
          span.isRecording() && isSpanContextValid(spanContext)
            ? spanContext.traceId
            : traceIdOf(request.headers['traceparent']),
        );
      } finally {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
    },
  );
}

/**
 * Names the span of the current call. The name must be one of the program's, never a text of the
 * caller.
 */
export function nameCallSpan(name: string): void {
  trace.getActiveSpan()?.updateName(name);
}
