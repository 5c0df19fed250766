import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { EntriesScreen } from '../../../src/challenges/EntriesScreen'
import { feature as challengeEntry } from '../../../src/challenges/entry/feature'
import { feature as challenges } from '../../../src/challenges/lazy-feature'
import { MyChallengesScreen } from '../../../src/challenges/MyChallengesScreen'
import { PublishScreen } from '../../../src/challenges/PublishScreen'
import { writePageConfig } from '../../harness/page-config'
import { holdDate, renderScreen, type ScreenOptions } from '../../harness/render-screen'
import { createChallengesServer, entry, own, shown } from './fake-server'

const offline = { records: { deliver: async () => ({ outcome: 'failed', message: 'Offline.' }) as const } }
const noMore = { endCursor: null, hasNextPage: false }

beforeEach(() => {
  holdDate(new Date(2026, 10, 20, 12))
  writePageConfig()
})

const render = (ui: ReactNode, path: string, options: Partial<ScreenOptions> = {}) =>
  renderScreen(() => ui, { path, server: createChallengesServer(), features: [challenges, challengeEntry], ...options })

describe('publishing', () => {
  const open = () => render(<PublishScreen />, '/challenges/new', { gateways: offline })

  test.each([
    ['2026-11-19', 'This day has passed. Choose today or a later day.'],
    ['2027-02-19', 'A challenge can be open for at most 90 days.'],
    ['', 'Please choose a day.'],
  ])('a missing topic and a closing day of %p have messages', async (day, words) => {
    const user = userEvent.setup()
    const { device } = await open()
    const field = screen.getByLabelText('Closes on')
    await user.clear(field)
    if (day) await user.type(field, day)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(screen.getByText('Enter a topic. A few words are enough.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Uses for a jar')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(screen.getByText(words)).toBeVisible()
    expect(field).toBeInvalid()
    expect(device.entries()).toEqual([])
  })
})

describe('the person’s own challenges', () => {
  const open = (nodes: object[], options: Partial<ScreenOptions> = {}) =>
    render(<MyChallengesScreen />, '/challenges', {
      server: createChallengesServer({ MyChallenges: { myChallenges: { nodes, ...noMore } } }),
      ...options,
    })

  test('are followed by the public list, if the server has one', async () => {
    writePageConfig({ switches: ['CHALLENGES_LISTED'] })
    const server = createChallengesServer({ MyChallenges: { myChallenges: { nodes: [], ...noMore } } })
    server.listed = { challenges: [shown], endCursor: null }
    await open([], { server })
    const list = within(await screen.findByRole('region', { name: 'Public challenges' }))
    expect(await list.findByRole('link', { name: 'What to do with a rainy Sunday' })).toHaveAttribute(
      'href',
      '/challenges/challenge-1',
    )
  })

  test('show an error if they cannot be loaded, together with the challenges in the outbox', async () => {
    const server = createChallengesServer()
    server.isReachable = false
    const variables = { input: { id: 'challenge-9', topicTitle: 'Uses for a rope' } }
    const operation = { kind: 'request', name: 'publishChallenge', variables, text: '' } as const
    await open([], {
      server,
      gateways: offline,
      left: [{ owner: 'uid-aya', recordId: 'challenge-9', operation }],
    })
    expect(await screen.findByRole('heading', { name: 'Your challenges could not be loaded' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Not published yet' })).toHaveTextContent('Uses for a rope')
  })
})

describe('the entries', () => {
  const page = (nodes: object[]) => ({ challengeEntries: { nodes, ...noMore, totalCount: nodes.length } })
  const hosts = { ...own, isMine: true }
  const open = (challenge: object, answers: Record<string, object> = {}, isWall = false) =>
    render(<EntriesScreen id="challenge-1" isWall={isWall} />, '/challenges/challenge-1/entries', {
      gateways: offline,
      server: createChallengesServer({
        ChallengeById: { challenge },
        ChallengeConversations: { challengeConversations: { nodes: [], ...noMore } },
        ...answers,
      }),
    })

  test('can be reported, and their authors blocked, through the outbox', async () => {
    const user = userEvent.setup()
    const { device } = await open({ ...hosts, state: 'CLOSED' }, { ChallengeEntries: page([entry]) })
    await user.click(await screen.findByRole('button', { name: 'Report' }))
    const report = within(screen.getByRole('dialog', { name: 'Report this entry' }))
    await user.type(report.getByRole('textbox', { name: 'Reason' }), 'Insults')
    await user.click(report.getByRole('button', { name: 'Report' }))
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }))
    await waitFor(() => expect(device.entries()).toHaveLength(2))
    expect(device.entries()).toMatchObject([
      {
        operation: {
          name: 'reportChallenge',
          variables: { challengeId: 'challenge-1', reason: 'Insults', entryId: 'entry-1' },
        },
      },
      { operation: { name: 'blockPerson', variables: { challengeId: 'challenge-1', entryId: 'entry-1' } } },
    ])
  })
})
