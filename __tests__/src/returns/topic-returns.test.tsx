import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AboutTopic } from '../../../src/returns/AboutTopic'
import { ComeBackTo } from '../../../src/returns/ComeBackTo'
import type { ReturnChange } from '../../../src/returns/topic-return'
import { createRecordsServer } from '../../harness/fake-records-server'
import { buildRecord } from '../../harness/records'
import { holdDate, renderScreen } from '../../harness/render-screen'
import { jar } from './samples'

test('a return that could not be saved says so', async () => {
  const { gateways } = await renderScreen(<AboutTopic topicTitle={jar.topicTitle} category="Tips" />, {
    path: '/',
    preloadedState: { session: { phase: 'signedOut' } },
  })
  gateways.outbox.put = () => Promise.reject(new Error('There is no space left on this device.'))
  await userEvent.click(screen.getByRole('button', { name: 'Come back to this' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This could not be saved: There is no space left on this device.',
  )
})

beforeEach(() => holdDate(new Date(2026, 10, 24, 12)))

const named = (topicTitle: string, dueDay: string): ReturnChange => ({ ...jar, topicTitle, dueDay })

async function openDashboard(...returns: ReturnChange[]) {
  const server = createRecordsServer([buildRecord({ topicTitle: 'Kanji', localDay: '2026-11-17' })])
  server.returns = returns
  const rendered = await renderScreen(<ComeBackTo onReady={jest.fn()} />, { path: '/dashboard', server })
  rendered.gateways.clock.wallNow = Date.now
  return rendered
}

const rows = async () => within(await screen.findByRole('list', { name: 'Come back to' })).getAllByRole('listitem')

test('the dashboard shows at most three topics that are due, the longest due first, with the latest round', async () => {
  const dues = [named('Fourth', '2026-11-24'), named('Third', '2026-11-24'), named('Second', '2026-11-22')]
  await openDashboard(named('Kanji', '2026-11-21'), ...dues, named('Coming', '2026-11-25'))
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Kanji17 Nov · 2 ideas · due 21 Nov'))
  expect(await rows()).toHaveLength(3)
  expect((await rows())[1]).toHaveTextContent('Second' + 'due 22 Nov')
  expect((await rows())[2]).toHaveTextContent('Fourth' + 'due today')
  const first = within((await rows())[0] ?? document.body)
  expect(first.getByRole('link', { name: 'Kanji' })).toHaveAttribute('href', '/topics/kanji')
  const again = first.getByRole('link', { name: 'Try again', description: 'Kanji' })
  expect(again).toHaveAttribute('href', '/exercise?topic=Kanji&category=Tips')
})
