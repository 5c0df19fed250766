/** @jest-environment jest-fixed-jsdom */
import { prerenderedState } from '../../../src/boot/prerendered-state'
import { localDay } from '../../../src/lib/local-day'
import type { RootState } from '../../../src/lib/root-state'
import { dashboardPeriod, practiceVariables } from '../../../src/practice/dashboard-period'
import { practiceContext, practiceQuery } from '../../../src/practice/documents'
import { requestPractice } from '../../../src/practice/first-requests'
import { stubGraphqlServer } from '../../harness/fake-graphql-server'
import { clientOfAya } from '../../harness/records-client'

test('the dashboard’s request starts early, for the user’s week and rest days', async () => {
  const sent = stubGraphqlServer(() => ({ data: { practice: null } }))
  const client = clientOfAya()
  const first = prerenderedState('user', 'en')
  const week = { firstDay: 3, restDays: [6, 7] }
  const state: RootState = { ...first, preferences: { ...first.preferences, ...week } }
  requestPractice(client, state)
  const variables = practiceVariables(dashboardPeriod(localDay(new Date()), week))
  await client.query(practiceQuery, variables, practiceContext).toPromise()
  expect(sent).toHaveLength(1)
})
