import type { ChallengeState } from '../../../src/challenges/challenge'
import { selectChallenge } from '../../../src/challenges/challenge-state'
import { sendEntry } from '../../../src/challenges/challenge-thunks'
import { feature as challenges } from '../../../src/challenges/entry/feature'
import { discardOutboxEntry, openOutbox } from '../../../src/sync/outbox/outbox'
import { restored } from '../../../src/session/session'
import { createFakeGateways } from '../../harness/fake-gateways'
import { settled } from '../../harness/outbox-tab'
import { aya } from '../../harness/people'
import { createTestStore } from '../../harness/test-store'
import { draft } from './samples'

const choosing: ChallengeState = { phase: 'choosing', ...draft, owner: aya.firebaseUID }

test('an entry that was refused, and is discarded on any page, is none', async () => {
  const gateways = createFakeGateways({
    records: { deliver: async () => ({ outcome: 'refused', message: 'Closed.' }) },
  })
  gateways.challengeDrafts.write({ challenge: choosing, contact: { phase: 'none' } })
  const store = createTestStore({ gateways })
  store.dispatch(restored({ user: aya }))
  await store.install(challenges)
  await store.dispatch(openOutbox())
  await store.dispatch(sendEntry())
  await settled()
  expect(selectChallenge(store.getState())).toMatchObject({ phase: 'handedOver' })
  await store.dispatch(discardOutboxEntry(1))
  expect(selectChallenge(store.getState())).toEqual({ phase: 'none' })
})
