import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/tools/project-root'

/** A TypeScript program in a child process, and its output. */
export type Child = {
  process: ChildProcess
  output(): string
  /** Waits until the output matches; rejects if the program ends first. */
  until(pattern: RegExp): Promise<void>
  /** Sends a signal and waits for the end; returns the exit code, or null if the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Waits for the end. */
  exit(): Promise<number | null>
}

/** Node arguments that run TypeScript with a fast start. */
export const typeScriptArgs = ['--require', join(__dirname, 'run-typescript.cjs')]

/** Starts a program of the project. It inherits only PATH; everything else comes from `environment`. */
export const startChild = (
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Child => {
  const child = spawn(process.execPath, [...typeScriptArgs, join(projectRoot, program), ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let text = ''
  let check = () => undefined as void
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
      check()
    })
  }
  const exit = async () => {
    await ended
    return child.exitCode
  }
  return {
    process: child,
    output: () => text,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (pattern.test(text)) resolve()
        }
        check()
        void ended.then(() => reject(new Error(`The program ended without ${String(pattern)}:\n${text}`)))
      }),
    end: (signal) => {
      child.kill(signal)
      return exit()
    },
    exit,
  }
}
