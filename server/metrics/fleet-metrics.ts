import cluster from 'node:cluster'
import { AggregatorRegistry, Counter, Gauge } from 'prom-client'
import type { Fleet } from '../serve/fleet'

/** Returns a function that reads the metrics of all workers, added up, and those of the fleet. */
export const createFleetMetrics = (fleet: Fleet) => {
  const registry = new AggregatorRegistry()
  new Gauge({
    name: 'idea_training_processes',
    help: 'Processes of this server, by phase.',
    labelNames: ['phase'],
    registers: [registry],
    collect() {
      for (const phase of ['starting', 'ready', 'retiring'] as const) this.set({ phase }, fleet.count(phase))
    },
  })
  const endings = new Counter({
    name: 'idea_training_process_endings_total',
    help: 'Processes that have ended, on command or not.',
    registers: [registry],
  })
  cluster.on('exit', () => endings.inc())
  return async () => `${await registry.clusterMetrics()}\n${await registry.metrics()}`
}
