/** @jest-environment jest-fixed-jsdom */
import { createAbortOnLeave } from '../../../../src/lib/storage/abort-on-leave'

const unfinished = new Promise<void>(() => undefined)
const leave = () => window.dispatchEvent(new Event('pagehide'))
const comeBack = () => window.dispatchEvent(new Event('pageshow'))

test('a running transaction is aborted when the page is left', () => {
  const abort = jest.fn()
  createAbortOnLeave().add({ abort, done: unfinished })
  expect(abort).not.toHaveBeenCalled()
  leave()
  expect(abort).toHaveBeenCalledTimes(1)
  comeBack()
})

test('a finished one is not', async () => {
  const abort = jest.fn()
  createAbortOnLeave().add({ abort, done: Promise.resolve() })
  await Promise.resolve()
  leave()
  expect(abort).not.toHaveBeenCalled()
  comeBack()
})

test('a transaction that starts in a page that was left is aborted, until the person comes back', () => {
  const transactions = createAbortOnLeave()
  const abort = jest.fn()
  leave()
  transactions.add({ abort, done: unfinished })
  expect(abort).toHaveBeenCalledTimes(1)
  comeBack()
  const later = jest.fn()
  transactions.add({ abort: later, done: unfinished })
  expect(later).not.toHaveBeenCalled()
})
