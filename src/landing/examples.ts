import type { Mark } from '../ui/ring-geometry'

export interface ExampleRound {
  topic: string
  /** Its rhythm in words. */
  words: string
  marks: readonly Mark[]
}

export interface LabelledRound {
  topic: string
  ideas: readonly (Mark & { text?: string })[]
}

const typed = (...seconds: readonly number[]): Mark[] =>
  seconds.map((second) => ({ atMs: second * 1000, source: 'TYPED' }))

const spoken = (...spans: readonly (readonly [from: number, to: number])[]): Mark[] =>
  spans.map(([from, to]) => ({ atMs: from * 1000, endMs: to * 1000, source: 'SPOKEN' }))

/** The round that the page opens with. */
export const rainySunday: LabelledRound = {
  topic: 'What to do with a rainy Sunday',
  ideas: [
    { atMs: 3_200, source: 'TYPED', text: 'bake bread' },
    { atMs: 6_100, source: 'TYPED' },
    { atMs: 8_300, source: 'TYPED', text: 'call grandma' },
    { atMs: 15_000, source: 'TYPED' },
    { atMs: 16_700, source: 'TYPED', text: 'map the puddles' },
    { atMs: 29_000, endMs: 32_200, source: 'SPOKEN', text: 'nothing, on purpose' },
    { atMs: 44_200, source: 'TYPED' },
    { atMs: 46_300, source: 'TYPED', text: 'repair the lamp' },
  ],
}

/** Five rounds that are told apart by their rhythm alone. */
export const exampleRounds: readonly ExampleRound[] = [
  {
    topic: 'What would I learn if it were easy?',
    words: '8 ideas, seven at once',
    marks: typed(1.5, 3, 4.6, 6, 7.8, 9.4, 11.6, 51),
  },
  { topic: 'Why did Monday go well?', words: '5 ideas, steady', marks: typed(8, 21, 33, 45, 56.5) },
  {
    topic: 'What am I afraid to ask?',
    words: '5 ideas, spoken',
    marks: spoken([4, 7], [12, 14.5], [20, 27.5], [34, 36.5], [46, 52]),
  },
  { topic: 'A gift for Aya', words: '2 ideas, hard to find', marks: typed(14.5, 41) },
  {
    topic: 'Shorter meetings',
    words: '6 ideas, typed and spoken',
    marks: [...typed(0.8, 28, 55), ...spoken([11, 14], [17, 19.5], [38, 44])],
  },
]
