import { measureInteraction } from './interaction'
import { auditPages } from './lighthouse'
import { measureRecords } from './records'
import { describeLongTasks, reportRecords, reportRounds } from './report'
import { measureRounds } from './rounds'
import { reportAudits } from './report-lighthouse'
import { reportVisits } from './report-visit'
import { measureGrowth } from './growth'
import { measureServer } from './server'
import { measureVisits } from './visit'
import { AppServer } from '../e2e/harness/server'
import type { Options } from './options'

export interface Bench {
  name: string
  /** What it measures, as the heading of its tables. */
  about: string
  /** Returns its tables in Markdown. */
  measure: (options: Options) => Promise<string>
}

/** All benchmarks, in the order of a full run. */
export const benches: readonly Bench[] = [
  {
    name: 'rounds',
    about: 'What a spoken round costs beside a typed one',
    measure: ({ seconds }) =>
      withServer(async (server) => {
        const measured = await measureRounds(server.url, seconds, (round) => console.log(describeLongTasks(round)))
        return reportRounds(measured)
      }),
  },
  {
    name: 'records',
    about: 'What ten thousand records cost beside a hundred',
    measure: () => withServer(async (server) => reportRecords(await measureRecords(server, [100, 10_000]))),
  },
  {
    name: 'phone',
    about: 'From a first visit on a slow phone to the first idea',
    measure: () => withServer(async ({ url }) => reportVisits(await measureVisits(url))),
  },
  {
    name: 'lighthouse',
    about: 'What Lighthouse says, as a guest and with 1,000 records',
    measure: () => withServer(async ({ url }) => reportAudits(await auditPages(url))),
  },
  {
    name: 'interaction',
    about: 'What is felt under the fingers on a slow phone',
    measure: () => withServer(({ url }) => measureInteraction(url)),
  },
  {
    name: 'server',
    about: 'What the server does under load, beside a bare one with the same driver',
    measure: measureServer,
  },
  {
    name: 'growth',
    about: 'What each question costs with a thousand times the records',
    measure: () => measureGrowth(),
  },
]

/** Runs a benchmark with its own server, as `npm start` runs it. */
async function withServer<T>(measure: (server: AppServer) => Promise<T>): Promise<T> {
  const server = await AppServer.start()
  try {
    return await measure(server)
  } finally {
    await server.dispose()
  }
}
