import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Metric, Labels } from './metric'

/** Histogram buckets in seconds. A page of records takes a few milliseconds; a second indicates a fault. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** The route's pattern, never the URL. All files of the build count as one route. */
const routeOf = (url: string | undefined): string => {
  if (url === undefined) return 'unknown'
  return /\.[a-z0-9]+$/i.test(url) ? 'file' : url
}

type Row = { labels: Labels; counts: number[]; sum: number }

const newRow = (labels: Labels): Row => ({ labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 })

const labelsOf = (request: FastifyRequest, url: string | undefined, operation: string, status: number): Labels => ({
  method: methods.has(request.method) ? request.method : 'other',
  route: routeOf(url),
  status: `${status}xx`,
  ...(operation !== '' && { operation }),
})

/**
 * Counts requests and their durations by method, route, status class and GraphQL operation: few values, none personal. One
 * map look-up per request keeps it cheap.
 */
export const createRequestCounter = () => {
  const rows = new Map<string, Row>()

  const countRequests: FastifyPluginAsync = async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { url } = request.routeOptions
      const operation = url === '/graphql' ? (request.operation ?? 'other') : ''
      const status = Math.floor(reply.statusCode / 100)
      const key = `${status}${request.method} ${url ?? ''} ${operation}`
      let row = rows.get(key)
      if (row === undefined) {
        row = newRow(labelsOf(request, url, operation, status))
        rows.set(key, row)
      }
      const seconds = reply.elapsedTime / 1000
      let place = 0
      while (place < bounds.length && seconds > (bounds[place] ?? Infinity)) place += 1
      row.counts[place] = (row.counts[place] ?? 0) + 1
      row.sum += seconds
      done()
    })
  }

  return {
    plugin: fastifyPlugin(countRequests, { name: 'request-counter' }),
    read: (): Metric => ({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests, in seconds.',
      type: 'histogram',
      bounds,
      samples: [...rows.values()].map(({ labels, counts, sum }) => ({ labels, counts: [...counts], sum })),
    }),
  }
}
