import * as v from 'valibot'
import type { TopicOfPart } from '../lib/feature'
import { graphql } from '../lib/graphql'
import { keptOffline } from '../lib/kept-offline'
import type { Thunk } from '../lib/gateways'
import { selectUid, type WithSession } from '../session/session'
import { recordTypenames } from './documents'
import { selectOwnWaitingRecords, type WithOutbox } from './outbox'

const recentTopicsQuery = graphql(`
  query RecentTopics($from: Date!) {
    IdeaRecord(first: 100, from: $from) {
      nodes {
        topicTitle
        category
        localDay
      }
    }
  }
`)

const recentTopicsContext = { additionalTypenames: recordTypenames, [keptOffline]: true }

const answerSchema = v.object({
  IdeaRecord: v.object({
    nodes: v.array(v.object({ topicTitle: v.string(), category: v.string(), localDay: v.string() })),
  }),
})

/** The topics of the person's rounds since a day: of the latest hundred, or those that were known when the server was last reached. */
export const readRecentTopics =
  (since: string): Thunk<WithOutbox & WithSession, Promise<readonly TopicOfPart[]>> =>
  async (_dispatch, getState, { recordsClients }) => {
    const state = getState()
    const uid = selectUid(state)
    const client = uid === null ? null : await recordsClients.of(uid)
    const result = await client?.query(recentTopicsQuery, { from: since }, recentTopicsContext).toPromise()
    const { success, output } = v.safeParse(answerSchema, result?.data)
    return [...selectOwnWaitingRecords(state), ...(success ? output.IdeaRecord.nodes : [])].filter(
      ({ localDay }) => localDay >= since,
    )
  }
