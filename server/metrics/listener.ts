import { createServer } from 'node:http'
import { errorCode, StartError } from '../errors'
import { expose, expositionType } from './exposition'
import type { Snapshot } from './figures'

type Place = { host: string; port: number }

/** Nobody reads metrics for longer. In milliseconds. */
const requestTimeout = 10_000

const asTaken = (error: Error, { port }: Place) =>
  errorCode(error) === 'EADDRINUSE'
    ? new StartError(`Port ${port} is taken: stop the program that uses it, or choose another one with METRICS_PORT.`, {
        cause: error,
      })
    : error

/** `GET /metrics` at a place of its own, so that no way from outside leads there. Answers with what closes it. */
export const listenForMetrics = async (place: Place, read: () => Promise<Snapshot>): Promise<() => Promise<void>> => {
  const server = createServer({ requestTimeout }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read().then(
      (snapshot) => response.writeHead(200, { 'content-type': expositionType }).end(expose(snapshot)),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(asTaken(error, place)))
    server.listen(place, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
