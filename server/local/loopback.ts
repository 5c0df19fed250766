import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorCode } from '../errors'

/** The port is used by another program. `code` is Node's own, so callers can check it without this class. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  readonly code = 'EADDRINUSE'

  constructor(
    readonly port: number,
    options?: ErrorOptions,
  ) {
    super(
      `Port ${port} is taken, so the local sign-in server cannot start: stop what uses it, or set IDENTITY_PORT.`,
      options,
    )
  }
}

/** How often to try for a free port: one free on 127.0.0.1 may be used on ::1. */
const freePortAttempts = 10

/**
 * Listens on the loopback addresses only: on 127.0.0.1 and, if available, ::1, since browsers resolve `localhost` to
 * either.
 *
 * @param port 0 for any free port
 * @throws PortTakenError
 */
export async function listenOnLoopback(
  listener: RequestListener,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listenOnBoth(listener, port)
    } catch (error) {
      const isLast = port !== 0 || attempt === freePortAttempts
      if (isLast || !(error instanceof PortTakenError)) throw error
    }
  }
}

async function listenOnBoth(listener: RequestListener, wanted: number) {
  const first = await listen(listener, '127.0.0.1', wanted)
  const port = portOf(first)
  try {
    const second = await listenIfAvailable(listener, '::1', port)
    const servers = second ? [first, second] : [first]
    return { port, close: () => closeAll(servers) }
  } catch (error) {
    await close(first)
    throw error
  }
}

function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener)
    server.once('error', (error) =>
      reject(errorCode(error) === 'EADDRINUSE' ? new PortTakenError(port, { cause: error }) : error),
    )
    server.listen({ host, port }, () => resolve(server))
  })
}

async function listenIfAvailable(listener: RequestListener, host: string, port: number): Promise<Server | null> {
  try {
    return await listen(listener, host, port)
  } catch (error) {
    if (errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'EAFNOSUPPORT') return null
    throw error
  }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('A server on a port has an address.')
  return address.port
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map(close))
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    // Browsers open connections in advance that have sent no request.
    server.closeAllConnections()
  })
}
