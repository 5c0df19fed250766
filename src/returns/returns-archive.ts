import { topicKeyOf } from '../../contract/fold-text'
import { maximumTopicReturns } from '../../contract/limits'
import type { ArchiveList } from '../lib/archive/archive-list'
import { serverErrorCode } from '../lib/archive/retrying-client'
import { compareTexts } from '../lib/compare-texts'
import { tn } from '../lib/translation'
import { setTopicReturnMutation } from './documents'
import { queueReturn, readReturns } from './return-thunks'
import { returnSchema, type ReturnChange } from './topic-return'

/** The topics that the person wants to come back to. Of a topic that is there already, the later change counts. */
export const returnsArchive: ArchiveList<ReturnChange> = {
  key: 'topicReturns',
  schema: returnSchema,
  mostEntries: maximumTopicReturns,
  // The export has brought the copy up to date for the records before.
  collect: () => (dispatch) => dispatch(readReturns()),
  lines: (returns) =>
    [...returns]
      .map(({ topicTitle, category, dueDay, step, changedAt }) => ({ topicTitle, category, dueDay, step, changedAt }))
      .sort((one, other) => compareTexts(topicKeyOf(one.topicTitle), topicKeyOf(other.topicTitle)))
      .map((one) => JSON.stringify(one)),
  importable: (returns) => returns,
  identify: ({ topicTitle, changedAt }) => ({ id: `${changedAt} ${topicKeyOf(topicTitle)}`, title: topicTitle }),
  importEntry: (input, client) => async () => {
    try {
      await client.mutate(setTopicReturnMutation, { input })
      return { outcome: 'ADDED' }
    } catch (error) {
      if (serverErrorCode(error) !== 'QUOTA_EXCEEDED' || !(error instanceof Error)) throw error
      return { outcome: 'REFUSED', message: error.message }
    }
  },
  importOnDevice: (input) => async (dispatch) => {
    const result = await dispatch(queueReturn(input))
    // The import can be resumed once there is space.
    if (!result.isSaved) throw new Error(result.message)
    return { outcome: 'ADDED' }
  },
  words: {
    choice: (count) =>
      tn(count, 'Also import {count} topic to come back to', 'Also import {count} topics to come back to'),
  },
}

/** The list of this feature in the export file. */
export const returnsArchives = [returnsArchive]
