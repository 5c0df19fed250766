import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectRoot } from '../../scripts/tools/project-root'
import type { Run } from '../simulation/run'
import type { ServerStory } from '../simulation/server-model'
import { withTypeScript } from './child'

/**
 * Simulated stories as the server saw them. They are lived in a process of their own: it has a simulated browser's globals,
 * with which no real server runs.
 */
export async function* readServerStories({ first, stories }: Run): AsyncGenerator<ServerStory> {
  const child = spawn(
    process.execPath,
    [...withTypeScript, 'scripts/simulate.ts', '--exchanges', '--first', String(first), '--seeds', String(stories)],
    {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'close')
  // The same code has written each line.
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as ServerStory
  await ended
  if (child.exitCode !== 0) throw new Error('The stories could not be lived to their end.')
}
