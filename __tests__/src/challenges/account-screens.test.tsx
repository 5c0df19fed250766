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

  test('says who owns the entries, and puts the challenge into the outbox', async () => {
    const user = userEvent.setup()
    const { device, gateways } = await open()
    expect(screen.getByText(/Entries belong to the people who wrote them/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Uses for a jar')
    await user.type(screen.getByRole('textbox', { name: 'About' }), 'For the kitchen.')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Tips')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), '90000')
    await user.click(screen.getByRole('checkbox', { name: 'This is about a job' }))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(gateways.calls).toContain('navigation.go(/challenges/id-1)'))
    expect(device.entries()).toMatchObject([
      {
        recordId: 'id-1',
        operation: {
          name: 'publishChallenge',
          variables: {
            input: {
              ...{ id: 'id-1', topicTitle: 'Uses for a jar', about: 'For the kitchen.', category: 'Tips' },
              ...{ lengthMs: 90_000, isJob: true, isListed: false },
              // The end of the day in the local time zone.
              closesAt: new Date(2026, 11, 4, 23, 59, 59, 999).toISOString(),
            },
          },
        },
      },
    ])
  })

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
  const mine = {
    ...{ id: 'challenge-1', topicTitle: 'Uses for a jar', isJob: true, state: 'OPEN', role: 'HOST' },
    ...{ closesAt: '2026-12-04T12:00:00.000Z', entryCount: 3, entryState: null, unread: 2 },
    createdAt: '2026-11-20T12:00:00.000Z',
  }
  const open = (nodes: object[], options: Partial<ScreenOptions> = {}) =>
    render(<MyChallengesScreen />, '/challenges', {
      server: createChallengesServer({ MyChallenges: { myChallenges: { nodes, ...noMore } } }),
      ...options,
    })

  test('are divided into hosted and entered ones, with a count of news', async () => {
    const entered = { ...mine, id: 'challenge-2', topicTitle: 'Rain', isJob: false, role: 'APPLICANT', unread: 0 }
    await open([mine, { ...entered, state: 'CLOSED', entryCount: null, entryState: 'SHORTLISTED' }])
    const hosted = within(await screen.findByRole('region', { name: 'Hosting' })).getByRole('listitem')
    expect(hosted).toHaveTextContent('Job · Open until Friday, 4 December 2026 · 3 entries2 new')
    const other = within(screen.getByRole('region', { name: 'Taking part' })).getByRole('listitem')
    expect(other).toHaveTextContent('RainClosed on Friday, 4 December 2026 · The host says thank you')
    expect(within(other).getByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/challenges/challenge-2')
    expect(screen.getByRole('link', { name: 'New challenge' })).toHaveAttribute('href', '/challenges/new')
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

  test('are empty at first', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'No challenges yet' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Public challenges' })).toBeNull()
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
  const open = (challenge: object, answers: Record<string, object> = {}) =>
    render(<EntriesScreen id="challenge-1" />, '/challenges/challenge-1/entries', {
      gateways: offline,
      server: createChallengesServer({
        ChallengeById: { challenge },
        ChallengeConversations: { challengeConversations: { nodes: [], ...noMore } },
        ...answers,
      }),
    })

  test('cannot be answered twice', async () => {
    const answered = { ...entry, state: 'NOT_THIS_TIME', answer: 'Sorry.' }
    await open({ ...hosts, state: 'CLOSED' }, { ChallengeEntries: page([answered]) })
    expect(await screen.findByText('Sorry.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Thank you' })).toBeNull()
  })

  test.each([
    [true, ['Shortlist', 'Not this time']],
    [false, ['Thank you', 'Not this one']],
  ])('are answered in words that fit what they are about (job: %s)', async (isJob, names) => {
    await open({ ...hosts, isJob, state: 'CLOSED' }, { ChallengeEntries: page([entry]) })
    const answer = within(await screen.findByRole('group', { name: 'Your answer' }))
    expect(answer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
  })

  test('are visible only to the host', async () => {
    await open(own)
    expect(await screen.findByRole('heading', { name: 'Challenge not found' })).toBeVisible()
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
