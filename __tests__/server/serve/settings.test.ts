import { availableParallelism } from 'node:os'
import { ConfigError } from '../../../server/environment'
import { readServeSettings, shareConnections, shareRates } from '../../../server/serve/settings'

const databaseUrl = 'postgres://ideas:secret@db.example.com/ideas'

const read = (environment: Record<string, string> = {}) =>
  readServeSettings({ DATABASE_URL: databaseUrl, ...environment })

describe('the settings of npm run serve', () => {
  it('default to a process per core, five seconds to drain, and metrics on this machine only', () => {
    expect(read()).toMatchObject({
      processes: availableParallelism(),
      drainMs: 5_000,
      config: { host: '127.0.0.1', metrics: { host: '127.0.0.1', port: 9464 } },
    })
  })

  it('come from the environment', () => {
    const environment = { PROCESSES: '4', DRAIN_SECONDS: '0', HOST: '0.0.0.0', METRICS_PORT: '9500' }
    expect(read(environment)).toMatchObject({
      processes: 4,
      drainMs: 0,
      config: { host: '0.0.0.0', metrics: { port: 9500 } },
    })
  })

  it.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL is missing: several processes need PostgreSQL.'],
    [{ PROCESSES: '0' }, 'PROCESSES must be a number of processes, 1 to 256.'],
    [{ PROCESSES: 'many' }, 'PROCESSES must be a number of processes, 1 to 256.'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a number of seconds, 0 to 600.'],
    [
      { PROCESSES: '4', DATABASE_CONNECTIONS: '4' },
      'DATABASE_CONNECTIONS must be at least 5 with 4 processes: one for each, and one more while they restart.',
    ],
  ])('%j prevents the start with one line', (environment, message) => {
    expect(() => read(environment)).toThrow(ConfigError)
    expect(() => read(environment)).toThrow(message)
  })
})

describe('the share of a process', () => {
  it.each([1, 2, 3, 8, 31, 256])(
    'stays within the total with %d processes, and one more during a restart',
    (processes) => {
      for (const total of [undefined, processes + 1, 500]) {
        const each = shareConnections(total, processes)
        expect(each).toBeGreaterThanOrEqual(1)
        expect(each * (processes + 1)).toBeLessThanOrEqual(total ?? Math.max(80, processes + 1))
      }
    },
  )

  it('is each limit divided, but never less than one person needs', () => {
    expect(shareRates(1)).toEqual({ perAddress: 3_000, perPerson: 600 })
    expect(shareRates(4)).toEqual({ perAddress: 750, perPerson: 150 })
    expect(shareRates(64)).toEqual({ perAddress: 600, perPerson: 120 })
  })
})
