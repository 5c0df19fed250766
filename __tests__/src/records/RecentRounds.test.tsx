import { screen } from '@testing-library/react'
import { RecentRounds } from '../../../src/records/RecentRounds'
import { createRecordsServer, holdResponses } from '../../harness/fake-records-server'
import { holdDate, renderScreen } from '../../harness/render-screen'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

test('shows the fallback when the list turns out to be empty', async () => {
  const server = createRecordsServer()
  const answer = holdResponses(server)
  await renderScreen(<RecentRounds ifNone={<p>Nothing yet</p>} />, { path: '/exercise', server })
  expect(screen.queryByText('Nothing yet')).not.toBeInTheDocument()
  answer()
  expect(await screen.findByText('Nothing yet')).toBeVisible()
  expect(screen.queryByText('Recent rounds')).not.toBeInTheDocument()
})
