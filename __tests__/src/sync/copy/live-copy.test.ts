import { createLiveCopies } from '../../../../src/sync/copy/live-copies'
import { createLiveCopy, liveCopyOf } from '../../../../src/sync/copy/live-copy'
import type { CopyGateway } from '../../../../src/sync/copy/gateways'
import { createMemoryCopy } from '../../../../src/sync/twins'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { buildRecord, buildRecords, readCopy, storeCopy, told } from '../../../harness/records'

const uid = 'uid-aya'
const { clock } = createFakeGateways()
const yes = () => true
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

/** Two tabs of a device, which hear each other. */
function openTabs() {
  const stored = createMemoryCopy()
  const tabs = new Set<(news: unknown) => void>()
  const open = (changes: Partial<CopyGateway> = {}) => {
    let own: ((news: unknown) => void) | null = null
    const copy: CopyGateway = {
      ...stored,
      tell: (news) => tabs.forEach((told) => told !== own && told(structuredClone(news))),
      onToldElsewhere: (listener) => {
        own = listener
        tabs.add(listener)
        return () => tabs.delete(listener)
      },
      ...changes,
    }
    return createLiveCopy(uid, { copy, clock })
  }
  return { stored, open }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

test('reads what is stored, the newest first', async () => {
  const { stored, open } = openTabs()
  const days = ['2026-09-01', '2026-11-20', '2026-11-02']
  await storeCopy(stored, uid, told(days.map((localDay) => buildRecord({ id: localDay, localDay }))))
  const copy = open()
  expect(copy.known()).toEqual({ records: [], returns: [], phase: 'reading', lastRequest: null, days: [] })
  await copy.ready
  expect(copy.known().phase).toBe('whole')
  expect(idsOf(copy.known().records)).toEqual(['2026-11-20', '2026-11-02', '2026-09-01'])
})

test.each([
  ['nothing is stored', null, 'empty'],
  ['the older records are still missing', { mark: '1-1', after: 'a-cursor' }, 'filling'],
] as const)('if %s, it says so', async (_what, state, phase) => {
  const { stored, open } = openTabs()
  if (state) await storeCopy(stored, uid, told(buildRecords(1), { state }))
  const copy = open()
  await copy.ready
  expect(copy.known().phase).toBe(phase)
})

test('what becomes known is there at once, is stored, and other tabs hear of it', async () => {
  const { stored, open } = openTabs()
  const [copy, other] = [open(), open()]
  await Promise.all([copy.ready, other.ready])
  const applied = copy.apply(told(buildRecords(3)), yes)
  await copy.ready
  expect(idsOf(copy.known().records)).toEqual(['record-1', 'record-2', 'record-3'])
  await applied
  await copy.apply(
    told([buildRecord({ comment: 'New' })], { beginsAnew: false, deleted: ['record-2'], state: null }),
    yes,
  )
  await other.ready
  for (const { known } of [copy, other]) {
    expect(known().records).toMatchObject([{ id: 'record-1', comment: 'New' }, { id: 'record-3' }])
  }
  expect(other.state()).toEqual({ mark: '1-1', after: null })
  expect(await readCopy(stored, uid)).toHaveLength(2)
})

describe('an answer that comes late', () => {
  const newer = buildRecord({ comment: 'Newer', version: 5 })
  const older = buildRecord({ comment: 'Older', version: 4 })
  const feed = (mark: string) => ({ beginsAnew: false, state: { mark, after: null } })
  const single = { beginsAnew: false, state: null }
  const answered = async () => true

  test.each([
    ['of the feed', feed('1-5'), single],
    ['to a change', single, feed('1-4')],
  ])('%s replaces nothing later, here and in other tabs', async (_whose, last, first) => {
    const { stored, open } = openTabs()
    const [copy, other] = [open(), open()]
    await copy.apply(told([]), yes)
    await copy.apply(told([newer], first), yes)
    await copy.apply(told([older], last), yes)
    await other.ready
    for (const { known } of [copy, other]) expect(known().records).toEqual([newer])
    expect(await readCopy(stored, uid)).toEqual([newer])
  })

  test('brings back nothing that is deleted; only the feed does, once it was asked afterwards', async () => {
    const { open } = openTabs()
    const copy = open()
    await copy.apply(told([older]), yes)
    let answer = (_hasAnswered: boolean) => {}
    const asking = copy.ask(() => new Promise((resolve) => (answer = resolve)))
    await copy.apply(told([], { deleted: [older.id], ...single }), yes)
    await copy.apply(told([newer], feed('1-5')), yes)
    answer(true)
    await asking
    await copy.ask(answered)
    await copy.apply(told([newer], single), yes)
    expect(copy.known().records).toEqual([])
    await copy.apply(told([newer], feed('1-6')), yes)
    expect(copy.known().records).toEqual([newer])
  })

  test('replaces everything if the server was asked anew', async () => {
    const { open } = openTabs()
    const copy = open()
    await copy.apply(told([newer, buildRecord({ id: 'record-2' })]), yes)
    await copy.apply(told([older]), yes)
    expect(copy.known().records).toEqual([older])
  })
})

test('a copy that was removed while it was read counts as nothing', async () => {
  const { stored, open } = openTabs()
  await storeCopy(stored, uid, told(buildRecords(1)))
  const copy = open({
    returns: async () => {
      await stored.clear()
      return []
    },
  })
  await copy.ready
  expect(copy.known().phase).toBe('empty')
})

test('nothing is applied for somebody who has logged out', async () => {
  const { stored, open } = openTabs()
  const copy = open()
  await copy.apply(told(buildRecords(1)), () => false)
  expect(copy.known().records).toEqual([])
  expect(await readCopy(stored, uid)).toEqual([])
})

test.each<[string, Partial<CopyGateway>]>([
  ['cannot be read', { state: () => Promise.reject(new Error('Blocked.')) }],
  ['cannot be written', { apply: () => Promise.reject(new Error('Full.')) }],
])('if the storage %s, it lives in memory, and nothing with gaps is stored', async (_what, fault) => {
  const { stored, open } = openTabs()
  const copy = open(fault)
  const written = jest.spyOn(stored, 'apply')
  await copy.apply(told(buildRecords(1)), yes)
  await copy.apply(told(buildRecords(2), { beginsAnew: false }), yes)
  expect(copy.known()).toMatchObject({ phase: 'whole', records: [{ id: 'record-1' }, { id: 'record-2' }] })
  expect(written).not.toHaveBeenCalled()
})

test('the server is asked once at a time, and how that ended is known', async () => {
  const { open } = openTabs()
  const copy = open()
  const ask = jest.fn(async () => false)
  await Promise.all([copy.ask(ask), copy.ask(ask)])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(copy.known().lastRequest).toBe('failed')
  await copy.ask(async () => true)
  expect(copy.known().lastRequest).toBe('answered')
})

test('a tab that cannot follow what another one tells asks the server itself', async () => {
  const { open } = openTabs()
  const copy = open()
  await copy.apply(told(buildRecords(1)), yes)
  const other = open({ state: () => Promise.reject(new Error('Blocked.')) })
  const ask = jest.fn(async () => true)
  await other.ask(ask)
  const news = { beginsAnew: false, state: { mark: '1-2', after: null } }
  await copy.apply(told([buildRecord({ comment: 'New' })], news), yes)
  await other.ready
  expect(ask).toHaveBeenCalledTimes(2)
  // Two tabs that know different things must not ask in turn for ever.
  await copy.apply(told([], news), yes)
  await other.ready
  expect(ask).toHaveBeenCalledTimes(2)
})

test('somebody who logs in again begins with what is stored then', async () => {
  const gateways = { clock, copy: createMemoryCopy(), copies: createLiveCopies() }
  const copy = liveCopyOf(gateways, uid)
  await copy.apply(told(buildRecords(1)), yes)
  expect(liveCopyOf(gateways, uid)).toBe(copy)
  gateways.copies.end()
  await gateways.copy.clear()
  expect(gateways.copies.current(uid)).toBeNull()
  const again = liveCopyOf(gateways, uid)
  await again.ready
  expect(again.known()).toMatchObject({ records: [], phase: 'empty' })
  expect(gateways.copies.current('uid-ben')).toBeNull()
})
