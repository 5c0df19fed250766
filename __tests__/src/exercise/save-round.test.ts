import type { RoundState } from '../../../src/exercise/round'
import type { OutboxEntry } from '../../../src/sync/gateways'
import type { OutboxState } from '../../../src/sync/outbox/outbox'
import { recordFromRound, selectRoundSync } from '../../../src/exercise/save-round'
import { buildEntry } from '../../harness/rounds'
import { finished } from './samples'

const kept: RoundState = { phase: 'kept', ...finished }

const save = buildEntry()
const change = buildEntry({ operation: { kind: 'change', change: { ideas: [] } } })

const outbox = (
  phase: 'idle' | 'sending',
  entries: OutboxEntry[] = [],
  delivered: readonly string[] = [],
): OutboxState => ({
  phase,
  uid: null,
  entries,
  isOffered: false,
  delivered,
  failures: 0,
  failed: {},
  isEarly: false,
  intercepted: null,
  trouble: null,
  unstored: {},
})

test.each<[string, RoundState, OutboxState, string | null]>([
  ['a round on its way to the outbox', { phase: 'over', ...finished }, outbox('idle'), 'Saving…'],
  ['a round that waits', kept, outbox('idle', [save]), 'Saved on this device'],
  ['a round that is being sent', kept, outbox('sending', [save]), 'Saving…'],
  ['a round that has been sent', kept, outbox('idle', [], [finished.id]), 'Saved'],
  [
    'a round whose change waits after it was sent',
    kept,
    outbox('idle', [change], [finished.id]),
    'Saved on this device',
  ],
  ['a round that was refused', kept, outbox('idle', [{ ...save, refusal: 'No.' }]), 'Saved on this device'],
  [
    'a round whose change was refused',
    kept,
    outbox('idle', [{ ...change, refusal: 'No.' }], [finished.id]),
    'Saved on this device',
  ],
  [
    'a round that went to the server because the device has no storage',
    kept,
    { phase: 'unread', delivered: [finished.id], trouble: 'Blocked.', unstored: {} },
    'Saved',
  ],
  ['a round that could not be stored', { phase: 'notKept', ...finished, message: 'Full.' }, outbox('idle'), null],
])('%s', (_what, round, outboxState, words) => {
  expect(selectRoundSync({ round, outbox: outboxState })).toBe(words)
})

test('the aim is saved with the record, unless it is the default', () => {
  expect(recordFromRound({ ...finished, aim: 'DIFFERENT' })).toMatchObject({ aim: 'DIFFERENT' })
  expect(recordFromRound({ ...finished, aim: 'MANY' })).not.toHaveProperty('aim')
})
