import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { configVariables, defaultConnections, readConfig } from '../config'
import { ConfigError, readVariables, wholeNumber, type Environment } from '../environment'
import { defaultRates, type Rates } from '../http/limits'

/** PostgreSQL allows 100 connections by default; this leaves room for a backup and for people. */
const maximumDefaultConnections = 80

/** The lowest limits per process: all of a person's requests may reach the same process. */
const minimumRates: Rates = { perAddress: 600, perPerson: 120 }

/** The default address for metrics: the usual port of Prometheus exporters. */
const defaultMetrics = { host: '127.0.0.1', port: 9464 }

export const serveSchema = v.object({
  PROCESSES: v.optional(wholeNumber(1, 256, 'must be a number of processes, 1 to 256')),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 600, 'must be a number of seconds, 0 to 600'), '5'),
})

/** The names of all variables that the server reads. */
export const serverVariables: readonly string[] = [...configVariables, ...Object.keys(serveSchema.entries)]

/** Reads how many processes there are, and how long readiness fails before the server stops listening. In milliseconds. */
export const readProcessSettings = (environment: Environment) => {
  const { PROCESSES: processes, DRAIN_SECONDS } = readVariables(serveSchema, environment)
  return { processes, drainMs: DRAIN_SECONDS * 1000 }
}

/** Divides the connections among the processes and one more, since a restart temporarily adds one. */
export const shareConnections = (total: number | undefined, processes: number): number => {
  const shares = processes + 1
  const allowed = total ?? Math.max(shares, Math.min(defaultConnections * shares, maximumDefaultConnections))
  if (allowed >= shares) return Math.floor(allowed / shares)
  throw new ConfigError(
    `DATABASE_CONNECTIONS must be at least ${shares} with ${processes} processes: one for each, and one more while they restart.`,
  )
}

/** Divides the rate limits among the processes, since each counts only its own requests. */
export const shareRates = (processes: number, { perAddress, perPerson } = defaultRates): Rates => ({
  perAddress: Math.max(Math.ceil(perAddress / processes), minimumRates.perAddress),
  perPerson: Math.max(Math.ceil(perPerson / processes), minimumRates.perPerson),
})

/** Reads the settings for `npm run serve`. Throws ConfigError with one line that names the variable. */
export const readServeSettings = (environment: Environment) => {
  const { processes = availableParallelism(), drainMs } = readProcessSettings(environment)
  const config = readConfig(environment)
  const { databaseUrl, databaseConnections, metrics = defaultMetrics } = config
  if (databaseUrl === undefined) throw new ConfigError('DATABASE_URL is missing: several processes need PostgreSQL.')
  return {
    // `localhost` resolves to two addresses, and the cluster would listen on both.
    config: { ...config, host: config.host === 'localhost' ? '127.0.0.1' : config.host, databaseUrl, metrics },
    processes,
    drainMs,
    connectionsEach: shareConnections(databaseConnections, processes),
    // In Redis, all processes count together.
    ratesEach: config.redisUrl === undefined ? shareRates(processes) : defaultRates,
  }
}
