import { createAppStore } from '../../../src/app/store'
import type { Gateways } from '../../../src/lib/gateways'
import { endedElsewhere, loggedOut, logoutStarted, nobodyFound, restored } from '../../../src/session/session'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { buildRecord, readCopy, storeCopy, told } from '../../harness/records'

function setUp(overrides: Partial<Gateways['identity']> = {}) {
  const gateways = createFakeGateways()
  Object.assign(gateways.identity, overrides)
  return { gateways, store: createAppStore({ gateways }) }
}

/** Waits for pending promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test.each([
  ['when they log out', [restored({ user: aya }), logoutStarted(), loggedOut()]],
  ['when their session ends', [restored({ user: aya }), endedElsewhere()]],
  ['if the session has expired', [nobodyFound()]],
])('the copy of a user’s records is deleted %s', async (_when, events) => {
  const { gateways, store } = setUp()
  await storeCopy(gateways.copy, aya.firebaseUID, told([buildRecord()]))
  events.forEach((event) => store.dispatch(event))
  await settled()
  await expect(readCopy(gateways.copy, aya.firebaseUID)).resolves.toEqual([])
})
