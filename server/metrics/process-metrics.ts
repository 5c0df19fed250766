import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Load } from '../db/database'
import type { Metric } from './metric'

/** The resolution of the event loop monitor. In milliseconds. */
const resolution = 10

/** Measures CPU time, memory and event loop lag of this process. */
export const watchProcess = () => {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()

  return {
    stop: () => void delay.disable(),

    /** Reads the metrics; the lag covers the time since the last reading. */
    read: (): Metric[] => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      // The monitor includes its own interval, and returns NaN before its first sample.
      const lag = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9 - resolution / 1000)
      const lags = { '0.5': lag(delay.percentile(50)), '0.99': lag(delay.percentile(99)), '1': lag(delay.max) }
      delay.reset()
      return [
        {
          name: 'process_cpu_seconds_total',
          help: 'CPU time used, in seconds.',
          type: 'counter',
          samples: [{ labels: {}, value: (user + system) / 1e6 }],
        },
        {
          name: 'process_resident_memory_bytes',
          help: 'Resident memory, in bytes.',
          type: 'gauge',
          over: 'sum',
          samples: [{ labels: {}, value: rss }],
        },
        {
          name: 'nodejs_heap_used_bytes',
          help: 'JavaScript heap in use, in bytes.',
          type: 'gauge',
          over: 'sum',
          samples: [{ labels: {}, value: heapUsed }],
        },
        {
          name: 'nodejs_eventloop_lag_seconds',
          help: 'Event loop lag by quantile; the worst of all processes.',
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
  help: "Queries waiting for a connection, or in the embedded database's queue.",
  type: 'gauge',
  over: 'sum',
  samples: [{ labels: {}, value }],
})

/** The metrics of the database's load. */
export const databaseMetrics = (load: Load): Metric[] => {
  if (load.kind === 'queue') return [waitingQueriesMetric(load.waiting)]
  return [
    waitingQueriesMetric(load.waiting),
    {
      name: 'database_connections',
      help: 'Connections to the database, by state.',
      type: 'gauge',
      over: 'sum',
      samples: [
        { labels: { state: 'working' }, value: load.working },
        { labels: { state: 'idle' }, value: load.idle },
      ],
    },
    {
      name: 'database_connections_allowed',
      help: 'The limit of database connections.',
      type: 'gauge',
      over: 'sum',
      samples: [{ labels: {}, value: load.maximum }],
    },
  ]
}
