import { context, propagation, trace } from '@opentelemetry/api';

/** Maximum wait for the last spans to be exported when the process stops. */
const FLUSH_MILLIS = 3_000;

/**
 * Exports the spans of this process by OTLP over HTTP to OTEL_EXPORTER_OTLP_ENDPOINT (or
 * OTEL_EXPORTER_OTLP_TRACES_ENDPOINT). The exporter reads its other settings from the standard
 * OpenTelemetry variables. The packages are loaded only if an endpoint is set. Returns a function
 * that exports the last spans.
 */
export async function openTracing({
  endpoint,
  serviceName,
}: {
  endpoint: string | null;
  serviceName: string;
}): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => {};
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const overdue = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MILLIS).unref());
    await Promise.race([provider.shutdown(), overdue]);
  };
}
