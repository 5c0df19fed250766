import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PublicChallenge } from '../../../contract/challenges/challenge'
import type { ChallengeState } from '../../../src/challenges/challenge'
import { ChallengeScreen } from '../../../src/challenges/ChallengeRoute'
import { feature as challengeEntry } from '../../../src/challenges/entry/feature'
import { feature as challenges } from '../../../src/challenges/lazy-feature'
import type { OwnChallenge } from '../../../src/challenges/graphql-types'
import { settled } from '../../harness/outbox-tab'
import { renderScreen, type ScreenOptions } from '../../harness/render-screen'
import { createChallengesServer, entry, own, shown, type ChallengesServer } from './fake-server'
import { draft } from './samples'

const offline = { records: { deliver: async () => ({ outcome: 'failed', message: 'Offline.' }) as const } }

const signedOut = { session: { phase: 'signedOut' } } as const

interface Opened extends Partial<ScreenOptions> {
  server?: ChallengesServer
  drafts?: ChallengeState
}

async function open({ drafts, server = createChallengesServer(), ...options }: Opened = {}) {
  const view = await renderScreen(
    () => <ChallengeScreen id="challenge-1" withClient={(_uid, children) => children} />,
    {
      path: '/challenges/challenge-1',
      server,
      features: [challenges, challengeEntry],
      ...options,
      ...(drafts && { preloadedState: { ...options.preloadedState, challenge: drafts } }),
    },
  )
  await act(settled)
  return { ...view, server }
}

const openOwn = (change: Partial<OwnChallenge>, publicly: Partial<PublicChallenge> = {}, more: Opened = {}) =>
  open({
    server: createChallengesServer({ ChallengeById: { challenge: { ...own, ...change } } }, { ...shown, ...publicly }),
    ...more,
  })

const buttonsOfGuest = ['Take part', 'Contact host', 'Copy link']

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

test.each<[string, PublicChallenge | null, string | RegExp, string[]]>([
  ['a job has its own labels', { ...shown, isJob: true }, shown.topicTitle, ['Apply', 'Contact hirer', 'Copy link']],
  ['a closed challenge takes nothing more', { ...shown, state: 'closed' }, 'This challenge is closed.', []],
  ['a hidden challenge says so', { ...shown, state: 'hidden', topicTitle: '' }, 'This challenge is hidden', []],
  ['a missing challenge is reported', null, 'Challenge not found', []],
])('for a guest, %s', async (_what, publicly, words, names) => {
  await open({ preloadedState: signedOut, server: createChallengesServer({}, publicly) })
  expect(await screen.findByText(words)).toBeVisible()
  expect(buttons()).toEqual(names)
})

describe('for a signed-in person', () => {
  test.each<[string, Partial<OwnChallenge>, string | RegExp, string[]]>([
    ['a new challenge can be entered', {}, 'For our club.', [...buttonsOfGuest, 'Report']],
    [
      'a withdrawn entry can be sent again while the challenge is open',
      { myEntry: { ...entry, ideas: [], message: '', state: 'WITHDRAWN' } },
      /You have withdrawn your entry/,
      [...buttonsOfGuest, 'Report'],
    ],
    [
      'the person’s own response wins over the public one, so that a blocked person sees a closed challenge',
      { state: 'CLOSED', closesAt: '2026-11-21T12:00:00.000Z' },
      'Closed on Saturday, 21 November 2026',
      ['Report'],
    ],
    [
      'a host reads that a challenge stays hidden after a review',
      { isMine: true, state: 'HIDDEN', review: 'DECIDED' },
      /It stays hidden/,
      [],
    ],
  ])('%s', async (_what, change, words, names) => {
    await openOwn(change)
    expect(await screen.findByText(words)).toBeVisible()
    expect(buttons()).toEqual(names)
  })

  test('a host sees a hidden challenge, and can ask for a review, once', async () => {
    const user = userEvent.setup()
    const publicly = { state: 'hidden', topicTitle: '', about: '' } as const
    const { device } = await openOwn({ isMine: true, state: 'HIDDEN' }, publicly, { gateways: offline })
    expect(await screen.findByText(/Several people have reported this challenge/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'What to do with a rainy Sunday' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Ask for a review' }))
    expect(await screen.findByText(/You have asked for a review/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ask for a review' })).toBeNull()
    expect(device.entries()).toMatchObject([{ operation: { name: 'requestChallengeReview' } }])
  })
})

describe('an entry before sending', () => {
  const choosing: ChallengeState = { phase: 'choosing', ...draft, owner: 'uid-aya' }

  test('waits on this device without the network, keeps the focus on the page, and can be withdrawn', async () => {
    const user = userEvent.setup()
    const { device } = await open({ drafts: choosing, gateways: offline })
    await user.click(await screen.findByRole('button', { name: 'Send entry' }))
    const section = within(await screen.findByRole('region', { name: 'Your entry' }))
    expect(document.body).not.toHaveFocus()
    expect(section.getByRole('status')).toHaveTextContent('Saved on this device')
    expect(device.entries()).toHaveLength(1)
    await user.click(section.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(device.entries()).toEqual([]))
    expect(await screen.findByRole('button', { name: 'Take part' })).toBeVisible()
  })
})
