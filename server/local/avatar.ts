import { createHash } from 'node:crypto'

/** Muted pairs of ground and ink; each keeps 4.5:1 between the two. */
const palettes = [
  ['#f3dcc4', '#6d3a10'],
  ['#dde6d5', '#3c4f2c'],
  ['#d6e4e8', '#23505c'],
  ['#e6dcec', '#563a66'],
  ['#f0d9d6', '#7a332b'],
  ['#ece4c8', '#594a13'],
] as const

/**
 * A picture for an account that has none: its initial on a quiet ground, always the same for the same e-mail.
 * A `data:` address of about 300 characters, because it travels in every ID token and thus in a cookie.
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

/** The first character as a person sees it, which may be several code units. */
function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  // A single sign can be built of any number of code units (an emoji family, stacked accents); the address must stay short.
  return first && first.segment.length <= 16 ? first.segment.toUpperCase() : ''
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/').replaceAll('%3A', ':')}`
}
