import { stopOnPanic } from '../../../server/db/embedded'

beforeEach(() => {
  jest.spyOn(process, 'exit').mockImplementation()
  jest.spyOn(console, 'error').mockImplementation()
})

it('ends the process and says why when PostgreSQL panics', () => {
  stopOnPanic('2026-11-20 12:00:00.000 GMT [42] PANIC:  could not fsync file "pg_wal/1": I/O error')
  expect(console.error).toHaveBeenCalledWith(
    'The database stopped: could not fsync file "pg_wal/1": I/O error. Saved data is safe: fix the disk, then start again.',
  )
  expect(process.exit).toHaveBeenCalledWith(1)
})

it.each([
  '2026-11-20 12:00:00.000 GMT [42] ERROR:  relation "nothing" does not exist',
  // What a person wrote, in the log of a failed statement.
  "2026-11-20 12:00:00.000 GMT [42] STATEMENT:  select 'so PANIC:  now'",
])('lets PGlite handle %s', (line) => {
  expect(stopOnPanic(line)).toBe(false)
  expect(process.exit).not.toHaveBeenCalled()
  expect(console.error).not.toHaveBeenCalled()
})
