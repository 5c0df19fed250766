/** @jest-environment jest-fixed-jsdom */
import { createWakeLock } from '../../../src/lib/wake-lock'
import { settled } from '../../harness/outbox-tab'

describe('the browser’s wake lock', () => {
  /** A granted lock, as the browser has it. */
  class FakeLock {
    released = false
    release = () => {
      this.released = true
      return Promise.resolve()
    }
  }

  let locks: FakeLock[]
  let visibility: DocumentVisibilityState
  const request = jest.fn<Promise<FakeLock>, []>()
  const isOn = () => locks.filter(({ released }) => !released).length

  /** Hides or shows the page; the browser releases the locks of a hidden one. */
  const show = (state: DocumentVisibilityState) => {
    visibility = state
    if (state === 'hidden') for (const lock of locks) lock.released = true
    document.dispatchEvent(new Event('visibilitychange'))
    return settled()
  }

  const grant = () => {
    const lock = new FakeLock()
    locks.push(lock)
    return lock
  }

  beforeEach(() => {
    locks = []
    visibility = 'visible'
    request.mockReset().mockImplementation(async () => grant())
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  })

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  test('is requested once and released', async () => {
    const wakeLock = createWakeLock()
    expect(request).not.toHaveBeenCalled()
    wakeLock.hold()
    await settled()
    wakeLock.hold()
    await settled()
    expect(request).toHaveBeenCalledTimes(1)
    expect(isOn()).toBe(1)
    wakeLock.release()
    expect(isOn()).toBe(0)
  })

  test('is requested again when the page is shown again, only while it is held', async () => {
    const wakeLock = createWakeLock()
    wakeLock.hold()
    await settled()
    await show('hidden')
    expect(request).toHaveBeenCalledTimes(1)
    await show('visible')
    expect(isOn()).toBe(1)
    await show('visible')
    expect(request).toHaveBeenCalledTimes(2)
    await show('hidden')
    wakeLock.release()
    await show('visible')
    expect(request).toHaveBeenCalledTimes(2)
    expect(isOn()).toBe(0)
  })

  test('is not kept if it is granted only after its release', async () => {
    let answer = (_lock: FakeLock) => {}
    request.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const wakeLock = createWakeLock()
    wakeLock.hold()
    wakeLock.release()
    answer(grant())
    await settled()
    expect(isOn()).toBe(0)
  })

  test('may be refused, and is requested again when the page is next shown', async () => {
    request.mockRejectedValueOnce(new DOMException('The battery is low.', 'NotAllowedError'))
    const wakeLock = createWakeLock()
    wakeLock.hold()
    await settled()
    await show('hidden')
    await show('visible')
    expect(isOn()).toBe(1)
  })
})
