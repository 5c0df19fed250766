import fc from 'fast-check'
import { categories, type Category } from '../../../contract/limits'
import { topicsOf } from '../../../src/topics/library/library'
import { nextTopic } from '../../../src/topics/next-topic'

const wish = fc.constantFrom<Category | null>(null, ...categories)
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

/** Picks topics repeatedly, and returns their ids in order. */
function ask(category: Category | null, chances: readonly number[], before: readonly string[] = []): string[] {
  let shown = [...before]
  return chances.map((random) => {
    const { topic, forgotten } = nextTopic(shown, category, random)
    shown = [...shown.filter((id) => id !== topic.id && !forgotten.includes(id)), topic.id]
    return topic.id
  })
}

test('every topic of the category comes once before one repeats, again and again', () => {
  fc.assert(
    fc.property(wish, fc.infiniteStream(random), (category, chances) => {
      const all = new Set(topicsOf(category).map(({ id }) => id))
      const given = ask(category, [...chances.take(all.size * 2)])
      expect(new Set(given.slice(0, all.size))).toEqual(all)
      expect(new Set(given.slice(all.size))).toEqual(all)
      expect(given[all.size]).not.toBe(given[all.size - 1])
    }),
    { numRuns: 30 },
  )
})
