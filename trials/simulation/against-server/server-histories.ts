import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectRoot } from '../../../scripts/tools/project-root'
import type { HistoryRange } from '../run'
import type { ServerHistory } from '../environment/server-model'
import { typeScriptArgs } from '../../../__tests__/harness/child'

/**
 * Simulated histories as the server saw them. They run in a separate process, because the simulated browser replaces globals that
 * the real server needs.
 */
export async function* readServerHistories({ first, histories }: HistoryRange): AsyncGenerator<ServerHistory> {
  const child = spawn(
    process.execPath,
    [
      ...typeScriptArgs,
      'trials/simulation/main.ts',
      '--exchanges',
      '--first',
      String(first),
      '--seeds',
      String(histories),
    ],
    {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'close')
  // The same code has written each line.
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as ServerHistory
  await ended
  if (child.exitCode !== 0) throw new Error('The simulation process failed.')
}
