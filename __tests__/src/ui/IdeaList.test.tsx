import { render, screen } from '@testing-library/react'
import { IdeaList } from '../../../src/ui/IdeaList'
import { heard, spoken } from '../../harness/records'

const ideas = [heard('bake bread', 1, 2), spoken('bake bread', 4, 5)]

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('marks words that are heard or repeated', () => {
  render(<IdeaList ideas={ideas} />)
  expect(rows()).toEqual(['0:01bake breadheard', '0:04bake breadrepeated'])
})

test('does not mark heard words in a running round', () => {
  render(<IdeaList ideas={ideas} newestFirst />)
  expect(rows()).toEqual(['0:04bake breadrepeated', '0:01bake bread'])
})
