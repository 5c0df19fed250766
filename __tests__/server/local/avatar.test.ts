import { avatar } from '../../../server/local/avatar'

const svgOf = (address: string) => decodeURIComponent(address.slice('data:image/svg+xml,'.length))

it('draws the first visible character', () => {
  expect(svgOf(avatar('ada@example.com', 'ada'))).toContain('>A</text>')
  expect(svgOf(avatar('a@example.com', '👩‍🚀 Sally'))).toContain('>👩‍🚀</text>')
  expect(svgOf(avatar('a@example.com', '<b>'))).toContain('>&lt;</text>')
})

it('is the same for the same person', () => {
  expect(avatar('ada@example.com', 'Ada')).toBe(avatar('ada@example.com', 'Ada'))
})

it('stays short enough for a token in a cookie, whatever the name', () => {
  const endless = `e${'\u0301'.repeat(100)}`
  for (const name of ['Ada', '👩‍👩‍👧‍👦', endless]) expect(avatar('ada@example.com', name).length).toBeLessThan(500)
})
