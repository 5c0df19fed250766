import type { IdeaInput, IdeaRecordChange } from '../../../../contract/record'
import type { NewOutboxEntry } from '../../../../src/sync/gateways'
import { merge, sendable, withOwnerOfItsRound } from '../../../../src/sync/outbox/entries'
import { buildEntry } from '../../../harness/rounds'

const owner = 'uid-aya'
const recordId = 'round-1'
const changeWith = (change: IdeaRecordChange) => ({ kind: 'change' as const, change })
const deletion = { kind: 'delete' as const }

const saved = buildEntry()
const liked = buildEntry({ sequence: 2, operation: changeWith({ isLiked: true, comment: 'One' }) })
const deleted = buildEntry({ sequence: 3, operation: deletion })
const save: NewOutboxEntry = { owner, recordId, operation: saved.operation }
const note: NewOutboxEntry = { owner, recordId, operation: changeWith({ comment: 'Two' }) }
const removal: NewOutboxEntry = { owner, recordId, operation: deletion }

test('a change merges into the waiting change, and the later value wins', () => {
  expect(merge([saved, liked], note)).toEqual({
    entry: { owner, recordId, operation: changeWith({ isLiked: true, comment: 'Two' }) },
    superseded: [2],
  })
})

test.each([
  ['the save before it', [saved]],
  ['a change that was refused', [{ ...liked, refusal: 'Too long.' }]],
  ['a change of another record', [{ ...liked, recordId: 'round-2' }]],
  ['a change of another account', [{ ...liked, owner: 'uid-ben' }]],
])('a change does not merge into %s', (_name, onDevice) => {
  expect(merge(onDevice, note)).toEqual({ entry: note, superseded: [] })
})

test('edits of ideas are sent one after the other, each with what it was made from', () => {
  const one: IdeaInput = { text: 'one', atMs: 1_000, endMs: null, source: 'TYPED' }
  const [plain, best] = [[one], [{ ...one, isBest: true }]]
  const starred = changeWith({ ideas: best, ideasBefore: plain })
  const waiting = buildEntry({ sequence: 2, operation: starred })
  const taken = { owner, recordId, operation: changeWith({ ideas: plain, ideasBefore: best }) }
  expect(merge([waiting], taken)).toEqual({ entry: taken, superseded: [] })
  expect(merge([waiting], note)).toMatchObject({
    entry: { operation: changeWith({ ...starred.change, comment: 'Two' }) },
    superseded: [2],
  })
})

test('so are changes of tags', () => {
  const waiting = buildEntry({ sequence: 2, operation: changeWith({ tags: ['Home'], tagsBefore: [] }) })
  const more = { owner, recordId, operation: changeWith({ tags: ['Home', 'Trains'], tagsBefore: ['Home'] }) }
  expect(merge([waiting], more)).toEqual({ entry: more, superseded: [] })
})

test('a change of a deleted record adds nothing', () => {
  expect(merge([deleted], note)).toEqual({ alreadyWaiting: deleted })
})

test('a deletion replaces all entries that wait for the record, refused or not', () => {
  expect(merge([{ ...saved, refusal: 'No.' }, liked, { ...liked, sequence: 4, recordId: 'round-2' }], removal)).toEqual(
    {
      entry: removal,
      superseded: [1, 2],
    },
  )
})

test('the same round saved again waits once, before its changes', () => {
  expect(merge([saved, liked], save)).toEqual({ alreadyWaiting: saved })
})

test('a round saved again after it was sent waits behind its changes', () => {
  expect(merge([liked], save)).toEqual({ entry: save, superseded: [] })
})

test('a round that was deleted before it was stored is not saved', () => {
  expect(merge([deleted], save)).toEqual({ alreadyWaiting: deleted })
})

test('a refused round can be saved again, and loses no change', () => {
  expect(merge([{ ...saved, refusal: 'No.' }, liked], save)).toEqual({ entry: save, superseded: [1] })
})

describe('what was heard', () => {
  const one = { atMs: 1_000, endMs: 2_000, text: 'one', isAsked: false }
  const two = { atMs: 3_000, endMs: 4_000, text: 'two', isAsked: false }
  const ideas: IdeaRecordChange['ideas'] = [{ text: 'mine', atMs: 1_000, endMs: 2_000, source: 'SPOKEN' }]
  const heardOne = buildEntry({ sequence: 2, operation: changeWith({ heard: [one] }) })

  const joined = (change: IdeaRecordChange) => merge([heardOne], { owner, recordId, operation: changeWith(change) })

  test('is sent together, the latest last', () => {
    const again = { ...one, text: 'once', isAsked: true }
    expect(joined({ heard: [two] })).toMatchObject({ entry: { operation: changeWith({ heard: [one, two] }) } })
    expect(joined({ heard: [again] })).toMatchObject({ entry: { operation: changeWith({ heard: [one, again] }) } })
  })

  test('is included in a list of ideas that comes later, and waits beside an earlier one', () => {
    const edited = buildEntry({ sequence: 2, operation: changeWith({ ideas }) })
    const hearing: NewOutboxEntry = { owner, recordId, operation: changeWith({ heard: [two] }) }
    expect(joined({ ideas })).toMatchObject({ entry: { operation: { change: { ideas } } } })
    expect(joined({ ideas })).not.toHaveProperty('entry.operation.change.heard')
    expect(merge([edited], hearing)).toMatchObject({ entry: { operation: changeWith({ ideas, heard: [two] }) } })
  })
})

