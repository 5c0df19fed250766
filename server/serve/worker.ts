import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { asStartError, closeAll, openServer, printError, type Closers } from '../open-server'
import { graceMs, type FleetCommand } from './fleet'
import { readServeSettings } from './settings'

const { config, drainMs, connectionsEach: connections, ratesEach: rates } = readServeSettings(process.env)
const closers: Closers = []

const fail = (error: unknown) => {
  printError(asStartError(error))
  process.exit(1)
}

const leave = async (command: FleetCommand) => {
  const { drain } = (await opening).app
  // A retiring process still reports ready: proxies check the address, where others take over.
  if (command === 'stop') {
    drain.announce()
    await wait(drainMs)
  }
  await drain.stopListening(command === 'retire' ? graceMs : 0)
  await closeAll(closers)
  process.exit(0)
}

// Ctrl-C signals every process of the terminal; only the primary decides when workers exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

// Adds the listener that answers the primary's requests for metrics.
new AggregatorRegistry()
const opening = openServer(config, closers, { migrations: 'check', connections, rates })
opening.then(({ metrics }) => metrics && AggregatorRegistry.setRegistries(metrics.registry)).catch(fail)
process.on('message', (message) => {
  if (message === 'retire' || message === 'stop') leave(message).catch(fail)
})
