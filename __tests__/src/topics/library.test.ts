import { categories, maximumTopicLength } from '../../../contract/limits'
import { perCategory } from '../../../src/topics/day-index'
import { library } from '../../../contract/topics/library'
import { topicsOf } from '../../../src/topics/library/library'

const doubled = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place)

test('there are at least 300 topics, equally many in each category', () => {
  expect(library.length).toBeGreaterThanOrEqual(300)
  for (const category of categories) expect(topicsOf(category)).toHaveLength(perCategory)
  expect(categories.flatMap((category) => [...topicsOf(category)])).toEqual(topicsOf(null))
})

test('ids are unique and in kebab case, and texts are unique', () => {
  for (const { id } of library) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(doubled(library.map(({ id }) => id))).toEqual([])
  expect(doubled(library.map(({ en }) => en.toLowerCase()))).toEqual([])
  expect(doubled(library.map(({ ja }) => ja))).toEqual([])
})

test('topics are short, in the right language, and no yes-or-no questions', () => {
  for (const { en, ja } of library) {
    expect(en).toMatch(/^[A-Z][A-Za-z ,:’-]{3,59}$/)
    expect(en).not.toMatch(/^(Is|Are|Am|Do|Does|Did|Can|Could|Should|Would|Will|Have|Has) /)
    expect(ja).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)
    expect(ja).not.toMatch(/[?？。!！]|ますか|ですか/)
    expect(ja.length).toBeLessThanOrEqual(30)
    expect(Math.max(en.length, ja.length)).toBeLessThanOrEqual(maximumTopicLength)
  }
})
