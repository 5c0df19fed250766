import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../server/config'
import { errorCode } from '../../server/errors'
import { right, unknown, wrong, type Finding } from './finding'

/** Listens for a moment; returns the code of the error if that fails. */
async function tryPort(host: string, port: number): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return errorCode(error) ?? 'unknown error'
  } finally {
    server.close()
  }
}

async function checkPort(name: string, host: string, port: number): Promise<Finding> {
  const code = await tryPort(host, port)
  if (code === undefined) return right(`Ports: ${port} (${name}) is free at ${host}.`)
  if (code === 'EADDRINUSE')
    return unknown(`Ports: ${port} (${name}) is taken at ${host}. If not by the server itself, choose another one.`)
  if (code === 'EACCES') return wrong(`Ports: this user may not listen at ${port} (${name}). Choose one above 1023.`)
  return wrong(`Ports: this machine cannot listen at ${host} (${code}). Correct ${name.replace('PORT', 'HOST')}.`)
}

/** Tries to listen where the server will. */
export async function checkPorts({ host, port, metrics }: Config): Promise<Finding[]> {
  return [
    await checkPort('PORT', host, port),
    ...(metrics ? [await checkPort('METRICS_PORT', metrics.host, metrics.port)] : []),
  ]
}
