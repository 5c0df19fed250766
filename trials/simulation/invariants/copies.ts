import { isDeepStrictEqual } from 'node:util'
import type { IdeaRecord } from '../../../contract/record'
import { activeReturns, returnsIn, type ReturnChange } from '../../../src/returns/topic-return'
import { selectIsSignedIn, selectUid } from '../../../src/session/session'
import type { Device } from '../device'
import { withTimes } from '../environment/feed-model'
import { Violation, type Simulation } from '../simulation'
import type { Tab } from '../tab'

interface Month {
  owner: string
  records: IdeaRecord[]
}

/** Casts are safe: only the app's own code writes to the simulated disk. */
const monthsOn = ({ shared }: Device) => shared.disk.rowsOf('recordsByMonth') as Month[]
const answersOn = ({ shared }: Device) => shared.disk.rowsOf('answers') as { owner: string; name: string }[]

/** While nothing is written on the server, each tab comes to know exactly what the server has, when somebody comes back to it. */
export async function copiesAreTheServers({ world, server, devices }: Simulation): Promise<void> {
  const { length } = server.exchanges
  for (const { tabs } of devices)
    for (const { browser } of tabs) world.after(0, browser, () => browser.dispatchEvent('online'))
  await world.advance(60_000)
  if (server.exchanges.length !== length) return
  for (const tab of devices.flatMap(({ tabs }) => tabs)) tabKnowsAll(tab, server)
}

function tabKnowsAll({ browser, state, store }: Tab, server: Simulation['server']): void {
  const uid = selectIsSignedIn(state) && browser.cookie !== '' ? selectUid(state) : null
  const copy = uid === null ? null : store.gateways.copies.current(uid)
  if (copy?.known().phase !== 'whole') return
  const own = [...server.records.values()].filter(({ owner }) => owner === uid).map(withTimes)
  const here = new Map(copy.known().records.map((record) => [record.id, record]))
  const differing = own.find((record) => !isDeepStrictEqual(here.get(record.id), record))
  if (differing) throw new Violation('a copy is what the server has', `${differing.id} in ${browser.name}`)
  if (own.length !== here.size) throw new Violation('a copy is what the server has', `too many in ${browser.name}`)
  const returns = inOrder(returnsIn(copy.known().returns))
  if (!isDeepStrictEqual(returns, inOrder([...server.returns.of(uid ?? '').values()])))
    throw new Violation('a copy is what the server has', `returns in ${browser.name}`)
}

/** The returns that have not ended. */
const inOrder = (changes: readonly ReturnChange[]) =>
  activeReturns(changes).toSorted((one, other) => (one.topicTitle < other.topicTitle ? -1 : 1))

/** A device keeps the copy of the person who is logged in there, whole, and of nobody else. */
export async function copiesAreTheirOwners({ world, server, devices }: Simulation): Promise<void> {
  for (const device of devices) {
    const tab = await device.open()
    await world.advance(30_000)
    const uid = selectUid(tab.state)
    const strange = [...monthsOn(device), ...answersOn(device)].find(({ owner }) => owner !== uid)
    if (strange) throw new Violation('nobody sees another’s copy', `${strange.owner} on ${device.name}`)
    tabKnowsAll(tab, server)
    device.close(tab)
  }
}
