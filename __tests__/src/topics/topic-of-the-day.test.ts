/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check'
import { addDays } from '../../../src/lib/days'
import { fetchTopicOfTheDay } from '../../../src/topics/topic-of-the-day'
import { library } from '../../../contract/topics/library'
import { topicOfTheDay } from '../../../src/topics/library/library'

const day = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('from any day on, no topic repeats before all have been used', () => {
  fc.assert(
    fc.property(day, (first) => {
      const given = library.map((_, count) => topicOfTheDay(addDays(first, count)).id)
      expect(new Set(given).size).toBe(library.length)
      expect(topicOfTheDay(addDays(first, library.length)).id).toBe(given[0])
    }),
    { numRuns: 20 },
  )
})

test('fetchTopicOfTheDay returns the same topic, in the chosen language or the one on the screen', async () => {
  for (let count = 0; count < 9; count++) {
    const today = addDays('2026-11-22', count)
    const { en, category } = topicOfTheDay(today)
    expect(await fetchTopicOfTheDay(today)).toEqual({ topicTitle: en, category })
  }
  localStorage.setItem('topics', '{"language":"ja"}')
  const { ja, category } = topicOfTheDay('2026-11-22')
  expect(await fetchTopicOfTheDay('2026-11-22')).toEqual({ topicTitle: ja, category })
  localStorage.clear()
})
