/** @jest-environment jest-fixed-jsdom */
/** Tests the landing page's script. jsdom loads no scripts, so the tests dispatch their load and error events. */
import '@testing-library/jest-dom'
import { aya } from '../../harness/people'

const html = `
  <p id="loading-failed" role="alert" hidden>It could not be loaded.</p>
  <div id="root" data-visitor="guest">
    <header><button><span>Log in</span></button><button>Register</button></header>
    <a href="/exercise"><span>Start a round</span></a>
    <p>Words</p>
    <a href="/?language=ja" hreflang="ja">日本語</a>
    <label><input type="radio" name="theme" value="light" />Light</label>
    <label><input type="radio" name="theme" value="dark" />Dark</label>
    <label><input type="radio" name="theme" value="system" checked />System</label>
  </div>`

const scripts = () => [...document.head.querySelectorAll('script')]
const addresses = () => scripts().map((script) => script.getAttribute('src'))
const asked = () => jest.mocked(fetch).mock.calls.map(([address]) => address)

const application = ['/assets/vendor.js', '/assets/app.js']
const ahead = [...application, '/assets/landing.js']

const arrive = async (elements: HTMLElement[], outcome: 'load' | 'error' = 'load') => {
  for (const element of elements) element.dispatchEvent(new Event(outcome))
  await settle()
}

/** Lets all pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const control = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, a, p')].find(
    ({ textContent }) => textContent === name,
  )
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

/** Clicks, and returns whether the browser's default action was allowed. */
const press = (name: string) => {
  let isLetThrough = false
  const note = (event: Event) => {
    isLetThrough = !event.defaultPrevented
    // jsdom cannot navigate.
    event.preventDefault()
  }
  addEventListener('click', note)
  const target = control(name).firstElementChild ?? control(name)
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  removeEventListener('click', note)
  return isLetThrough
}

const hydrate = () => document.dispatchEvent(new Event('hydrated'))

const failed = () => document.getElementById('loading-failed')

const boot = (visitor = 'guest') => {
  const root = document.getElementById('root')
  if (root) root.dataset.visitor = visitor
  const element = document.createElement('script')
  element.dataset.scripts = application.join(' ')
  element.dataset.chunks = '/assets/landing.js'
  element.dataset.exercise = '/assets/exercise.js'
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
  jest.isolateModules(() => {
    jest.requireActual('../../../src/boot/landing')
  })
}

beforeEach(() => {
  document.body.innerHTML = html
  jest.spyOn(document, 'addEventListener')
  window.matchMedia = jest.fn().mockReturnValue({ matches: false })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
})

afterEach(() => {
  // Every test starts the script in the same document, so its listeners must go.
  for (const [type, listener, options] of jest.mocked(document.addEventListener).mock.calls) {
    document.removeEventListener(type, listener, options)
  }
  document.body.removeAttribute('aria-busy')
  document.body.hidden = false
  document.head.replaceChildren()
  for (const name of ['token', 'language']) document.cookie = `${name}=; path=/; max-age=0`
  localStorage.clear()
})

test('loads the application when a button is pressed, and repeats the press once it is loaded', async () => {
  boot()
  const answered = jest.fn()
  control('Log in').addEventListener('click', answered)
  expect(press('Log in')).toBe(false)
  expect(answered).not.toHaveBeenCalled()
  expect(document.body).toHaveAttribute('aria-busy', 'true')
  expect(addresses()).toEqual(application)
  expect(scripts().every((script) => !script.async)).toBe(true)
  expect(asked()).toEqual(ahead)

  await arrive(scripts())
  hydrate()
  expect(answered).toHaveBeenCalledTimes(1)
  expect(control('Log in')).toHaveFocus()
  expect(document.body).not.toHaveAttribute('aria-busy')
})

test('shows an error if a script fails to load, and loads only that one at the next press', async () => {
  boot()
  press('Log in')
  const [vendor, app] = scripts()
  await arrive(vendor ? [vendor] : [])
  await arrive(app ? [app] : [], 'error')
  expect(failed()).toBeVisible()
  expect(document.body).not.toHaveAttribute('aria-busy')

  press('Log in')
  expect(failed()).not.toBeVisible()
  expect(addresses()).toEqual(application)
  expect(scripts()[0]).toBe(vendor)
  expect(scripts()[1]).not.toBe(app)
})

describe('the end of the page', () => {
  test('stores another language as the application does, and lets the link lead to it', () => {
    localStorage.setItem('preferences', JSON.stringify({ mode: 'speak' }))
    boot()
    expect(press('日本語')).toBe(true)
    expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toEqual({
      ...{ mode: 'speak', language: 'ja', unsent: ['language'] },
      changedAt: { language: expect.any(Number) },
    })
    expect(document.cookie).toContain('language=ja')
  })
})

describe('somebody who has been here:', () => {
  const readable = JSON.stringify(aya)

  test.each([
    ['a session that is stored', { user: readable }, 'token=abc'],
    ['rounds of a guest', { 'guest-rounds': 'yes' }, 'other=abc'],
  ])('%s leads away at once, and the page is not seen meanwhile', (_what, stored, cookie) => {
    // jsdom cannot navigate, and says so.
    const said = jest.spyOn(console, 'error').mockImplementation()
    document.cookie = cookie
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    boot()
    expect(String(said.mock.calls)).toContain('navigation')
    expect(document.body).not.toBeVisible()
    expect(addresses()).toEqual([])
  })

  test('a session that is over loads the application on the page that was prerendered for it', () => {
    boot('user')
    expect(addresses()).toEqual(application)
  })

  test.each([
    ['the cookie without the user', 'token=abc', null],
    ['the user without the cookie', 'other=abc', readable],
    ['an empty cookie', 'token=', readable],
    ['a cookie whose name only ends in “token”', 'mytoken=abc', readable],
    ['the text "undefined"', 'token=abc', 'undefined'],
    ['an invalid user', 'token=abc', '{}'],
  ])('a session is not recognised by %s', (_what, cookie, user) => {
    document.cookie = cookie
    if (user !== null) localStorage.setItem('user', user)
    boot()
    expect(document.head.children).toHaveLength(0)
  })
})
