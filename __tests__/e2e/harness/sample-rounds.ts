import { randomUUID } from 'node:crypto'
import { roundMs, type Category } from '../../../contract/limits'
import type { IdeaInput, SaveIdeaRecord } from '../../../contract/record'
import { localDay } from '../../../src/lib/local-day'

interface Sample {
  topicTitle: string
  category: Category
  daysAgo: number
  ideas: IdeaInput[]
  durationMs?: number
}

const typed = (text: string, second: number): IdeaInput => ({
  text,
  atMs: second * 1_000,
  endMs: null,
  source: 'TYPED',
})

const spoken = (text: string, from: number, to: number): IdeaInput => ({
  text,
  atMs: from * 1_000,
  endMs: to * 1_000,
  source: 'SPOKEN',
})

/** Typical rounds, and some that stress the layout. */
const samples: readonly Sample[] = [
  {
    topicTitle: 'A gift for Aya',
    category: 'Diary',
    daysAgo: 0,
    ideas: [typed('a kite', 3.2), typed('a day without plans', 14), spoken('', 20, 27), typed('soup 🍲', 51)],
  },
  {
    topicTitle: 'What would make Monday easier, and why have I not done it for as long as I have known about it?',
    category: 'Work',
    daysAgo: 0,
    ideas: Array.from({ length: 30 }, (_, index) => typed(`number ${index + 1}`, 2 * index)),
  },
  {
    topicTitle: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    category: 'News',
    daysAgo: 1,
    ideas: [typed('x'.repeat(500), 12), typed('short', 13)],
  },
  { topicTitle: 'ماذا تعلمت هذا الأسبوع؟', category: 'Study', daysAgo: 1, ideas: [typed('فكرة جديدة', 9)] },
  {
    topicTitle: '雨の日曜日にできること',
    category: 'Tips',
    daysAgo: 2,
    ideas: [typed('パンを焼く', 4), typed('読書', 33)],
  },
  { topicTitle: 'Nothing came', category: 'Emotions', daysAgo: 4, ideas: [] },
  { topicTitle: 'Cut short', category: 'Other', daysAgo: 9, ideas: [typed('one', 2)], durationMs: 12_345 },
]

/** A round of one minute on a topic, which somebody has just done unless `about` says otherwise. */
export function roundOn(
  topicTitle: string,
  ideas: readonly string[],
  about: Partial<SaveIdeaRecord> = {},
): SaveIdeaRecord {
  const start = new Date()
  return {
    ...{ id: randomUUID(), topicTitle, category: 'Work', durationMs: roundMs, lengthMs: roundMs },
    ...{ startedAt: start.toISOString(), localDay: localDay(start) },
    ideas: ideas.map((text, place) => typed(text, 3 + 9 * place)),
    ...about,
  }
}

/** The samples as rounds of the last days, newest first. */
export function sampleRounds(): SaveIdeaRecord[] {
  return samples.map(({ daysAgo, topicTitle, ...sample }, index) => {
    const start = new Date(Date.now() - index * 120_000)
    start.setDate(start.getDate() - daysAgo)
    return roundOn(topicTitle, [], { ...sample, startedAt: start.toISOString(), localDay: localDay(start) })
  })
}
