import type { PlainText } from '../lib/translation'
import type { Mark } from '../ui/ring-geometry'

export interface ExampleRound {
  topic: PlainText
  /** A description of its rhythm. */
  words: PlainText
  marks: readonly Mark[]
}

export interface LabelledRound {
  topic: PlainText
  ideas: readonly (Mark & { text?: PlainText })[]
}

const typed = (...seconds: readonly number[]): Mark[] =>
  seconds.map((second) => ({ atMs: second * 1000, source: 'TYPED' }))

/** The labelled round at the top of the landing page. */
export const rainySunday: LabelledRound = {
  topic: 'What to do with a rainy Sunday',
  ideas: [
    { atMs: 3_200, source: 'TYPED', text: 'bake bread' },
    { atMs: 6_100, source: 'TYPED' },
    { atMs: 8_300, source: 'TYPED', text: 'call grandma' },
    { atMs: 15_000, source: 'TYPED' },
    { atMs: 16_700, source: 'TYPED', text: 'map the puddles' },
    { atMs: 30_000, endMs: 33_400, source: 'SPOKEN', text: 'nothing, on purpose' },
    { atMs: 44_200, source: 'TYPED' },
    { atMs: 46_300, source: 'TYPED', text: 'repair the lamp' },
  ],
}

/** Five rounds with clearly different rhythms. */
export const exampleRounds: readonly ExampleRound[] = [
  {
    topic: 'What would I learn if it were easy?',
    words: '8 ideas, seven at once',
    marks: typed(1.5, 3, 4.6, 6, 7.8, 9.4, 11.6, 51),
  },
  { topic: 'Why did Monday go well?', words: '5 ideas, steady', marks: typed(8, 21, 33, 45, 56.5) },
  {
    topic: 'What am I afraid to ask?',
    words: '5 ideas, after a long silence',
    marks: typed(33, 41, 46, 50.5, 54),
  },
  { topic: 'A gift for Aya', words: '2 ideas, hard to find', marks: typed(14.5, 41) },
  {
    topic: 'Shorter meetings',
    words: '6 ideas, in pairs',
    marks: typed(7, 9.5, 27, 29.5, 46, 48.5),
  },
]
