import { setTimeout as wait } from 'node:timers/promises'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { diag, DiagLogLevel, SpanStatusCode } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node'
import { version } from '../package.json'

/** How long a stop waits for the last traces, in milliseconds. */
const longestStopMs = 2_000

/** How often the log says that traces are not received, in milliseconds. */
const complainEveryMs = 60_000

const ignore = () => undefined

/** Logs that traces are not received: one line from time to time instead of OpenTelemetry's own, which have a stack each. */
const logFailures = () => {
  let saidAt = -Infinity
  const error = () => {
    if (performance.now() - saidAt < complainEveryMs) return
    saidAt = performance.now()
    console.error('Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT; the server goes on without them.')
  }
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR)
}

const done = async () => undefined

/** Leaves out the messages of errors: that of a failed query has its parameters. */
const withoutMessages: SpanProcessor = {
  onStart: ignore,
  onEnding: (span) => {
    if (span.status.code === SpanStatusCode.ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
  },
  onEnd: ignore,
  forceFlush: done,
  shutdown: done,
}

/**
 * Traces each request and its queries to PostgreSQL, and sends the traces to OTEL_EXPORTER_OTLP_ENDPOINT. They name routes and statements,
 * never ids, addresses or what a person wrote. Call it before the database and the app are loaded.
 *
 * @returns sends what is left, if somebody receives it, and stops
 */
export const startTracing = (): (() => Promise<void>) => {
  logFailures()
  const service = { 'service.name': 'idea-training', 'service.version': version }
  const provider = new NodeTracerProvider({
    // The environment comes last: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say it better.
    resource: resourceFromAttributes(service).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [withoutMessages, new BatchSpanProcessor(new OTLPTraceExporter())],
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
  return async () => {
    const sent = provider.shutdown().catch(() => diag.error('The last traces were not received.'))
    await Promise.race([sent, wait(longestStopMs, undefined, { ref: false })])
  }
}
