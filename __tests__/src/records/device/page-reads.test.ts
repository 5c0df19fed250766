/** @jest-environment jest-fixed-jsdom */
import { createPageReads } from '../../../../src/records/device/page-reads'

const unfinished = new Promise<void>(() => undefined)
const leave = () => window.dispatchEvent(new Event('pagehide'))
const comeBack = () => window.dispatchEvent(new Event('pageshow'))

test('a running read is aborted when the page is left', () => {
  const abort = jest.fn()
  createPageReads().add({ abort, done: unfinished })
  expect(abort).not.toHaveBeenCalled()
  leave()
  expect(abort).toHaveBeenCalledTimes(1)
  comeBack()
})

test('a finished read is not', async () => {
  const abort = jest.fn()
  createPageReads().add({ abort, done: Promise.resolve() })
  await Promise.resolve()
  leave()
  expect(abort).not.toHaveBeenCalled()
  comeBack()
})

test('a read that starts in a page that was left is aborted, until the person comes back', () => {
  const reads = createPageReads()
  const abort = jest.fn()
  leave()
  reads.add({ abort, done: unfinished })
  expect(abort).toHaveBeenCalledTimes(1)
  comeBack()
  const later = jest.fn()
  reads.add({ abort: later, done: unfinished })
  expect(later).not.toHaveBeenCalled()
})
