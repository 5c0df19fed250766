import type { Mark } from '../../../src/ui/ring-geometry'
import { layoutPicture, mostIdeas, type MeasureText, type Picture } from '../../../src/review/share/layout-picture'
import { pictureSize, type PicturePart } from '../../../src/review/share/picture-parts'
import { spoken, typed } from '../../harness/records'

/** Latin letters are half as wide as high, the rest is square. */
const measure: MeasureText = (text, { size }) => {
  let width = 0
  for (const character of text) width += character <= '~' || character === '…' ? 0.5 : 1
  return width * size
}

const marks = [typed('bake bread', 3), typed('walk', 3.2), typed('read', 3.4), spoken('nap', 30, 34)]

const layOut = (picture: Partial<Picture> = {}) =>
  layoutPicture(
    {
      topicTitle: 'A rainy Sunday',
      marks,
      lengthMs: 60_000,
      ideas: [],
      host: 'ideas.example',
      ...picture,
    },
    measure,
  )

type TextPart = Extract<PicturePart, { kind: 'text' }>
const textsOf = (parts: readonly PicturePart[]) => parts.filter((part): part is TextPart => part.kind === 'text')
const wordsOf = (parts: readonly PicturePart[]) => textsOf(parts).map(({ text }) => text)

/** The left, top, right and bottom edge of a part. */
function edgesOf(part: PicturePart): [number, number, number, number] {
  switch (part.kind) {
    case 'text': {
      const width = measure(part.text, part.font)
      const left = part.align === 'left' ? part.at.x : part.at.x - width / 2
      return [left, part.at.y - part.font.size, left + width, part.at.y + 0.25 * part.font.size]
    }
    case 'dot':
      return [part.at.x - part.radius, part.at.y - part.radius, part.at.x + part.radius, part.at.y + part.radius]
    case 'line':
      return [
        Math.min(part.from.x, part.to.x),
        Math.min(part.from.y, part.to.y),
        Math.max(part.from.x, part.to.x),
        Math.max(part.from.y, part.to.y),
      ]
    case 'arc': {
      const reach = part.radius + part.width / 2
      return [part.centre.x - reach, part.centre.y - reach, part.centre.x + reach, part.centre.y + reach]
    }
  }
}

test('a picture contains the ring, the topic and the name of the app, and no figure', () => {
  const parts = layOut()
  expect(wordsOf(parts)).toEqual(['A rainy Sunday', 'Idea Training · ideas.example'])
  const marked = parts.filter((part) => part.kind !== 'text' && part.colour === 'mark')
  expect(marked.map(({ kind }) => kind)).toEqual(['dot', 'dot', 'dot', 'arc'])
  expect(wordsOf(parts).join(' ')).not.toMatch(/\d/)
})

test('of the ideas, a picture contains those that were ticked, each with its mark', () => {
  const ideas = [typed('bake bread', 3), spoken('nap', 30, 34)]
  const before = layOut().filter(({ colour }) => colour === 'mark').length
  const parts = layOut({ ideas })
  expect(wordsOf(parts)).toEqual(['A rainy Sunday', 'bake bread', 'nap', 'Idea Training · ideas.example'])
  expect(parts.filter(({ colour }) => colour === 'mark')).toHaveLength(before + 2)
})

const japanese = '「雨の日曜日」に、何をすればよいだろうか。家の中で過ごすのか、それとも、散歩に出かけるのか。'
const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

const topics = {
  'a long Japanese one': long(japanese, 200),
  'one of emoji': '👩‍👩‍👧‍👦🥐'.repeat(14),
  'one word': 'w'.repeat(200),
}
const many: readonly Mark[] = Array.from({ length: 60 }, (_, at) => ({ atMs: 300 * at, source: 'TYPED' }))

describe.each(Object.entries(topics))('the topic is %s', (_what, topicTitle) => {
  test.each([
    ['no idea', 0, ''],
    ['as many long ideas', mostIdeas, long(japanese, 500)],
    ['as many ideas of one long word', mostIdeas, 'x'.repeat(500)],
  ])('with %s, nothing overflows or overlaps, and the topic is whole', (_which, count, text) => {
    const ideas = Array.from({ length: count }, () => typed(text, 3))
    const parts = layOut({ topicTitle, marks: many, ideas })
    for (const part of parts) {
      const [left, top, right, bottom] = edgesOf(part)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(60)
      expect(right).toBeLessThanOrEqual(pictureSize.width - 60)
      expect(bottom).toBeLessThanOrEqual(pictureSize.height - 50)
    }
    const ringEnd = Math.max(
      ...parts.filter(({ kind, colour }) => kind === 'line' && colour === 'tick').map((part) => edgesOf(part)[3]),
    )
    const lines = textsOf(parts).map(edgesOf)
    lines.reduce((end, [, top, , bottom]) => {
      expect(top).toBeGreaterThanOrEqual(end)
      return bottom - 1
    }, ringEnd)
    const serif = textsOf(parts).filter(({ font, colour }) => font.family === 'serif' && colour === 'ink')
    expect(
      serif
        .map((part) => part.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(topicTitle.replaceAll(' ', ''))
  })
})
