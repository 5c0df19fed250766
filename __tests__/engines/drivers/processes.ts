import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a program that a driver has started, and waits until it has ended. */
export async function endProcess(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return
  const exit = once(running, 'exit')
  running.kill()
  await exit
}
