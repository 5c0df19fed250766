import { createInterface } from 'node:readline'
import { startChild } from '../../../__tests__/harness/child'
import type { ServerHistory } from '../environment/server-model'

/**
 * Simulated histories as the server saw them. They run in a separate process, because the simulated browser replaces globals that
 * the real server needs.
 */
export async function* readServerHistories(first: number, histories: number): AsyncGenerator<ServerHistory> {
  const options = ['--exchanges', '--first', String(first), '--seeds', String(histories)]
  const child = startChild('trials/simulation/main.ts', options, { NODE_ENV: 'production' })
  const { stdout } = child.process
  if (stdout === null) throw new Error('The simulation process has no output.')
  // The same code has written each line.
  for await (const line of createInterface({ input: stdout })) yield JSON.parse(line) as ServerHistory
  if ((await child.exit()) !== 0) throw new Error(`The simulation process failed:\n${child.output()}`)
}
