import { defaultPreferences, selectPreferences } from '../../../src/preferences/preferences'
import { selectUid } from '../../../src/session/session'
import { settingsOf } from '../environment/graphql-endpoint'
import { Violation, type Simulation } from '../simulation'
import type { Tab } from '../tab'

/** Once everything has been sent: the device of a person shows what their account has. */
export function deviceAgreesWithAccount({ server }: Simulation, { state, device }: Tab): void {
  const uid = selectUid(state)
  if (uid === null) return
  const account = { ...defaultPreferences, ...settingsOf(server, uid) }
  const shown = new Map<string, unknown>(Object.entries(selectPreferences(state)))
  for (const [name, value] of Object.entries(account)) {
    const [here, there] = [JSON.stringify(shown.get(name)), JSON.stringify(value)]
    if (here !== there)
      throw new Violation(
        'all devices agree on the settings',
        `${device.name} has ${name} ${here}, the account of ${uid} ${there}`,
      )
  }
}

/** Of the acknowledged changes of a setting that have arrived, the account has the latest. */
export function laterSettingsWin({ ledger, server }: Simulation): void {
  const { arrived } = server.preferences
  // By its time: of equal values, one may have arrived and the other not. The server corrects a time that is ahead.
  const wasSent = ({ owner, name, changedAt, isAhead }: (typeof ledger.settings)[number]) =>
    arrived.some((one) => one.owner === owner && one.name === name && (isAhead || one.counted.changedAt === changedAt))
  for (const { owner, name } of arrived) {
    const sent = ledger.settings.filter((one) => one.owner === owner && one.name === name && wasSent(one))
    const times = sent.map(({ changedAt }) => changedAt).sort()
    const latest = sent.filter(({ changedAt }) => changedAt === times.at(-1)).map(({ value }) => JSON.stringify(value))
    // A device whose clock is ahead is corrected by the server.
    const isCorrected = sent.some(({ isAhead }) => isAhead)
    const stored = JSON.stringify(server.preferences.of(owner).get(name)?.value)
    if (latest.length > 0 && !isCorrected && !latest.includes(stored))
      throw new Violation(
        'the later change of a setting wins',
        `${name} of ${owner}: ${stored} over ${String(latest[0])}`,
      )
  }
}
