import type { ChallengeState } from '../../../src/challenges/challenge'
import { applyToChallenge, sendEntry } from '../../../src/challenges/challenge-thunks'
import { roundSamples } from '../../harness/machine-samples/round'
import { draft, to } from './samples'
import { setUp, signedOut, typesOf, unreachable } from './set-up'

const choosing: ChallengeState = { phase: 'choosing', ...draft }

test('Apply opens the exercise with topic, category and length', async () => {
  const { gateways, store } = setUp({ who: signedOut })
  await store.dispatch(applyToChallenge(to))
  expect(store.getActions()).toEqual([{ type: 'challenge/applied', payload: { owner: null, to } }])
  expect(gateways.calls).toEqual([
    'navigation.go(/exercise?topic=What+to+do+with+a+rainy+Sunday&category=Diary&length=30000)',
  ])
})

test.each(roundSamples.states.filter(({ phase }) => phase === 'kept' || phase === 'discarded'))(
  'Apply leaves the review of the last round: %j',
  async (before) => {
    const { store } = setUp({ before })
    await store.dispatch(applyToChallenge(to))
    expect(typesOf(store.getActions())).toEqual(['round/anotherAsked', 'challenge/applied'])
  },
)

test('a guest who presses Send entry is asked to log in, and nothing is sent', async () => {
  const { device, store } = setUp({ who: signedOut, entry: choosing })
  await store.dispatch(sendEntry())
  expect(store.getActions()).toEqual([
    { type: 'dialogs/entryNeededAccount', payload: { path: '/challenges/challenge-1' } },
  ])
  expect(device.entries()).toEqual([])
})

test('a signed-in person sends only the chosen ideas and the message', async () => {
  const { device, store } = setUp({ entry: choosing })
  await store.dispatch(sendEntry())
  expect(typesOf(store.getActions())).toEqual(['challenge/entryHandedOver', 'outbox/entryStored'])
  expect(device.entries()).toMatchObject([
    {
      owner: 'uid-aya',
      recordId: 'challenge-1',
      operation: {
        kind: 'request',
        name: 'sendChallengeEntry',
        variables: {
          input: {
            challengeId: 'challenge-1',
            id: 'id-1',
            ideas: [{ text: 'bake bread', source: 'TYPED' }],
            message: 'Hello',
          },
        },
        text: 'bake bread\nHello',
      },
    },
  ])
})

test('an entry that the device cannot store returns to the form', async () => {
  const { device, store } = setUp({
    entry: choosing,
    ...unreachable,
  })
  device.fail('The device is full.')
  await store.dispatch(sendEntry())
  expect(store.getActions().at(-1)).toEqual({
    type: 'challenge/entryCameBack',
    payload: { trouble: 'The device is full.' },
  })
})
