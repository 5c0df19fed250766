import { replayHistory } from '../../trials/simulation/history'

beforeEach(() => {
  // The app's own console output would clutter the results.
  for (const name of ['error', 'warn'] as const) jest.spyOn(console, name).mockImplementation()
})

test('a topic to come back to is advanced by a round on another day', async () => {
  const setting = { seed: 1, loggedIn: [0], lengthMs: 60_000, mode: 'type', countIn: false } as const
  const result = await replayHistory(setting, [
    ['starts a round', { tab: 0 }],
    ['types an idea', { tab: 0 }],
    ['time passes', { ms: 61_000 }],
    ['wants to come back to the topic', { tab: 0 }],
    ['wants another round', { tab: 0 }],
    ['time passes', { ms: 2_000 }],
    ['comes back to a topic a day later', { tab: 0 }],
  ])
  expect(result.violation).toBeNull()
  expect([...result.simulation.server.returns.of('uid-aya').values()]).toMatchObject([
    { topicTitle: 'topic 1', step: 1 },
  ])
})

test('nothing runs in a tab that a new version has reloaded', async () => {
  const setting = { seed: 0, loggedIn: [null], lengthMs: 30_000, mode: 'type', countIn: true } as const
  const result = await replayHistory(setting, [
    ['a tab is opened', { device: 0 }],
    ['a new version is put up', { device: 0 }],
    ['time passes', { ms: 61_000 }],
    ['starts a round', { tab: 0 }],
    ['wants the new version', { tab: 1 }],
    ['a guest leaves a round, and somebody logs in', { tab: 1, person: 0 }],
    ['a tab is opened', { device: 0 }],
  ])
  expect(result.violation).toBeNull()
})
