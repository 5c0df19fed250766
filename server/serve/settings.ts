import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { ConfigError, readConfig, readVariables, wholeNumber, type Config, type Environment } from '../config'
import { defaultConnections } from '../db/postgres'
import { defaultRates, type Rates } from '../http/limits'

/** A PostgreSQL as it comes takes 100 connections; a backup and a person's own must find room, too. */
const maximumDefaultConnections = 80

/** Where a person's requests meet one process more often than others, that one still lets through what a person can do. */
const minimumRates: Rates = { perAddress: 600, perPerson: 120 }

/** Where metrics are told unless METRICS_PORT says otherwise: the port that exporters of metrics have in common. */
const defaultMetrics = { host: '127.0.0.1', port: 9464 }

const settingsSchema = v.object({
  PROCESSES: v.optional(wholeNumber(1, 256, 'must be a number of processes, 1 to 256')),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 600, 'must be a number of seconds, 0 to 600'), '5'),
})

/** What the primary needs to know. */
export type ServeSettings = {
  config: Config & { databaseUrl: string; metrics: NonNullable<Config['metrics']> }
  processes: number
  /** For how long readiness says no before the server stops listening. In milliseconds. */
  drainMs: number
  /** Each process's share of the connections to the database. */
  connectionsEach: number
  /** Each process's share of the requests a minute. */
  ratesEach: Rates
}

/**
 * Each process's share of the connections. A restart has one process more than there are for a while, and what all of them
 * open together stays within the total.
 */
export const shareConnections = (total: number | undefined, processes: number): number => {
  const shares = processes + 1
  const allowed = total ?? Math.max(shares, Math.min(defaultConnections * shares, maximumDefaultConnections))
  if (allowed >= shares) return Math.floor(allowed / shares)
  throw new ConfigError(
    `DATABASE_CONNECTIONS must be at least ${shares} with ${processes} processes: one for each, and one more while they restart.`,
  )
}

/** Each process's share of the limits, for each counts what it sees itself. */
export const shareRates = (processes: number, { perAddress, perPerson } = defaultRates): Rates => ({
  perAddress: Math.max(Math.ceil(perAddress / processes), minimumRates.perAddress),
  perPerson: Math.max(Math.ceil(perPerson / processes), minimumRates.perPerson),
})

/** What `npm run serve` is to do; throws ConfigError with one line that names the variable. */
export const readServeSettings = (environment: Environment): ServeSettings => {
  const { PROCESSES, DRAIN_SECONDS } = readVariables(settingsSchema, environment)
  const config = readConfig(environment)
  const { databaseUrl, databaseConnections, metrics = defaultMetrics } = config
  if (databaseUrl === undefined) {
    throw new ConfigError('DATABASE_URL is missing: several processes need a PostgreSQL between them.')
  }
  const processes = PROCESSES ?? availableParallelism()
  // A name that stands for two addresses would be listened to twice.
  const host = config.host === 'localhost' ? '127.0.0.1' : config.host
  return {
    config: { ...config, host, databaseUrl, metrics },
    processes,
    drainMs: DRAIN_SECONDS * 1000,
    connectionsEach: shareConnections(databaseConnections, processes),
    ratesEach: shareRates(processes),
  }
}
