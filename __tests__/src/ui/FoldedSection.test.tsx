import { render, screen } from '@testing-library/react'
import { FoldedSection } from '../../../src/ui/FoldedSection'

const wideScreen = window.matchMedia
afterEach(() => {
  window.matchMedia = wideScreen
})

test('is open on a wide screen', () => {
  render(<FoldedSection title="Groups">all of them</FoldedSection>)
  expect(screen.getByRole('region', { name: 'Groups' })).toBeVisible()
  expect(screen.getByText('all of them')).toBeVisible()
})

test('is folded on a narrow screen, under its heading', () => {
  window.matchMedia = (media) => Object.assign(wideScreen(media), { matches: false })
  render(<FoldedSection title="Groups">all of them</FoldedSection>)
  expect(screen.getByRole('heading', { name: 'Groups' })).toBeVisible()
  expect(screen.getByText('all of them')).not.toBeVisible()
})
