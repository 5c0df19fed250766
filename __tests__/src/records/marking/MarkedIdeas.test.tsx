import { render } from '@testing-library/react'
import type { IdeaInput } from '../../../../contract/record'
import { searchTerms } from '../../../../src/lib/search-text'
import { MarkedIdeas } from '../../../../src/records/marking/marking'
import { typed } from '../../../harness/records'

const lineOf = (ideas: IdeaInput[], search = '') => {
  const terms = searchTerms(search)
  const { container } = render(<MarkedIdeas ideas={ideas} terms={terms} missing={terms} />)
  return {
    text: container.textContent,
    marks: [...container.querySelectorAll('mark')].map(({ textContent }) => textContent),
  }
}

const many = Array.from({ length: 300 }, (_, index) => typed(`idea ${index}`, index / 5))

test('what is left out before the line and before the mark is one ellipsis', () => {
  const ideas = [typed('tea', 1), typed('a walk through the woods to the lake', 2)]
  expect(lineOf(ideas, 'lake').text).toBe('…to the lake')
})

test('begins with the first idea that the search found', () => {
  const { text, marks } = lineOf(many, '"idea 29"')
  expect(text).toMatch(/^… idea 29 · idea 30 · /)
  expect(marks).toEqual(['idea 29'])
})
