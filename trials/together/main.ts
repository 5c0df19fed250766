import { parseArgs } from 'node:util'
import { integerOption } from '../../scripts/tools/integer-option'
import { runOnce } from '../../server/run-once'
import { measureDelays } from './delays'
import { killServers } from './kills'
import { measurePages } from './pages'
import { compareWorkers } from './workers'

/** `npm run together`: rooms with many members, with servers that are killed in the minute, and on two processes. */
runOnce(async () => {
  const { values: options } = parseArgs({
    options: {
      rooms: { type: 'string', default: '20' },
      // Members of each room.
      members: { type: 'string', default: '25' },
      kills: { type: 'string', default: '50' },
      // In one room.
      pages: { type: 'string', default: '30' },
      // One of: delays, pages, kills, workers.
      only: { type: 'string' },
    },
  })
  const isWanted = (name: string) => options.only === undefined || options.only === name
  if (isWanted('delays')) {
    await measureDelays(integerOption('--rooms', options.rooms), integerOption('--members', options.members))
  }
  if (isWanted('pages')) console.log(await measurePages(integerOption('--pages', options.pages)))
  const problems = [
    ...(isWanted('kills') ? await killServers(integerOption('--kills', options.kills)) : []),
    ...(isWanted('workers') ? await compareWorkers() : []),
  ]
  for (const problem of problems) console.error(`FAULT: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
})
