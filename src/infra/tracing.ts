import { context, propagation, trace } from '@opentelemetry/api';

/** How long a process that stops waits for a collector to take its last spans. */
const FLUSH_MILLIS = 3_000;

/**
 * Sends the spans of this process to the collector that OTEL_EXPORTER_OTLP_ENDPOINT (or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
 * names, by OTLP over HTTP; the exporter reads its other settings from the environment as OpenTelemetry names them. Its
 * packages are loaded when there is a collector only. Gives how the last spans are sent when the process stops.
 */
export async function openTracing({ endpoint, serviceName }: { endpoint: string | null; serviceName: string }): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => {};
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new TracerProvider({
    resource: resources.defaultResource().merge(resources.resourceFromAttributes({ 'service.name': serviceName })),
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
