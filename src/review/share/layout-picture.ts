import type { IdeaInput } from '../../../contract/record'
import type { Mark } from '../../ui/ring-geometry'
import { layoutRing, outerRadius } from './layout-ring'
import { pictureSize, type PictureFont, type PicturePart } from './picture-parts'
import { balancedLinesOf, linesOf } from './text-lines'

export interface Picture {
  topicTitle: string
  marks: readonly Mark[]
  lengthMs: number
  /** Where the app is, for the line at the bottom. */
  host: string
  /** The ideas whose words are in the picture, at most `mostIdeas`. */
  ideas: readonly Pick<IdeaInput, 'text' | 'source'>[]
}

/** The width of a text in pixels. */
export type MeasureText = (text: string, font: PictureFont) => number

/** As many ideas as fit in a picture below the longest topic, each on one line. */
export const mostIdeas = 8

/** The radius of the ring and the sizes of the texts, in pixels. The first in which everything fits is taken. */
const sizes = [
  { radius: 310, topic: 66, idea: 42 },
  { radius: 265, topic: 58, idea: 38 },
  { radius: 220, topic: 50, idea: 35 },
  { radius: 180, topic: 42, idea: 32 },
  { radius: 130, topic: 32, idea: 28 },
] as const

const smallest = sizes[4]

const { width, height } = pictureSize
const middle = width / 2
const margin = 96
const room = width - 2 * margin
/** Between the margin above and the name below. */
const tallest = height - margin - 150
const gap = 60
const betweenIdeas = 12
/** Before an idea, for its mark. */
const indent = 46
const mostTopicLines = 8

/** What a picture contains at one of the sizes. */
interface Content {
  size: (typeof sizes)[number]
  ring: number
  topic: readonly string[]
  /** The lines of each idea. */
  ideas: readonly (readonly string[])[]
}

/** Lays out the ring, the topic, and the ticked ideas below each other, in the middle of the picture. */
export function layoutPicture(picture: Picture, measure: MeasureText): PicturePart[] {
  const content = fit(picture, measure)
  const { size, ring, topic, ideas } = content
  let top = margin + Math.max(0, (tallest - heightOf(content)) / 2)
  const parts = layoutRing(picture.marks, picture.lengthMs, { x: middle, y: top + ring }, size.radius)
  top += 2 * ring + gap

  for (const text of topic) {
    const at = { x: middle, y: top + size.topic }
    parts.push({ kind: 'text', text, at, align: 'center', font: topicFont(size), colour: 'ink' })
    top += lineOf(size.topic)
  }
  top += gap

  const widest = Math.max(0, ...ideas.flat().map((text) => measure(text, ideaFont(size))))
  const left = middle - (indent + widest) / 2
  ideas.forEach((lines, index) => {
    parts.push(...layoutBullet(picture.ideas[index]?.source, left, top + 0.66 * size.idea, size.idea))
    for (const text of lines) {
      const at = { x: left + indent, y: top + size.idea }
      parts.push({ kind: 'text', text, at, align: 'left', font: ideaFont(size), colour: 'ink' })
      top += lineOf(size.idea)
    }
    top += betweenIdeas
  })

  const name = { x: middle, y: height - 64 }
  const font = { family: 'serif', size: 30 } as const
  parts.push({
    kind: 'text',
    text: ['Idea Training', picture.host].join(' · '),
    at: name,
    align: 'center',
    font,
    colour: 'soft',
  })
  return parts
}

function fit(picture: Picture, measure: MeasureText): Content {
  for (const size of sizes) {
    const content = contentAt(size, picture, measure)
    if (heightOf(content) <= tallest) return content
  }
  const longest = contentAt(smallest, picture, measure)
  const topic = balancedLinesOf(picture.topicTitle, room, mostTopicLines, (text) => measure(text, topicFont(smallest)))
  for (let most = Math.max(1, ...longest.ideas.map((lines) => lines.length)); ; most--) {
    const content = { ...longest, topic, ideas: ideaLines(smallest, picture, most, measure) }
    if (most === 1 || heightOf(content) <= tallest) return content
  }
}

function contentAt(size: Content['size'], picture: Picture, measure: MeasureText): Content {
  return {
    size,
    ring: outerRadius(picture.marks, picture.lengthMs, size.radius),
    topic: balancedLinesOf(picture.topicTitle, room, Infinity, (text) => measure(text, topicFont(size))),
    ideas: ideaLines(size, picture, Infinity, measure),
  }
}

function ideaLines(size: Content['size'], { ideas }: Picture, most: number, measure: MeasureText): string[][] {
  return ideas.map(({ text }) => linesOf(text, room - indent, most, (part) => measure(part, ideaFont(size))))
}

function heightOf({ size, ring, topic, ideas }: Content): number {
  const topicHeight = gap + topic.length * lineOf(size.topic)
  const ideasHeight = gap + ideas.flat().length * lineOf(size.idea) + (ideas.length - 1) * betweenIdeas
  return 2 * ring + topicHeight + (ideas.length > 0 ? ideasHeight : 0)
}

/** A dot or a short bar, as an idea's mark on the ring. */
function layoutBullet(source: IdeaInput['source'] | undefined, left: number, y: number, size: number): PicturePart[] {
  const radius = 0.2 * size
  if (source !== 'SPOKEN') return [{ kind: 'dot', at: { x: left + radius, y }, radius, colour: 'mark' }]
  const from = { x: left + radius, y }
  return [{ kind: 'line', from, to: { x: left + 3 * radius, y }, width: 1.4 * radius, cap: 'round', colour: 'mark' }]
}

const topicFont = (size: Content['size']): PictureFont => ({ family: 'serif', size: size.topic })
const ideaFont = (size: Content['size']): PictureFont => ({ family: 'sans', size: size.idea })

function lineOf(size: number): number {
  return Math.round(1.25 * size)
}
