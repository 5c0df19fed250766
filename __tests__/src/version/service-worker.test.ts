/** @jest-environment jest-fixed-jsdom */
import { installFakeLocks } from '../../harness/fake-browser'
import { rememberFirstController } from '../../../src/version/first-controller'
import { createVersions } from '../../../src/version/service-worker'

/** A fake of the browser's service workers: one registration, with a waiting worker if there is a newer version. */
function installServiceWorker({ isControlled = true } = {}) {
  const posted: unknown[] = []
  const worker = Object.assign(new EventTarget(), { postMessage: (message: unknown) => posted.push(message) })
  const registration = Object.assign(new EventTarget(), {
    waiting: null as typeof worker | null,
    installing: null as typeof worker | null,
    update: jest.fn(() => Promise.resolve()),
  })
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? worker : null,
    register: jest.fn(() => Promise.resolve(registration)),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return {
    container,
    registration,
    posted,
    /** Makes a newer version arrive and wait. */
    arrive: () => {
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = worker
      worker.dispatchEvent(new Event('statechange'))
    },
    takeControl: () => {
      container.controller = worker
      container.dispatchEvent(new Event('controllerchange'))
    },
  }
}

const registered = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  installFakeLocks()
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  rememberFirstController()
})

test('the first version is not offered as an update', async () => {
  const browser = installServiceWorker({ isControlled: false })
  const listener = jest.fn()
  createVersions().onNewVersion(listener)
  await registered()
  browser.arrive()
  browser.takeControl()
  expect(browser.container.register).toHaveBeenCalledWith('/service-worker.js')
  expect(listener).not.toHaveBeenCalled()
})

test('a newer version that arrives is reported', async () => {
  const browser = installServiceWorker()
  const listener = jest.fn()
  createVersions().onNewVersion(listener)
  await registered()
  expect(listener).not.toHaveBeenCalled()
  browser.arrive()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a version that another tab has activated is reported', async () => {
  const browser = installServiceWorker()
  const listener = jest.fn()
  createVersions().onNewVersion(listener)
  await registered()
  browser.takeControl()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('it is activated only on request', async () => {
  const browser = installServiceWorker()
  const versions = createVersions()
  versions.onNewVersion(() => undefined)
  await registered()
  browser.arrive()
  expect(browser.posted).toEqual([])
  await expect(versions.activateNewVersion()).resolves.toBe(true)
  expect(browser.posted).toEqual(['takeOver'])
})

test('it is not activated while a round runs in any tab', async () => {
  const browser = installServiceWorker()
  const versions = createVersions()
  versions.onNewVersion(() => undefined)
  await registered()
  browser.arrive()
  let end = () => {}
  void navigator.locks.request('idea-training-round-7', {}, () => new Promise<void>((resolve) => (end = resolve)))
  await expect(versions.activateNewVersion()).resolves.toBe(false)
  expect(browser.posted).toEqual([])
  end()
  await registered()
  await expect(versions.activateNewVersion()).resolves.toBe(true)
})

test('a page that becomes visible after an hour checks for a newer version', async () => {
  const { registration } = installServiceWorker()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0)
  createVersions().onNewVersion(() => undefined)
  await registered()
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))
  lookAgain()
  expect(registration.update).not.toHaveBeenCalled()
  clock.mockReturnValue(60 * 60_000)
  lookAgain()
  lookAgain()
  expect(registration.update).toHaveBeenCalledTimes(1)
})
