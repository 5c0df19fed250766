import { publishChallenge, sendFirstMessage } from '../../../src/challenges/challenge-thunks'
import type { ContactState } from '../../../src/challenges/challenge-state'
import { setUp, signedOut, typesOf, unreachable } from './set-up'

const writing: ContactState = {
  phase: 'writing',
  ...{ owner: null, challengeId: 'challenge-1', isJob: true, text: ' Good morning ', trouble: null },
}

test('a guest who presses Send in the dialog is asked to log in', async () => {
  const { device, store } = setUp({ who: signedOut, message: writing })
  await store.dispatch(sendFirstMessage())
  expect(store.getActions()).toEqual([
    { type: 'dialogs/messageNeededAccount', payload: { path: '/challenges/challenge-1' } },
  ])
  expect(device.entries()).toEqual([])
})

test('the first message starts a conversation with an id made by this browser', async () => {
  const { device, store } = setUp({ message: writing })
  await store.dispatch(sendFirstMessage())
  expect(typesOf(store.getActions())).toEqual(['contact/messageHandedOver', 'outbox/entryStored'])
  expect(device.entries()).toMatchObject([
    {
      operation: {
        name: 'sendChallengeMessage',
        variables: {
          input: { challengeId: 'challenge-1', conversationId: 'id-1', id: 'id-2', text: 'Good morning' },
        },
        text: 'Good morning',
      },
    },
  ])
})

test('a message that the device cannot store returns to its dialog', async () => {
  const { device, store } = setUp({
    message: writing,
    ...unreachable,
  })
  device.fail('The device is full.')
  await store.dispatch(sendFirstMessage())
  expect(store.getState().contact).toEqual({ ...writing, trouble: 'The device is full.' })
})

describe('a published challenge', () => {
  const input = {
    topicTitle: 'Uses for a jar',
    about: 'For the kitchen.',
    category: 'Other',
    lengthMs: 60_000,
    isJob: false,
    isListed: false,
    closesAt: '2026-12-04T22:59:59.999Z',
  }

  test.each([
    ['For the kitchen.', 'Uses for a jar\n\nFor the kitchen.'],
    ['', 'Uses for a jar'],
    [null, 'Uses for a jar'],
  ])('about %j waits in the outbox, and its page opens', async (about, text) => {
    const { device, gateways, store } = setUp()
    await expect(store.dispatch(publishChallenge({ ...input, about }))).resolves.toEqual({ isSaved: true })
    const variables = { input: { ...input, about, id: 'id-1' } }
    expect(device.entries()).toMatchObject([
      { recordId: 'id-1', operation: { name: 'publishChallenge', variables, text } },
    ])
    expect(gateways.calls.at(-1)).toBe('navigation.go(/challenges/id-1)')
  })
})
