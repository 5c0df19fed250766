import { Ledger } from '../../../trials/faults/ledger'
import { checkRounds, type SavedRound } from '../../../trials/faults/check-rounds'

/** A try in which one round with these ideas was acknowledged. */
const buildLedger = (...ideas: string[]) => {
  const ledger = new Ledger('offline 1.1')
  ledger.begin().ideas.push(...ideas)
  return ledger
}

const buildSaved = (...ideas: string[]): SavedRound => ({
  id: 'some-id',
  topicTitle: 'offline 1.1, round 1',
  ideas: ideas.map((text) => ({ text })),
})

const nothing = { lost: [], duplicated: [], unexplained: [] }

test('everything acknowledged exists exactly once', () => {
  expect(checkRounds(buildLedger('a kite', 'soup'), [buildSaved('a kite', 'soup')])).toEqual(nothing)
})

test('a round that is missing is lost', () => {
  expect(checkRounds(buildLedger('a kite'), []).lost).toEqual([
    '“offline 1.1, round 1” with “a kite” is not on the server.',
  ])
})

test('a round that misses an idea is lost', () => {
  expect(checkRounds(buildLedger('a kite', 'soup'), [buildSaved('soup')]).lost).toEqual([
    '“offline 1.1, round 1” lacks “a kite”; it has “soup”.',
  ])
})

test('an acknowledged round without ideas can be lost, too', () => {
  const ledger = buildLedger()
  expect(checkRounds(ledger, [])).toEqual(nothing)
  for (const round of ledger.rounds) round.isAcknowledged = true
  expect(checkRounds(ledger, []).lost).toHaveLength(1)
})

test('the same round twice, and an idea twice, are duplicates', () => {
  expect(checkRounds(buildLedger('a kite'), [buildSaved('a kite'), buildSaved('a kite')]).duplicated).toHaveLength(1)
  expect(checkRounds(buildLedger('a kite'), [buildSaved('a kite', 'a kite')]).duplicated).toHaveLength(1)
})

test('uncertain ideas may exist or not', () => {
  const ledger = buildLedger('a kite')
  ledger.rounds[0]?.uncertain.push('soup')
  expect(checkRounds(ledger, [buildSaved('a kite')])).toEqual(nothing)
  expect(checkRounds(ledger, [buildSaved('a kite', 'soup')])).toEqual(nothing)
})

test('unknown rounds, unknown ideas and a wrong order are reported', () => {
  const stranger = { ...buildSaved('a kite'), topicTitle: 'offline 1.1, round 9' }
  expect(checkRounds(buildLedger('a kite'), [buildSaved('a kite', 'a sail'), stranger]).unexplained).toHaveLength(2)
  expect(checkRounds(buildLedger('a kite', 'soup'), [buildSaved('soup', 'a kite')]).unexplained).toHaveLength(1)
})

test('rounds of other tries are ignored', () => {
  const other = { ...buildSaved('a kite'), topicTitle: 'offline 1.10, round 1' }
  expect(checkRounds(buildLedger('soup'), [buildSaved('soup'), other])).toEqual(nothing)
})
