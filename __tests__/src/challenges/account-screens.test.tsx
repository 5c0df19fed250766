import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { EntriesScreen } from '../../../src/challenges/EntriesScreen'
import { feature as challengeEntry } from '../../../src/challenges/entry/feature'
import { feature as challenges } from '../../../src/challenges/lazy-feature'
import { MyChallengesScreen } from '../../../src/challenges/MyChallengesScreen'
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
