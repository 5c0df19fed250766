/** @jest-environment jest-fixed-jsdom */
import { addIdea, skipCountdown, startRound, stopRound } from '../../../src/exercise/exercise'
import { anotherAsked } from '../../../src/exercise/round'
import { createWakeLock } from '../../../src/exercise/wake-lock'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { createFakeGateways } from '../../harness/fake-gateways'
import { settled } from '../../harness/outbox-tab'
import { createTestStore } from '../../harness/test-store'
import { begun } from './samples'

describe('a round', () => {
  const setUp = () => {
    const made: string[] = []
    const gateways = createFakeGateways({
      wakeLock: { hold: () => made.push('hold()'), release: () => made.push('release()') },
    })
    return { store: createTestStore({ gateways }), calls: () => made, passTime: gateways.passTime }
  }

  test('keeps the screen on until its time is up', async () => {
    const { store, calls, passTime } = setUp()
    store.dispatch(startRound(begun))
    expect(calls()).toEqual(['hold()'])
    store.dispatch(addIdea('bake bread'))
    passTime(59_999)
    expect(calls()).toEqual(['hold()'])
    passTime(1)
    expect(calls()).toEqual(['hold()', 'release()'])
    await settled()
    store.dispatch(anotherAsked())
    expect(calls()).toEqual(['hold()', 'release()'])
  })

  test.each([
    ['stopped', ['bake bread']],
    ['discarded', []],
  ])('that is %s lets the screen go off at once', (_how, ideas) => {
    const { store, calls } = setUp()
    store.dispatch(startRound(begun))
    for (const idea of ideas) store.dispatch(addIdea(idea))
    void store.dispatch(stopRound())
    expect(calls()).toEqual(['hold()', 'release()'])
  })

  test('keeps the screen on from its start, not during the countdown', () => {
    const { store, calls } = setUp()
    store.dispatch(preferencesChanged({ countIn: true }))
    store.dispatch(startRound(begun))
    void store.dispatch(stopRound())
    store.dispatch(startRound(begun))
    expect(calls()).toEqual([])
    store.dispatch(skipCountdown())
    expect(calls()).toEqual(['hold()'])
  })
})

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

  test('is kept once, even if two requests are granted', async () => {
    let answer = (_lock: FakeLock) => {}
    request.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const wakeLock = createWakeLock()
    wakeLock.hold()
    await show('hidden')
    await show('visible')
    answer(grant())
    await settled()
    expect(isOn()).toBe(1)
    wakeLock.release()
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

  test('may be missing', async () => {
    Reflect.deleteProperty(navigator, 'wakeLock')
    const wakeLock = createWakeLock()
    wakeLock.hold()
    await show('visible')
    wakeLock.release()
  })
})
