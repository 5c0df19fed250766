import { spawn } from 'node:child_process'
import { projectRoot } from '../tools/project-root'

export interface Finished {
  succeeded: boolean
  /** The command's stdout and stderr in order; empty if it wrote straight to the terminal. */
  output: string
  seconds: number
}

/** Time limit of a check, in milliseconds, so a hung one does not block the rest. Twice what the slowest takes beside another run. */
const limit = 40 * 60_000

interface RunOptions {
  /** Whether the command writes straight to the terminal; otherwise its output is collected. */
  live?: boolean
  environment?: NodeJS.ProcessEnv
}

/** Runs a program in the project's folder to its end. A program that cannot be started counts as failed. */
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
