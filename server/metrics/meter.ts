import type { FastifyInstance } from 'fastify'
import { version } from '../../package.json'
import type { Load } from '../db/database'
import type { Figure, Snapshot } from './figures'
import { loadFigures, watchProcess } from './process'
import { countRequests } from './requests'

const buildFigure: Figure = {
  name: 'idea_training_build_info',
  help: 'How many processes run this version.',
  type: 'gauge',
  over: 'sum',
  samples: [{ labels: { version, node: process.version }, value: 1 }],
}

/** Measures one process. */
export type Meter = {
  /** Counts what the app answers; before it has routes. */
  attach(app: FastifyInstance): void
  /** All there is to tell at this moment. */
  read(): Snapshot
  close(): void
}

export const createMeter = (load: () => Load): Meter => {
  const watch = watchProcess()
  let readRequests = (): Figure[] => []

  return {
    attach: (app) => {
      const read = countRequests(app)
      readRequests = () => [read()]
    },
    read: () => [...readRequests(), ...loadFigures(load()), ...watch.read(), buildFigure],
    close: watch.stop,
  }
}
