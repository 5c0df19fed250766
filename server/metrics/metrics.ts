import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry, Histogram } from 'prom-client'
import fastifyPlugin from 'fastify-plugin'
import { version } from '../../package.json'
import type { Load } from '../db/database'

/** In seconds. A page of records takes a few milliseconds; a second indicates a fault. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** The route's pattern, never the URL. All files of the build count as one route. */
const routeOf = (url: string | undefined): string => {
  if (url === undefined) return 'unknown'
  return /\.[a-z0-9]+$/i.test(url) ? 'file' : url
}

const labelsOf = ({ method, operation, routeOptions: { url } }: FastifyRequest, status: number) => ({
  method: methods.has(method) ? method : 'other',
  route: routeOf(url),
  status: `${Math.floor(status / 100)}xx`,
  ...(url === '/graphql' && { operation: operation ?? 'other' }),
})

/** Measures requests by method, route, status class and GraphQL operation: few values, none personal. */
const measureRequests = (registry: Registry): FastifyPluginAsync => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, in seconds.',
    labelNames: ['method', 'route', 'status', 'operation'],
    buckets,
    registers: [registry],
  })
  const streams = new Gauge({
    name: 'http_streams_open',
    help: 'Event streams that clients have open. Their durations are not measured.',
    registers: [registry],
  })
  return fastifyPlugin(
    async (app) => {
      app.addHook('onSend', async (request, reply) => {
        if (request.isStream !== true) return
        streams.inc()
        reply.raw.once('close', () => streams.dec())
      })
      app.addHook('onResponse', async (request, reply) => {
        if (request.isStream === true) return
        durations.observe(labelsOf(request, reply.statusCode), reply.elapsedTime / 1000)
      })
    },
    { name: 'request-durations' },
  )
}

const measureDatabase = (registry: Registry, load: () => Load) => {
  const registers = [registry]
  new Gauge({
    name: 'database_waiting',
    help: "Queries waiting for a connection, or in the embedded database's queue.",
    registers,
    collect() {
      this.set(load().waiting)
    },
  })
  const first = load()
  if (first.kind === 'queue') return
  new Gauge({
    name: 'database_connections_allowed',
    help: 'The limit of database connections.',
    registers,
  }).set(first.maximum)
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const current = load()
      if (current.kind === 'queue') return
      this.set({ state: 'working' }, current.working)
      this.set({ state: 'idle' }, current.idle)
    },
  })
}

export type Metrics = {
  registry: Registry
  /** Measures the app's responses; register it before the routes. */
  plugin: FastifyPluginAsync
}

/** Measures this process, its database and its requests. */
export const createMetrics = (load: () => Load): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureDatabase(registry, load)
  new Gauge({
    name: 'idea_training_build_info',
    help: 'Processes that run this version.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1)
  return { registry, plugin: measureRequests(registry) }
}
