import type { FastifyPluginAsync } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { version } from '../../package.json'
import type { Load } from '../db/database'
import { measureRequests } from './request-durations'

const measureDatabase = (registry: Registry, load: () => Load) => {
  const registers = [registry]
  new Gauge({
    name: 'database_waiting',
    help: "Queries waiting for a connection, or in the embedded database's queue.",
    registers,
    collect() {
      this.set(load().waiting)
    },
  })
  const first = load()
  if (first.kind === 'queue') return
  new Gauge({
    name: 'database_connections_allowed',
    help: 'The limit of database connections.',
    registers,
  }).set(first.maximum)
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const current = load()
      if (current.kind === 'queue') return
      this.set({ state: 'working' }, current.working)
      this.set({ state: 'idle' }, current.idle)
    },
  })
}

export type Metrics = {
  registry: Registry
  /** Measures the app's responses; register it before the routes. */
  plugin: FastifyPluginAsync
}

/** Measures this process, its database and its requests. */
export const createMetrics = (load: () => Load): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureDatabase(registry, load)
  new Gauge({
    name: 'idea_training_build_info',
    help: 'Processes that run this version.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1)
  return { registry, plugin: measureRequests(registry) }
}
