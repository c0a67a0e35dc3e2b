import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, isSpanContextValid, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { tracer } from '../../kernel/spans.ts';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The trace id of an incoming `traceparent`, else a new one: 32 hex digits. */
export function traceIdOf(traceparent: string | string[] | undefined): string {
  const known = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  return known === undefined || /^0+$/.test(known) ? randomUUID().replaceAll('-', '') : known;
}

/** Answers a request in a span of its own, within the trace that the caller names; the answer and the log have the same trace id. */
export function inCallSpan(request: IncomingMessage, response: ServerResponse, answer: (traceId: string) => Promise<void>): Promise<void> {
  const method = request.method ?? '';
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
  return tracer.startActiveSpan(method, options, propagation.extract(context.active(), request.headers), async (span) => {
    const spanContext = span.spanContext();
    try {
      await answer(span.isRecording() && isSpanContextValid(spanContext) ? spanContext.traceId : traceIdOf(request.headers['traceparent']));
    } finally {
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  });
}

/** Names the span of the call under way, as soon as it is known what is called: by a name of ours, and never by the caller's words. */
export function nameCallSpan(name: string): void {
  trace.getActiveSpan()?.updateName(name);
}
