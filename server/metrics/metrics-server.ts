import Fastify from 'fastify'
import { prometheusContentType } from 'prom-client'
import { errorCode, StartError } from '../errors'

type Address = { host: string; port: number }

/** Reading metrics takes less than this. In milliseconds. */
const requestTimeout = 10_000

/** Serves `GET /metrics` on its own port, so that it is not reachable from outside. Returns a function that closes it. */
export const serveMetrics = async (place: Address, read: () => Promise<string>): Promise<() => Promise<void>> => {
  const app = Fastify({ requestTimeout, forceCloseConnections: true, exposeHeadRoutes: false })
  app.get('/metrics', async (_request, reply) => reply.type(prometheusContentType).send(await read()))
  try {
    await app.listen(place)
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    const taken = `Port ${place.port} is taken: stop the program that uses it, or choose another one with METRICS_PORT.`
    throw new StartError(taken, { cause: error })
  }
  return async () => app.close()
}
