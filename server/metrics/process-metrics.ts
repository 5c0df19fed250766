import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Load } from '../db/database'
import type { Metric } from './metric'

/** How finely the event loop is watched. In milliseconds. */
const resolution = 10

/** What this process uses, and how long it lets others wait. */
export const watchProcess = () => {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()

  return {
    stop: () => void delay.disable(),

    /** The lag is that of the time since the last reading. */
    read: (): Metric[] => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      // The watch counts its own step; and before its first one, it knows nothing.
      const lag = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9 - resolution / 1000)
      const lags = { '0.5': lag(delay.percentile(50)), '0.99': lag(delay.percentile(99)), '1': lag(delay.max) }
      delay.reset()
      return [
        {
          name: 'process_cpu_seconds_total',
          help: 'Processor time used, in seconds.',
          type: 'counter',
          samples: [{ labels: {}, value: (user + system) / 1e6 }],
        },
        {
          name: 'process_resident_memory_bytes',
          help: 'Memory in use.',
          type: 'gauge',
          over: 'sum',
          samples: [{ labels: {}, value: rss }],
        },
        {
          name: 'nodejs_heap_used_bytes',
          help: 'Memory that JavaScript has in use.',
          type: 'gauge',
          over: 'sum',
          samples: [{ labels: {}, value: heapUsed }],
        },
        {
          name: 'nodejs_eventloop_lag_seconds',
          help: 'How late the event loop was, by quantile; of several processes the worst.',
          type: 'gauge',
          over: 'most',
          samples: Object.entries(lags).map(([quantile, value]) => ({ labels: { quantile }, value })),
        },
      ]
    },
  }
}

const waitingQueriesMetric = (value: number): Metric => ({
  name: 'database_waiting',
  help: "Questions that wait: for a connection, or in the embedded database's queue.",
  type: 'gauge',
  over: 'sum',
  samples: [{ labels: {}, value }],
})

/** How busy the database is. */
export const databaseMetrics = (load: Load): Metric[] => {
  if (load.kind === 'queue') return [waitingQueriesMetric(load.waiting)]
  return [
    waitingQueriesMetric(load.waiting),
    {
      name: 'database_connections',
      help: 'Connections to the database, by what they do.',
      type: 'gauge',
      over: 'sum',
      samples: [
        { labels: { state: 'working' }, value: load.working },
        { labels: { state: 'idle' }, value: load.idle },
      ],
    },
    {
      name: 'database_connections_allowed',
      help: 'How many connections there may be.',
      type: 'gauge',
      over: 'sum',
      samples: [{ labels: {}, value: load.maximum }],
    },
  ]
}
