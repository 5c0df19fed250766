import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'

interface Outcome {
  succeeded: boolean
  minutes: number
  /** The last line of its output that is not empty. */
  lastLine: string
}

/** Runs a command in a folder, without retries of tests (`CI`), and appends its output to a file. */
export async function runInFolder(
  folder: string,
  [program, ...options]: readonly [string, ...string[]],
  log: string,
): Promise<Outcome> {
  const { CI: _, ...env } = process.env
  const output = openSync(log, 'a')
  const startedAt = performance.now()
  const child = spawn(program, options, { cwd: folder, env, stdio: ['ignore', output, output] })
  await once(child, 'exit')
  closeSync(output)
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  return {
    succeeded: child.exitCode === 0,
    minutes: (performance.now() - startedAt) / 60_000,
    lastLine: lines.at(-1) ?? '',
  }
}
