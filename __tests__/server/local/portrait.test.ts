import { portrait } from '../../../server/local/portrait'

const svgOf = (address: string) => decodeURIComponent(address.slice('data:image/svg+xml,'.length))

it('draws the first character as a person sees it', () => {
  expect(svgOf(portrait('ada@example.com', 'ada'))).toContain('>A</text>')
  expect(svgOf(portrait('a@example.com', '👩‍🚀 Sally'))).toContain('>👩‍🚀</text>')
  expect(svgOf(portrait('a@example.com', '<b>'))).toContain('>&lt;</text>')
})

it('is the same for the same person', () => {
  expect(portrait('ada@example.com', 'Ada')).toBe(portrait('ada@example.com', 'Ada'))
})

it('stays short enough for a token in a cookie, whatever the name', () => {
  const endless = `e${'\u0301'.repeat(100)}`
  for (const name of ['Ada', '👩‍👩‍👧‍👦', endless]) expect(portrait('ada@example.com', name).length).toBeLessThan(500)
})
