import { WriteLog } from '../../../trials/failover/load/write-log'
import { checkWrites, type StoredDay } from '../../../trials/failover/check-writes'

/** Three acknowledged records, one of them changed. */
const buildWriteLog = () => {
  const writeLog = new WriteLog('2026-01-01')
  for (const id of ['a', 'b', 'c']) writeLog.saved.set(id, 0)
  writeLog.changed.add('c')
  return writeLog
}

const records = [
  { id: 'a', ideaCount: 1 },
  { id: 'b', ideaCount: 1 },
  { id: 'c', ideaCount: 2 },
]

const whole: StoredDay = { records, rounds: 3, ideas: 4 }

test('everything acknowledged exists exactly once', () => {
  expect(checkWrites(buildWriteLog(), whole)).toEqual({ lost: 0, twice: 0 })
})

test('unacknowledged records may exist, too', () => {
  const more = [...records, { id: 'd', ideaCount: 1 }]
  expect(checkWrites(buildWriteLog(), { records: more, rounds: 4, ideas: 5 })).toEqual({ lost: 0, twice: 0 })
})

test('a missing record and a missing change of a record are lost', () => {
  const [one, two] = [
    { id: 'a', ideaCount: 1 },
    { id: 'c', ideaCount: 1 },
  ]
  expect(checkWrites(buildWriteLog(), { records: [one, two], rounds: 2, ideas: 2 })).toEqual({ lost: 2, twice: 0 })
})

test('a record missing from its day’s count is lost, and a day that counts too many has duplicates', () => {
  expect(checkWrites(buildWriteLog(), { ...whole, rounds: 2, ideas: 3 })).toEqual({ lost: 1, twice: 0 })
  expect(checkWrites(buildWriteLog(), { ...whole, rounds: 4, ideas: 5 })).toEqual({ lost: 0, twice: 1 })
})

test('a repeated id is a duplicate', () => {
  const doubled = { records: [...records, { id: 'a', ideaCount: 1 }], rounds: 4, ideas: 5 }
  expect(checkWrites(buildWriteLog(), doubled)).toEqual({ lost: 0, twice: 1 })
})
