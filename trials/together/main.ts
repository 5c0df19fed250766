import { parseArgs } from 'node:util'
import { integerOption } from '../../scripts/tools/integer-option'
import { runOnce } from '../../server/run-once'
import { withServer } from '../harness/server'
import { measureDelays } from './delays'
import { killServers } from './kills'
import { measurePages } from './pages'

/** `npm run together`: rooms with many members and pages, and with servers that are killed in the minute. */
runOnce(async () => {
  const { values: options } = parseArgs({
    options: {
      rooms: { type: 'string', default: '20' },
      // Members of each room.
      members: { type: 'string', default: '25' },
      kills: { type: 'string', default: '50' },
      // In one room.
      pages: { type: 'string', default: '30' },
      // One of: delays, pages, kills.
      only: { type: 'string' },
    },
  })
  const [rooms, members] = [integerOption('--rooms', options.rooms), integerOption('--members', options.members)]
  const [kills, pages] = [integerOption('--kills', options.kills), integerOption('--pages', options.pages)]
  const isWanted = (name: string) => options.only === undefined || options.only === name
  if (isWanted('delays')) await withServer((server) => measureDelays(server, rooms, members))
  if (isWanted('pages')) console.log(await withServer((server) => measurePages(server, pages)))
  if (isWanted('kills') && (await withServer((server) => killServers(server, kills))) > 0) process.exitCode = 1
})
