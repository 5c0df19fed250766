/** @jest-environment jest-fixed-jsdom */
import { unpackIdeas } from '../../../src/review/packed-ideas'
import { minuteInLink } from '../../../src/review/shared-minute'
import { minuteLink, topicLink } from '../../../src/review/share/topic-link'
import { parseSearch } from '../../../src/app/search-params'
import { parseTopicParams } from '../../../src/exercise/exercise-input'
import { spoken, typed } from '../../harness/records'

const marks = [typed('bake bread', 2.74), spoken('a nap', 30, 33.4)]

test.each(['雨の日曜日 🌧️', 'C# & "quotes", 100 % + 1?', '42'])(
  'the link of %j leads to a new round on it, and contains nothing else',
  (topicTitle) => {
    const { pathname, search, hash } = new URL(topicLink({ topicTitle, ring: null }))
    expect([pathname, hash]).toEqual(['/exercise', ''])
    expect(parseSearch(search)).toEqual({ topic: topicTitle })
    expect(parseTopicParams(parseSearch(search)).topicTitle).toBe(topicTitle)
  },
)

test('a ring in a link tells when the ideas came, not what they say', () => {
  const link = topicLink({ topicTitle: 'Sunday', ring: { marks, lengthMs: 60_000 } })
  expect(link).toMatch(/\/exercise\?topic=Sunday#ring=600:27,300-334$/)
  expect(minuteInLink(link, 'Sunday')).toEqual({
    lengthMs: 60_000,
    marks: [
      { atMs: 2_700, source: 'TYPED' },
      { atMs: 30_000, endMs: 33_400, source: 'SPOKEN' },
    ],
    packedIdeas: '',
    answers: '',
  })
})

test('a ring is shown for a round on its topic only', () => {
  const link = topicLink({ topicTitle: 'Sunday', ring: { marks, lengthMs: 60_000 } })
  expect(minuteInLink(link, 'Monday')).toBeNull()
  expect(minuteInLink('/exercise', '')).toBeNull()
})

test.each([
  ['another fragment', '#idea-2700'],
  ['no times', '#ring=600:'],
  ['a length that no round has', '#ring=601:27'],
  ['a time after the end', '#ring=600:601'],
  ['text', '#ring=600:<b>'],
  ['more ideas than a round can have', `#ring=600:${Array.from({ length: 301 }, () => 1).join(',')}`],
])('a link with %s contains no ring', (_what, fragment) => {
  expect(minuteInLink(`/exercise?topic=Sunday${fragment}`, 'Sunday')).toBeNull()
})

const linkOf = (ideas: Parameters<typeof minuteLink>[0]['ideas'], more: object = {}) =>
  minuteLink({ topicTitle: 'Sunday', ideas, lengthMs: 60_000, ...more })

async function ideasIn(link: string) {
  const packed = minuteInLink(link, 'Sunday')?.packedIdeas
  return packed === undefined ? null : unpackIdeas(packed)
}

test('ideas in a link are not to be read at a glance, and keep their places', async () => {
  const { link, leftOut } = await linkOf([...marks, spoken('', 40, 41), typed('雨の音', 50)], { without: [1] })
  expect(leftOut).toBe(0)
  expect(decodeURIComponent(link)).not.toMatch(/bread|雨/)
  expect(await ideasIn(link)).toEqual(['bake bread', '', '', '雨の音'])
})

test('a link has at most twelve ideas of 100 characters and 2,000 characters; what does not fit is counted', async () => {
  const few = await linkOf(Array.from({ length: 20 }, (_, at) => typed(`idea ${at} ${'x'.repeat(200)}`, at)))
  const texts = (await ideasIn(few.link)) ?? []
  expect([texts.length, texts[11]?.length, few.leftOut]).toEqual([12, 100, 8])

  // Letters in no order do not get shorter by packing.
  let seed = 1
  const letter = () => String.fromCharCode(0x4e00 + ((seed = (seed * 16_807) % 2_147_483_647) % 20_000))
  const long = await linkOf(
    Array.from({ length: 12 }, (_, at) => typed(Array.from({ length: 100 }, letter).join(''), at)),
  )
  expect(long.link.length).toBeLessThanOrEqual(2_000)
  expect(long.leftOut).toBeGreaterThan(0)
  expect((await ideasIn(long.link))?.filter(Boolean)).toHaveLength(12 - long.leftOut)
})

test.each([
  ['text', 'bread'],
  ['what unpacks to something huge', pack('x'.repeat(1_000_000))],
  ['bytes that are no text', pack(Uint8Array.of(0xff, 0xfe))],
])('%s is no packed ideas', async (_what, packed) => {
  expect(await unpackIdeas(await packed)).toBeNull()
})

test('control characters in packed ideas are not shown', async () => {
  expect(await unpackIdeas(await pack('a\u0000b\rc\nd'))).toEqual(['a b c', 'd'])
})

/** Packs without the limits of `packIdeas`. */
async function pack(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const packing = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return Buffer.from(await new Response(packing).arrayBuffer()).toString('base64url')
}
