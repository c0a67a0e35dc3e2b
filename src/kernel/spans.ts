import { type Attributes, context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** Spans of this program. Where no collector is configured they are made of nothing and go nowhere. */
export const tracer = trace.getTracer('outreach-crm');

/**
 * Runs the work in a span of the trace under way. Attributes name what the work is about by ids; texts of people, keys
 * and the words of errors don't belong there.
 */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs work that is done for several calls: its spans begin a trace of their own. */
export function inNoTrace<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work);
}

function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}
