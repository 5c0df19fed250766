import type { FirstRequests } from '../lib/feature'
import { topicReturnsQuery } from './documents'
import { returnsContext } from './returns-context'

/** Started before the dashboard is drawn, which then makes the same request. */
export const requestReturns: FirstRequests = (client) => {
  void client.query(topicReturnsQuery, {}, returnsContext).toPromise()
}
