import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { signInLocally } from '../../scripts/tools/sign-in-locally'

/** A process's children with their command lines; read from /proc, because minimal systems have no `ps`. */
const childrenOf = (parent: number): { pid: number; run: string }[] => {
  const list = `/proc/${parent}/task/${parent}/children`
  if (!existsSync(list)) {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
    return lines
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
      .flatMap((found) => (Number(found?.[2]) === parent ? [{ pid: Number(found?.[1]), run: found?.[3] ?? '' }] : []))
  }
  const pids = readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number)
  return pids.map((pid) => ({ pid, run: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }))
}

/** Pids of a primary's worker processes. */
export const workersOf = (primary: number): number[] =>
  childrenOf(primary).flatMap(({ pid, run }) => (run.includes('serve/worker.ts') ? [pid] : []))

/** Signs in at the local sign-in server, and returns the ID token. */
export const signInAt = async (origin: string, name: string): Promise<string> =>
  (await signInLocally(origin, { email: `${name}@example.com`, name })).idToken

export type Asked = { path: string; headers?: Record<string, string>; body?: unknown }
export type HttpResult = { status: number; body: string; connection: string | undefined }

/** A keep-alive connection, like a browser's. */
export const openConnection = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask: async ({ path, headers = {}, body }: Asked): Promise<HttpResult> => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const outgoing = request({
        ...{ agent, host: '127.0.0.1', port, path, method: payload === undefined ? 'GET' : 'POST' },
        headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      })
      outgoing.end(payload)
      const [response]: IncomingMessage[] = await once(outgoing, 'response')
      if (!response) throw new Error('There was no answer.')
      const status = response.statusCode ?? 0
      return { status, body: await text(response), connection: response.headers.connection }
    },
    close: () => agent.destroy(),
  }
}

/** The value of one metric in Prometheus' text format; 0 if missing. */
export const metricIn = (exposition: string, row: string): number =>
  Number(
    exposition
      .split('\n')
      .find((line) => line.startsWith(`${row} `))
      ?.slice(row.length + 1) ?? 0,
  )
