import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** The tracer of this program. Without a configured collector, spans are no-ops. */
export const tracer = trace.getTracer('outreach-crm');

/**
 * Runs work in a span of the current trace. Attributes must contain only IDs, never personal data,
 * keys or error messages.
 */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
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

/** Runs work shared by several calls outside their traces. */
export function inNoTrace<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work);
}

function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}
