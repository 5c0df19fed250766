import * as v from 'valibot'
import { categories, categoryOf, maximumTopicLength } from '../../contract/limits'
import { maximumOwnTopics } from '../../contract/preferences/preferences'
import { isVisible } from '../../contract/visible-text'
import type { ArchiveList } from '../lib/archive/archive-list'
import { instant, text } from '../lib/archive/field-schemas'
import { serverErrorCode } from '../lib/archive/retrying-client'
import { tn } from '../lib/translation'
import { selectUid } from '../session/session'
import { ownAdded, selectTopics, visibleTo, type KeptTopic } from './topics'
import { graphql } from '../lib/graphql'

/** The topics that the person added. */
const accountTopicsQuery = graphql(`
  query AccountTopics {
    preferences {
      ownTopics {
        topicTitle
        category
        changedAt
      }
    }
  }
`)

const changeOwnTopicsMutation = graphql(`
  mutation ChangeOwnTopics($input: PreferencesInput!) {
    setPreferences(input: $input) {
      ownTopics {
        topicTitle
      }
    }
  }
`)

/** Earlier exports have no times: such a topic counts as added before any other. */
const withoutTime = new Date(0).toISOString()

const topicSchema = v.object({
  topicTitle: v.pipe(text(maximumTopicLength), v.check(isVisible)),
  category: v.picklist(categories),
  changedAt: v.optional(instant, withoutTime),
})

const timeOf = ({ atMs }: KeptTopic) => (atMs === undefined ? withoutTime : new Date(atMs).toISOString())

/** The topics that the person added, latest first. */
export const topicsArchive: ArchiveList<v.InferOutput<typeof topicSchema>> = {
  key: 'topics',
  schema: topicSchema,
  mostEntries: maximumOwnTopics,
  collect:
    ({ client }) =>
    async (_dispatch, getState, { features }) => {
      const owner = selectUid(getState())
      await features.topicsMemory.load()
      const ownTopics = client === null ? [] : (await client.query(accountTopicsQuery, {})).preferences.ownTopics
      const ofAccount = ownTopics.map((topic) => ({ ...topic, category: categoryOf(topic.category) }))
      // The device may have some that are not sent yet.
      const waiting = visibleTo(owner, selectTopics(getState()).own).filter(
        ({ topicTitle, category }) =>
          !ofAccount.some((topic) => topic.topicTitle === topicTitle && topic.category === category),
      )
      return [...waiting.map((topic) => ({ ...topic, changedAt: timeOf(topic) })), ...ofAccount]
    },
  lines: (topics) =>
    topics.map(({ topicTitle, category, changedAt }) => JSON.stringify({ topicTitle, category, changedAt })),
  importable: (topics) => topics,
  identify: ({ topicTitle, category }) => ({ id: `${category} ${topicTitle}`, title: topicTitle }),
  importEntry:
    ({ changedAt, ...topic }, client) =>
    async (dispatch, _getState, { features }) => {
      try {
        await client.mutate(changeOwnTopicsMutation, { input: { changedAt, ownTopics: [topic] } })
        dispatch((await features.account.load()).accountWanted())
        return { outcome: 'ADDED' }
      } catch (error) {
        if (serverErrorCode(error) !== 'QUOTA_EXCEEDED' || !(error instanceof Error)) throw error
        return { outcome: 'REFUSED', message: error.message }
      }
    },
  importOnDevice:
    ({ topicTitle, category, changedAt }) =>
    async (dispatch, _getState, { features }) => {
      await features.topicsMemory.load()
      dispatch(ownAdded({ topicTitle, category, owner: null, atMs: Date.parse(changedAt) }))
      return { outcome: 'ADDED' }
    },
  words: {
    choice: (count) => tn(count, 'Also import {count} topic of your own', 'Also import {count} topics of your own'),
  },
}

/** The list of this feature in the export file. */
export const topicsArchives = [topicsArchive]
