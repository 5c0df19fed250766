import * as v from 'valibot'
import { categories, maximumTopicLength } from '../../contract/limits'
import { isVisible } from '../../contract/visible-text'
import type { ArchiveList } from '../lib/archive/archive-list'
import { text } from '../lib/archive/field-schemas'
import { tn } from '../lib/translation'
import { selectUid } from '../session/session'
import { mostOwnTopics, ownAdded, selectTopics, visibleTo } from './topics'

const topicSchema = v.object({
  topicTitle: v.pipe(text(maximumTopicLength), v.check(isVisible)),
  category: v.picklist(categories),
})

/** The topics that the user added on this device, latest first. */
export const topicsArchive: ArchiveList<v.InferOutput<typeof topicSchema>> = {
  key: 'topics',
  schema: topicSchema,
  mostEntries: mostOwnTopics,
  collect:
    () =>
    async (_dispatch, getState, { features }) => {
      const owner = selectUid(getState())
      await features.topicsMemory.load()
      return visibleTo(owner, selectTopics(getState()).own)
    },
  lines: (topics) => topics.map(({ topicTitle, category }) => JSON.stringify({ topicTitle, category })),
  // Adding puts each one first.
  importable: (topics) => [...topics].reverse(),
  identify: ({ topicTitle, category }) => ({ id: `${category} ${topicTitle}`, title: topicTitle }),
  importEntry:
    (topic) =>
    async (dispatch, getState, { features }) => {
      const owner = selectUid(getState())
      await features.topicsMemory.load()
      dispatch(ownAdded({ ...topic, owner }))
      return { outcome: 'ADDED' }
    },
  words: {
    choice: (count) => tn(count, 'Also import {count} topic of your own', 'Also import {count} topics of your own'),
  },
}
