import { createHash } from 'node:crypto'

/** Muted background and text colours with a contrast of at least 4.5:1. */
const palettes = [
  ['#f3dcc4', '#6d3a10'],
  ['#dde6d5', '#3c4f2c'],
  ['#d6e4e8', '#23505c'],
  ['#e6dcec', '#563a66'],
  ['#f0d9d6', '#7a332b'],
  ['#ece4c8', '#594a13'],
] as const

/**
 * A generated picture: the initial on a coloured circle, always the same for the same e-mail. A `data:` URL of about 300
 * characters, since every ID token, and so a cookie, contains it.
 */
export function avatar(email: string, displayName: string): string {
  const [ground, ink] = paletteFor(email)
  return dataAddress(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>` +
      `<circle cx='32' cy='32' r='32' fill='${ground}'/>` +
      `<text x='32' y='43' font-family='serif' font-size='32' text-anchor='middle' fill='${ink}'>` +
      `${escapeText(initial(displayName || email))}</text></svg>`,
  )
}

function paletteFor(email: string): readonly [string, string] {
  const [first = 0] = createHash('sha256').update(email).digest()
  return palettes[first % palettes.length] ?? palettes[0]
}

/** The first visible character, which may be several code units. */
function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  // One visible character may have many code units (emoji, stacked accents); the URL must stay short.
  return first && first.segment.length <= 16 ? first.segment.toUpperCase() : ''
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/').replaceAll('%3A', ':')}`
}
