import { bestsOf } from '../../../../src/practice/year/bests'
import { buildRecord, typed } from '../../../harness/records'

/** `paint@2026-10-07` is an idea that was done on that day. */
const round = (localDay: string, topicTitle: string, ...texts: string[]) =>
  buildRecord({
    ...{ id: localDay, topicTitle, localDay, startedAt: `${localDay}T12:00:00.000Z` },
    ideas: texts.map((written, place) => {
      const [text = '', doneOn = null] = written.split('@')
      return { ...typed(text, place), isDone: doneOn !== null, doneOn }
    }),
  })

test('the month in which most ideas were acted on, of equal ones the first', () => {
  const rounds = [
    round('2026-08-02', 'Tea', 'x@2026-11-02'),
    round('2026-10-03', 'Jars', 'a@2026-10-31', 'b'),
    round('2026-09-01', 'Jam', 'c@2026-10-01'),
  ]
  expect(bestsOf(rounds).month).toEqual({ month: '2026-10', done: 2 })
  expect(bestsOf([round('2026-10-02', 'Tea', 'x@2026-11-01', 'y@2026-10-03')]).month).toMatchObject({
    month: '2026-10',
  })
})

test('the idea that was done the longest after it first came, once for all rounds on its topic', () => {
  const rounds = [
    round('2026-10-20', 'tea', 'X@2026-10-30'),
    round('2026-09-30', 'Tea', 'x@2026-10-30'),
    round('2026-10-03', 'Jars', 'a@2026-10-31', 'b'),
  ]
  expect(bestsOf(rounds)).toMatchObject({
    done: 2,
    month: { done: 2 },
    longest: { id: '2026-09-30', text: 'x', days: 30 },
  })
})

test('the round that found most on a topic thought about before; a first round is none', () => {
  const rounds = [
    round('2026-09-30', 'Jars'),
    round('2026-10-01', 'Jars', 'vase', 'lamp', 'drum', 'coins'),
    round('2026-10-02', 'jars', 'vase', 'seeds'),
    round('2026-10-09', 'Jars', 'coins', 'paint', 'sand'),
  ]
  expect(bestsOf(rounds).returned).toEqual({ id: '2026-10-09', topicTitle: 'Jars', found: 2 })
})
