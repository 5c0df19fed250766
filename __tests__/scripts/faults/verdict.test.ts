import { Ledger } from '../../../scripts/faults/ledger'
import { judge, type KeptRound } from '../../../scripts/faults/verdict'

/** A try in which one round with these ideas was acknowledged. */
const buildLedger = (...ideas: string[]) => {
  const ledger = new Ledger('offline 1.1')
  ledger.begin().ideas.push(...ideas)
  return ledger
}

const buildKept = (...ideas: string[]): KeptRound => ({
  id: 'some-id',
  topicTitle: 'offline 1.1, round 1',
  ideas: ideas.map((text) => ({ text })),
})

const nothing = { lost: [], duplicated: [], unexplained: [] }

test('all that was acknowledged is there, once', () => {
  expect(judge(buildLedger('a kite', 'soup'), [buildKept('a kite', 'soup')])).toEqual(nothing)
})

test('a round that is missing is lost', () => {
  expect(judge(buildLedger('a kite'), []).lost).toEqual(['“offline 1.1, round 1” with “a kite” is not on the server.'])
})

test('a round that misses an idea is lost', () => {
  expect(judge(buildLedger('a kite', 'soup'), [buildKept('soup')]).lost).toEqual([
    '“offline 1.1, round 1” lacks “a kite”; it has “soup”.',
  ])
})

test('a minute without an idea is lost, too, once it was acknowledged', () => {
  const ledger = buildLedger()
  expect(judge(ledger, [])).toEqual(nothing)
  for (const round of ledger.rounds) round.isKept = true
  expect(judge(ledger, []).lost).toHaveLength(1)
})

test('the same round twice, and an idea twice, are duplicates', () => {
  expect(judge(buildLedger('a kite'), [buildKept('a kite'), buildKept('a kite')]).duplicated).toHaveLength(1)
  expect(judge(buildLedger('a kite'), [buildKept('a kite', 'a kite')]).duplicated).toHaveLength(1)
})

test('what had no time to become safe may be there or not', () => {
  const ledger = buildLedger('a kite')
  ledger.rounds[0]?.perhaps.push('soup')
  expect(judge(ledger, [buildKept('a kite')])).toEqual(nothing)
  expect(judge(ledger, [buildKept('a kite', 'soup')])).toEqual(nothing)
})

test('what nobody did, wrote or put in that order is told', () => {
  const stranger = { ...buildKept('a kite'), topicTitle: 'offline 1.1, round 9' }
  expect(judge(buildLedger('a kite'), [buildKept('a kite', 'a sail'), stranger]).unexplained).toHaveLength(2)
  expect(judge(buildLedger('a kite', 'soup'), [buildKept('soup', 'a kite')]).unexplained).toHaveLength(1)
})

test('the rounds of another try are its own', () => {
  const other = { ...buildKept('a kite'), topicTitle: 'offline 1.10, round 1' }
  expect(judge(buildLedger('soup'), [buildKept('soup'), other])).toEqual(nothing)
})
