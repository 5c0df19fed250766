import { topicKeyOf } from '../../../contract/fold-text'
import { changesIn, type ReturnChange } from '../../../src/returns/topic-return'
import { Violation, type Simulation } from '../simulation'
import { entriesOn } from './places'

const nameOf = ({ topicTitle, changedAt, dueDay }: ReturnChange) => `“${topicTitle}”, ${String(dueDay)}, ${changedAt}`

/** Once everything has been sent: each acknowledged change has arrived, and of each person's topic the server has the latest. */
export function returnsAreOnTheServer({ ledger, server, devices }: Simulation): void {
  const { arrived } = server.returns
  const still = devices.flatMap((device) => changesIn(entriesOn(device))).map(nameOf)
  for (const change of ledger.returns) {
    const isThere = arrived.some(({ sent }) => nameOf(sent) === nameOf(change))
    const isGivenUp = ledger.givenUp.has(`topic ${topicKeyOf(change.topicTitle)}`)
    if (!isThere && !isGivenUp && !still.includes(nameOf(change)))
      throw new Violation('no return is lost', nameOf(change))
  }
  for (const { owner, name, sent, counted } of arrived) {
    const stored = server.returns.of(owner).get(name)
    if (stored === undefined || counted.changedAt > stored.changedAt)
      throw new Violation(
        'the latest change of a return wins',
        `${stored ? nameOf(stored) : 'nothing'} over ${nameOf(sent)}`,
      )
  }
}
