import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChallengeState } from '../../../src/challenges/challenge'
import { ChallengeScreen } from '../../../src/challenges/ChallengeScreen'
import { feature as challengeEntry } from '../../../src/challenges/entry/feature'
import { feature as challenges } from '../../../src/challenges/lazy-feature'
import type { OwnChallenge } from '../../../src/challenges/graphql-types'
import { settled } from '../../harness/outbox-tab'
import { renderScreen } from '../../harness/render-screen'
import { createChallengesServer, entry, own } from './fake-server'
import { draft } from './samples'

const choosing: ChallengeState = { phase: 'choosing', ...draft, owner: 'uid-aya' }

async function open(change: Partial<OwnChallenge>, drafts?: ChallengeState) {
  await renderScreen(() => <ChallengeScreen id="challenge-1" withClient={(_uid, children) => children} />, {
    path: '/challenges/challenge-1',
    server: createChallengesServer({ ChallengeById: { challenge: { ...own, ...change } } }),
    features: [challenges, challengeEntry],
    ...(drafts && { preloadedState: { challenge: drafts } }),
  })
  await act(settled)
}

async function pressByKeyboard(button: HTMLElement) {
  button.focus()
  await userEvent.keyboard('{Enter}')
  await act(settled)
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('the focus stays on the page when Send entry disappears', async () => {
  await open({}, choosing)
  const send = await screen.findByRole('button', { name: 'Send entry' })
  await pressByKeyboard(send)
  expect(send).not.toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
})

test('the focus stays on the page when Withdraw disappears', async () => {
  await open({ myEntry: entry })
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  await pressByKeyboard(withdraw)
  await pressByKeyboard(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/You have withdrawn your entry/)).toBeVisible()
  expect(withdraw).not.toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
})
