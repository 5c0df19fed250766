import { topicKeyOf } from '../../../contract/fold-text'
import { changesIn, type ReturnChange } from '../../../src/returns/topic-return'
import type { Simulation } from '../simulation'
import { Violation } from '../simulation'
import { entriesOn } from './invariants'

const nameOf = ({ topicTitle, changedAt, dueDay }: ReturnChange) => `“${topicTitle}”, ${String(dueDay)}, ${changedAt}`

/** Once everything has been sent: each acknowledged change has arrived, and of each person's topic the server has the latest. */
export function returnsAreOnTheServer({ ledger, server, devices }: Simulation): void {
  const { arrived } = server.returns
  const still = devices.flatMap((device) => changesIn(entriesOn(device))).map(nameOf)
  for (const change of ledger.returns) {
    const isThere = arrived.some((one) => nameOf(one.change) === nameOf(change))
    const isGivenUp = ledger.givenUp.has(`topic ${topicKeyOf(change.topicTitle)}`)
    if (!isThere && !isGivenUp && !still.includes(nameOf(change)))
      throw new Violation('no return is lost', nameOf(change))
  }
  for (const owner of new Set(arrived.map((one) => one.owner))) {
    const stored = server.returns.of(owner)
    const keys = stored.map(({ topicTitle }) => topicKeyOf(topicTitle))
    if (new Set(keys).size < keys.length) throw new Violation('no return is there twice', keys.join(', '))
    for (const change of stored) {
      const ofTopic = arrived.filter((one) => one.owner === owner && one.key === topicKeyOf(change.topicTitle))
      const later = ofTopic.find(({ countedAt }) => countedAt > change.changedAt)
      if (later)
        throw new Violation('the latest change of a return wins', `${nameOf(change)} over ${nameOf(later.change)}`)
    }
  }
}
