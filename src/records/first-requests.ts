import type { FirstRequests } from '../lib/feature'
import {
  firstBestVariables,
  firstPageVariables,
  ideaRecordQuery,
  ideaRecordsQuery,
  latestVariables,
  openBestVariables,
  recentVariables,
  recordContext,
  topicVariables,
} from './documents'

// Started before a page is drawn, which then makes the same requests.

export const requestRecent: FirstRequests = (client) => {
  void client.query(ideaRecordsQuery, recentVariables, recordContext).toPromise()
}

/** The best ideas that are not done, and the rounds among which some may have no best ideas. */
export const requestBestTwo: FirstRequests = (client) => {
  void client.query(ideaRecordsQuery, openBestVariables, recordContext).toPromise()
  void client.query(ideaRecordsQuery, latestVariables, recordContext).toPromise()
}

/** The first page of the unfiltered records. */
export const requestRecords: FirstRequests = (client) => {
  void client.query(ideaRecordsQuery, firstPageVariables, recordContext).toPromise()
}

/** The first page of the records with best ideas. */
export const requestIdeas: FirstRequests = (client) => {
  void client.query(ideaRecordsQuery, firstBestVariables, recordContext).toPromise()
}

export const requestRecord =
  (id: string): FirstRequests =>
  (client) => {
    void client.query(ideaRecordQuery, { id }, recordContext).toPromise()
  }

/** The first page of the rounds on a topic. */
export const requestTopic =
  (topicKey: string): FirstRequests =>
  (client) => {
    void client.query(ideaRecordsQuery, topicVariables(topicKey, null), recordContext).toPromise()
  }
