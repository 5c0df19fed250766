import { isDeepStrictEqual } from 'node:util'
import type { IdeaRecord } from '../../../contract/record'
import { selectIsSignedIn, selectUid } from '../../../src/session/session'
import type { Device } from '../device'
import { shownOf } from '../environment/feed-model'
import { Violation, type Simulation } from '../simulation'

interface Row {
  owner: string
  record: IdeaRecord
}

/** Casts are safe: only the app's own code writes to the simulated disk. */
const rowsOn = ({ shared }: Device) => shared.disk.rowsOf('seenRecords') as Row[]
const answersOn = ({ shared }: Device) => shared.disk.rowsOf('answers') as { owner: string; name: string }[]

/** While nothing is written on the server, each device comes to know exactly what the server has, when somebody comes back to it. */
export async function copiesAreTheServers({ world, server, devices }: Simulation): Promise<void> {
  const { length } = server.exchanges
  for (const { tabs } of devices)
    for (const { browser } of tabs) world.after(0, browser, () => browser.dispatchEvent('online'))
  await world.advance(60_000)
  if (server.exchanges.length !== length) return
  for (const device of devices) {
    const tab = device.tabs.find(({ state, browser }) => selectIsSignedIn(state) && browser.cookie !== '')
    const uid = tab && selectUid(tab.state)
    if (!answersOn(device).some(({ name, owner }) => name === 'copy' && owner === uid)) continue
    const own = [...server.records.values()].filter(({ owner }) => owner === uid).map(shownOf)
    const here = new Map(rowsOn(device).map(({ record }) => [record.id, record]))
    const differing = own.find((record) => !isDeepStrictEqual(here.get(record.id), record))
    if (differing) throw new Violation('a copy is what the server has', `${differing.id} on ${device.name}`)
    if (own.length !== here.size) throw new Violation('a copy is what the server has', `too many on ${device.name}`)
  }
}

/** A device keeps the copy of the person who is logged in there, and of nobody else. */
export async function copiesAreTheirOwners({ world, devices }: Simulation): Promise<void> {
  for (const device of devices) {
    const tab = await device.open()
    await world.advance(10_000)
    const uid = selectUid(tab.state)
    const strange = [...rowsOn(device), ...answersOn(device)].find(({ owner }) => owner !== uid)
    if (strange) throw new Violation('nobody sees another’s copy', `${strange.owner} on ${device.name}`)
    device.close(tab)
  }
}
