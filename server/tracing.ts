import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { version } from '../package.json'

/**
 * Traces each request and its queries to PostgreSQL, and sends the traces to OTEL_EXPORTER_OTLP_ENDPOINT. They name routes and statements,
 * never ids, addresses or what a person wrote. Call it before the database and the app are loaded.
 *
 * @returns sends what is left, and stops
 */
export const startTracing = (): (() => Promise<void>) => {
  const service = { 'service.name': 'idea-training', 'service.version': version }
  const provider = new NodeTracerProvider({
    // The environment comes last: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say it better.
    resource: resourceFromAttributes(service).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    recordExceptions: false,
    requestHook: (span, { method, routeOptions: { url = 'unknown' } }) => {
      span.updateName(`${method} ${url}`).setAttribute('url.path', url)
    },
  })
  new PgInstrumentation({ requireParentSpan: true })
  return () => provider.shutdown()
}
