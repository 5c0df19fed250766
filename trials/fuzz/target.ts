import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { freePorts } from '../../scripts/tools/free-port'
import { projectRoot } from '../../scripts/tools/project-root'

/** Since the last measurement: processor time, and the longest time that the event loop was busy, in milliseconds. Memory: in bytes. */
const measurementSchema = v.object({ cpuMs: v.number(), stallMs: v.number(), memory: v.number() })

/** The server being fuzzed. */
export type Target = Awaited<ReturnType<typeof startTarget>>

/** Starts the server in its own process, on free ports, with a temporary folder. */
export async function startTarget() {
  const [port = 0, identityPort = 0] = await freePorts(2)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'idea-training-fuzz-'))
  const { PATH, HOME } = process.env
  const child = fork(path.join(projectRoot, 'trials/fuzz/fuzzed-server.ts'), [], {
    cwd: projectRoot,
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: `${port}`, IDENTITY_PORT: `${identityPort}` },
    silent: true,
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  const isAlive = () => child.exitCode === null && child.signalCode === null
  if (!isAlive()) throw new Error(`The server did not start:\n${log}`)
  return {
    port,
    identityUrl: `http://localhost:${identityPort}`,
    /** The server's output so far. */
    log: () => log,
    isAlive,
    async measure() {
      child.send('measure')
      const messages: unknown[] = await once(child, 'message')
      return v.parse(measurementSchema, messages[0])
    },
    /** Stops the server gracefully and removes its folder; returns the exit code. */
    async stop() {
      child.kill()
      await ended
      await rm(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
  }
}
