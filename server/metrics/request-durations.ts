import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Histogram, type Registry } from 'prom-client'

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
export const measureRequests = (registry: Registry): FastifyPluginAsync => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, in seconds.',
    labelNames: ['method', 'route', 'status', 'operation'],
    buckets,
    registers: [registry],
  })
  return fastifyPlugin(
    async (app) => {
      app.addHook('onResponse', async (request, reply) => {
        durations.observe(labelsOf(request, reply.statusCode), reply.elapsedTime / 1000)
      })
    },
    { name: 'request-durations' },
  )
}
