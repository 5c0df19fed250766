import { activeReturns, changesIn, returnsIn, returnTo, type ReturnChange } from '../../../src/returns/topic-return'
import { jar } from './samples'

const later: ReturnChange = { ...jar, dueDay: '2026-11-30', changedAt: '2026-11-21T09:00:00.000Z' }

test.each([
  ['in order', [jar, later]],
  ['the other way round', [later, jar]],
])('the latest change of a topic counts, %s', (_, changes) => {
  expect(activeReturns(changes)).toEqual([later])
})

test('what has ended is left out; the rest comes by day', () => {
  const ended = { ...jar, topicTitle: 'Ended', dueDay: null }
  const soon = { ...jar, topicTitle: 'Soon', dueDay: '2026-11-02' }
  expect(activeReturns([jar, ended, soon])).toEqual([soon, jar])
})

test('topics are the same without letter case and width', () => {
  expect(returnTo('USES for an empty ｊａｒ', [jar])).toEqual(jar)
  expect(returnTo('Uses for a jar', [jar])).toBeNull()
})

test('what cannot be read, from an earlier or a later version, is left out', () => {
  expect(returnsIn([jar, { ...jar, step: 9 }, null])).toEqual([jar])
  const request = { kind: 'request', text: '', name: 'setTopicReturn' } as const
  const entry = { owner: null, recordId: 'x', sequence: 1, refusal: null, declinedBy: [] }
  const entries = [
    { ...entry, operation: { ...request, variables: { input: jar } } },
    { ...entry, operation: { ...request, variables: {} } },
    { ...entry, operation: { ...request, name: 'other', variables: { input: jar } } },
  ]
  expect(changesIn(entries)).toEqual([jar])
})
