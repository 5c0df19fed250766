import type { Client } from 'urql'
import { localDay } from '../../lib/local-day'
import { practiceContext, practiceQuery } from '../../practice/documents'
import { practiceVariables, dashboardPeriod } from '../../practice/dashboard-period'
import { selectPreferences } from '../../preferences/preferences'
import {
  firstPageVariables,
  ideaRecordQuery,
  ideaRecordsQuery,
  recentVariables,
  recordContext,
} from '../../records/documents'
import type { RootState } from '../store'

/** Starts a page's first requests early. The page then makes the same ones, and the client deduplicates them. */
export type FirstRequests = (client: Client, state: RootState) => void

export const requestDashboard: FirstRequests = (client, state) => {
  const days = dashboardPeriod(localDay(new Date()), selectPreferences(state))
  void client.query(practiceQuery, practiceVariables(days), practiceContext).toPromise()
  void client.query(ideaRecordsQuery, recentVariables, recordContext).toPromise()
}

/** The first page of the unfiltered records. */
export const requestRecords: FirstRequests = (client) => {
  void client.query(ideaRecordsQuery, firstPageVariables, recordContext).toPromise()
}

export const requestRecord =
  (id: string): FirstRequests =>
  (client) => {
    void client.query(ideaRecordQuery, { id }, recordContext).toPromise()
  }
