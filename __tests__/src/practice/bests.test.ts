import { bestsOf, doneMonths } from '../../../src/practice/year/bests'
import { buildRecord, typed } from '../../harness/records'

const round = (localDay: string, topicTitle: string, ...texts: string[]) =>
  buildRecord({
    ...{ id: localDay, topicTitle, localDay, startedAt: `${localDay}T12:00:00.000Z` },
    ideas: texts.map((text, place) => ({ ...typed(text.replace('!', ''), place), isDone: text.endsWith('!') })),
  })

test('the month whose ideas were acted on most, of equal ones the first', () => {
  const rounds = [
    round('2026-11-02', 'Tea', 'x!'),
    round('2026-10-03', 'Jars', 'a!', 'b'),
    round('2026-10-01', 'Jam', 'c!'),
  ]
  expect(bestsOf(rounds).month).toEqual({ month: '2026-10', done: 2 })
  expect(bestsOf([round('2026-11-02', 'Tea', 'x!'), round('2026-10-03', 'Jars', 'a!')]).month).toMatchObject({
    month: '2026-10',
  })
})

test('an idea that is done in several rounds on its topic is done once', () => {
  const rounds = [round('2026-09-01', 'Tea', 'x!'), round('2026-10-02', 'tea', 'X!'), round('2026-10-03', 'Jars', 'a!')]
  expect(doneMonths(rounds)).toEqual(['2026-09', '2026-10'])
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

test('there are none before something was done or thought about twice', () => {
  expect(bestsOf([round('2026-10-01', 'Jars', 'vase')])).toEqual({ month: null, returned: null })
})
