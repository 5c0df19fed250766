import { spawn } from 'node:child_process'
import { projectRoot } from '../tools/project-root'

export interface Finished {
  succeeded: boolean
  /** What the command wrote, both streams in the order they came; empty where it went straight to the screen. */
  output: string
  seconds: number
}

/** No check takes this long; one that does hangs, and the others must have their turn. In milliseconds. */
const limit = 20 * 60_000

interface RunOptions {
  /** Lets the command write straight to the screen; else its output is collected, so that two can run side by side. */
  live?: boolean
  environment?: NodeJS.ProcessEnv
}

/** Runs a program in the project's folder until it ends; one that cannot be started counts as failed. */
export function run([program, ...args]: [string, ...string[]], options: RunOptions = {}): Promise<Finished> {
  const { live = false, environment = {} } = options
  const begin = performance.now()
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(limit),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((resolve) => {
    const finish = (succeeded: boolean) => {
      resolve({ succeeded, output: output.trimEnd(), seconds: (performance.now() - begin) / 1000 })
    }
    child.once('error', (error) => {
      output += error.message
      finish(false)
    })
    child.once('close', (code) => {
      finish(code === 0)
    })
  })
}
