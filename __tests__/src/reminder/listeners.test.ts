import { preferencesChanged } from '../../../src/preferences/preferences'
import type { TopicOfPart } from '../../../src/lib/feature'
import { feature as reminder } from '../../../src/reminder/lazy-feature'
import type { Reminder } from '../../../src/reminder/notifications'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

const hourMs = 3_600_000

/** Waits for pending promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Opens a page at eight in the morning, local time. */
function setUp({
  reminderAt = '19:00',
  rounds = 0,
  due = [],
}: { reminderAt?: string; rounds?: number | null; due?: readonly TopicOfPart[] } = {}) {
  const shown: Reminder[] = []
  const asked: string[] = []
  const gateways = createFakeGateways({
    notifications: {
      consent: () => 'granted',
      ask: async () => 'granted',
      show: async (reminder) => void shown.push(reminder),
    },
  })
  gateways.clock.wallNow = (
    (start) => () =>
      new Date(2026, 10, 20, 8).getTime() + gateways.clock.monotonicNow() - start
  )(gateways.clock.monotonicNow())
  const recentTopics = (day: string) => async () => {
    asked.push(day)
    if (rounds === null) throw new Error('The server cannot be reached.')
    return Array.from({ length: rounds }, (): TopicOfPart => ({ topicTitle: 'Trains', category: 'Other' }))
  }
  const store = createTestStore({ features: [{ suggestedTopics: () => async () => due, recentTopics }], gateways })
  void store.install(reminder)
  store.dispatch(preferencesChanged({ reminderAt, roundsPerDay: 5 }))
  const pass = async (milliseconds: number) => {
    // In steps of 15 minutes, because the app checks that often.
    for (let left = milliseconds; left > 0; left -= hourMs / 4) gateways.passTime(Math.min(left, hourMs / 4))
    await settled()
  }
  return { store, gateways, shown, asked, pass }
}

test('reminds at its time, once a day', async () => {
  const { shown, asked, pass } = setUp()
  await pass(10.9 * hourMs)
  expect(shown).toEqual([])
  await pass(0.2 * hourMs)
  expect(shown).toEqual([
    { title: 'Time for a minute?', body: 'One topic, sixty seconds.', tag: 'reminder 2026-11-20' },
  ])
  expect(asked).toEqual(['2026-11-20'])
  await pass(24 * hourMs)
  expect(shown.map(({ tag }) => tag)).toEqual(['reminder 2026-11-20', 'reminder 2026-11-21'])
})

test('no reminder on a day that has reached its goal; a reminder if that is unknown', async () => {
  const reached = setUp({ rounds: 5 })
  await reached.pass(12 * hourMs)
  expect(reached.shown).toEqual([])
  const unknown = setUp({ rounds: null })
  await unknown.pass(12 * hourMs)
  expect(unknown.shown).toHaveLength(1)
})

test('follows a change of the time, and can be switched off', async () => {
  const { store, shown, pass } = setUp()
  store.dispatch(preferencesChanged({ reminderAt: '09:00' }))
  await pass(1.5 * hourMs)
  expect(shown).toHaveLength(1)
  store.dispatch(preferencesChanged({ reminderAt: null }))
  await pass(48 * hourMs)
  expect(shown).toHaveLength(1)
})
