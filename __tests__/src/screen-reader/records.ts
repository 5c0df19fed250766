import type { IdeaRecord } from '../../../contract/record'
import { buildRecord, spoken, typed } from '../../harness/records'

/** The screens show times of day, so these are local ones. */
const at = (day: number, hour: number) => ({
  localDay: `2026-11-${day}`,
  startedAt: new Date(2026, 10, day, hour, 5).toISOString(),
})

export const englishRecords: IdeaRecord[] = [
  buildRecord({ id: 'record-1', ...at(20, 9), isLiked: true, comment: 'Try the first one.' }),
  buildRecord({
    id: 'record-2',
    topicTitle: 'Uses for a jar',
    category: 'Tips',
    ideas: [typed('a lamp', 4), spoken('', 9, 11), typed('a vase', 30)],
    ...at(19, 20),
  }),
  buildRecord({ id: 'record-3', ...at(18, 8) }),
]

export const japaneseRecords: IdeaRecord[] = [
  buildRecord({
    id: 'record-1',
    topicTitle: '雨の日曜日',
    ideas: [typed('パンを焼く', 2), typed('祖母に電話する', 11)],
    isLiked: true,
    comment: '一つ目を試す。',
    ...at(20, 9),
  }),
  buildRecord({
    id: 'record-2',
    topicTitle: '空きびんの使い道',
    category: 'Tips',
    ideas: [typed('ランプ', 4), spoken('', 9, 11)],
    ...at(19, 20),
  }),
]
