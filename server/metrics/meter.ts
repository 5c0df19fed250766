import type { FastifyPluginAsync } from 'fastify'
import { version } from '../../package.json'
import type { Load } from '../db/database'
import type { Metric, Snapshot } from './metric'
import { databaseMetrics, watchProcess } from './process-metrics'
import { createRequestCounter } from './request-counter'

const buildMetric: Metric = {
  name: 'idea_training_build_info',
  help: 'Processes that run this version.',
  type: 'gauge',
  over: 'sum',
  samples: [{ labels: { version, node: process.version }, value: 1 }],
}

/** Measures one process. */
export type Meter = {
  /** Counts the app's responses; register it before the routes. */
  plugin: FastifyPluginAsync
  /** The current metrics. */
  read(): Snapshot
  close(): void
}

export const createMeter = (load: () => Load): Meter => {
  const watch = watchProcess()
  const requests = createRequestCounter()

  return {
    plugin: requests.plugin,
    read: () => [requests.read(), ...databaseMetrics(load()), ...watch.read(), buildMetric],
    close: watch.stop,
  }
}