describe('a waiting note', () => {
  const waiting = (comment: string, commentBefore: string[]) =>
    buildEntry({ sequence: 2, operation: changeWith({ comment, commentBefore }) })
  const written = (comment: string, commentBefore: string[]): NewOutboxEntry => ({
    owner,
    recordId,
    operation: changeWith({ comment, commentBefore }),
  })

  test('merges with the same writer’s next text, and keeps all texts that it may overwrite', () => {
    expect(merge([waiting('One', ['Zero'])], written('Two', ['One']))).toEqual({
      entry: written('Two', ['Zero', 'One']),
      superseded: [2],
    })
  })

  test('keeps the texts that it may overwrite when something else of the record changes', () => {
    const liking: NewOutboxEntry = { owner, recordId, operation: changeWith({ isLiked: true }) }
    expect(merge([waiting('One', ['Zero'])], liking)).toMatchObject({
      entry: { operation: changeWith({ comment: 'One', commentBefore: ['Zero'], isLiked: true }) },
    })
  })

  test('joins a change without a note, and one from before texts were remembered', () => {
    const liking = buildEntry({ sequence: 2, operation: changeWith({ isLiked: true }) })
    expect(merge([liking], written('Two', ['One']))).toMatchObject({
      entry: { operation: changeWith({ isLiked: true, comment: 'Two', commentBefore: ['One'] }) },
    })
    const old = buildEntry({ sequence: 2, operation: changeWith({ comment: 'One' }) })
    expect(merge([old], written('Two', ['One']))).toMatchObject({
      entry: { operation: changeWith({ comment: 'Two', commentBefore: ['One'] }) },
    })
  })

  test('is not replaced by a text from another tab that overwrites the same version', () => {
    const other = written('Other', ['Zero'])
    expect(merge([waiting('One', ['Zero'])], other)).toEqual({ entry: other, superseded: [] })
  })

  test('remembers the first text and the latest ones, however often it is written', () => {
    const many = Array.from({ length: 10 }, (_, index) => String(index))
    expect(merge([waiting('10', many)], written('11', ['10']))).toEqual({
      entry: written('11', ['0', '2', '3', '4', '5', '6', '7', '8', '9', '10']),
      superseded: [2],
    })
  })
})

test('of two requests that replace each other, the one that was changed later is never replaced', () => {
  const choice = (second: number): NewOutboxEntry['operation'] => ({
    kind: 'request',
    name: 'setPreferences',
    variables: { input: { changedAt: `2026-11-20T12:00:0${second}.000Z`, lengthMs: 30_000 } },
    text: '',
    replaces: true,
  })
  const chosen = buildEntry({ sequence: 2, operation: choice(5) })
  const later = { owner, recordId, operation: choice(6) }
  expect(merge([chosen], later)).toEqual({ entry: later, superseded: [2] })
  // An earlier page had handed it over.
  const earlier = { owner, recordId, operation: choice(4) }
  expect(merge([chosen], earlier)).toEqual({ entry: earlier, superseded: [] })
})

describe('a deletion that can still be undone', () => {
  const held = buildEntry({ sequence: 3, operation: { kind: 'delete', heldUntil: 8_000 } })
  const again: NewOutboxEntry = { owner, recordId, operation: { kind: 'delete', heldUntil: 9_000 } }

  test('replaces only an earlier deletion of its kind', () => {
    expect(merge([saved, liked], again)).toEqual({ entry: again, superseded: [] })
    expect(merge([saved, liked, held], again)).toEqual({ entry: again, superseded: [3] })
  })

  test('adds nothing to a deletion that cannot be undone', () => {
    expect(merge([deleted], again)).toEqual({ alreadyWaiting: deleted })
  })

  test('does not swallow later changes', () => {
    expect(merge([held], note)).toEqual({ entry: note, superseded: [] })
    expect(merge([liked, held], note)).toMatchObject({ superseded: [2] })
  })

  test('is replaced, with everything that waits, by a deletion that cannot be undone', () => {
    expect(merge([saved, liked, held], removal)).toEqual({ entry: removal, superseded: [1, 2, 3] })
  })
})

describe('what is sent next', () => {
  const saveA = buildEntry({ sequence: 1, recordId: 'a' })
  const changeA = buildEntry({ sequence: 2, recordId: 'a', operation: changeWith({ isLiked: true }) })
  const saveB = buildEntry({ sequence: 3, recordId: 'b' })

  const refused = (entry: typeof saveA) => ({ ...entry, refusal: 'No.' })

  test('a refused entry does not block others', () => {
    expect(sendable([refused(saveA), saveB], 'uid-aya', {})).toEqual([saveB])
    expect(sendable([refused(changeA), { ...changeA, sequence: 9 }], 'uid-aya', {})).toEqual([
      { ...changeA, sequence: 9 },
    ])
  })

  test('a change whose save was refused stays, because its record is not on the server', () => {
    expect(sendable([refused(saveA), changeA, saveB], 'uid-aya', {})).toEqual([saveB])
  })
})

describe('the owner of what a guest writes', () => {
  const guests = { owner: null, recordId, operation: changeWith({ isLiked: true }) }

  /** A round that Ben has taken and Aya has declined. */
  const taken = buildEntry({ owner: 'uid-ben', declinedBy: ['uid-aya'] })
  const waitingChange = buildEntry({ sequence: 2, owner: 'uid-cleo', operation: guests.operation })

  test.each([
    ['another round', [{ ...taken, recordId: 'round-2' }]],
    ['another change', [waitingChange]],
    ['nothing', []],
  ])('a change with %s on the device stays its author’s', (_name, onDevice) => {
    expect(withOwnerOfItsRound(onDevice, guests)).toEqual({ ...guests, declinedBy: [] })
  })

  test('a round stays its author’s', () => {
    const round = { owner: null, recordId: 'round-1', operation: taken.operation }
    expect(withOwnerOfItsRound([taken], round)).toEqual({ ...round, declinedBy: [] })
  })
})
