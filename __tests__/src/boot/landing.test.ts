/** @jest-environment jest-fixed-jsdom */
/**
 * The landing page's script at its doors: what it puts into the document, and what it says when that does not arrive.
 * jsdom loads nothing, so the tests tell the elements themselves whether they have arrived.
 */
import '@testing-library/jest-dom'

const html = `
  <header>
    <button data-open="login"><span>Log in</span></button>
    <button data-open="register">Register</button>
    <button>Something else</button>
  </header>
  <a href="/exercise" data-open="exercise"><span>Start a round</span></a>`

const added = (selector: string) => Array.from(document.head.querySelectorAll<HTMLElement>(selector))
const styles = () => added('link[rel="stylesheet"]')
const scripts = () => added('script')

const arrive = async (elements: HTMLElement[], outcome: 'load' | 'error' = 'load') => {
  for (const element of elements) element.dispatchEvent(new Event(outcome))
  await settle()
}

/** Lets everything happen that waits for nothing but promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const control = (name: string) => {
  const found = Array.from(document.querySelectorAll('button, a')).find(({ textContent }) => textContent === name)
  return found?.firstElementChild ?? found
}

/** Answers whether the browser goes on to do what it does by itself. */
const press = (name: string, keys: MouseEventInit = {}) =>
  control(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))

const asked = () => jest.mocked(fetch).mock.calls.map(([address]) => address)

const application = ['/assets/app.css', '/assets/vendor.js', '/assets/app.js']

const boot = () => {
  const element = document.createElement('script')
  element.dataset.scripts = '/assets/vendor.js /assets/app.js'
  element.dataset.styles = '/assets/app.css'
  element.dataset.exercise = '/assets/exercise.js /assets/exercise.css'
  element.dataset.trouble = 'It could not be loaded.'
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element)
  jest.isolateModules(() => {
    jest.requireActual('../../../src/landing/boot')
  })
}

beforeEach(() => {
  document.body.innerHTML = html
  jest.spyOn(document, 'addEventListener')
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
})

afterEach(() => {
  // Each test starts the script anew in the one document there is.
  for (const [type, listener] of jest.mocked(document.addEventListener).mock.calls) {
    document.removeEventListener(type, listener)
  }
  jest.restoreAllMocks()
  document.body.removeAttribute('aria-busy')
  document.head.replaceChildren()
  document.documentElement.removeAttribute('data-open')
  document.cookie = 'token=; max-age=0'
  localStorage.clear()
  history.replaceState(null, '', '/')
})

test('loads nothing for a person who only reads', () => {
  boot()
  press('Something else')
  expect(document.head.children).toHaveLength(0)
})

test.each([
  ['Log in', 'login'],
  ['Register', 'register'],
])('loads the application when %s is pressed, and tells it that', async (name, dialog) => {
  boot()
  press(name)
  expect(document.documentElement.dataset.open).toBe(dialog)
  expect(document.body).toHaveAttribute('aria-busy', 'true')
  expect(styles().map((style) => style.getAttribute('href'))).toEqual(['/assets/app.css'])
  expect(asked()).toEqual(application)
  expect(scripts()).toEqual([])

  await arrive(styles())
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/assets/vendor.js', '/assets/app.js'])

  await arrive(scripts())
  expect(document.body).not.toHaveAttribute('aria-busy')
})

test('leaves the buttons to the application once that is there', async () => {
  boot()
  press('Log in')
  await arrive(styles())
  await arrive(scripts())
  document.documentElement.removeAttribute('data-open')
  press('Register')
  expect(document.documentElement).not.toHaveAttribute('data-open')
})

test('asks for every file once, and for the last dialog, however often is pressed', async () => {
  boot()
  press('Log in')
  press('Register')
  await arrive(styles())
  expect(styles()).toHaveLength(1)
  expect(scripts()).toHaveLength(2)
  expect(document.documentElement.dataset.open).toBe('register')
})

test('says so when a part does not arrive, and fetches only that part at the next press', async () => {
  boot()
  press('Log in')
  await arrive(styles())
  const [vendor, app] = scripts()
  await arrive(vendor ? [vendor] : [])
  await arrive(app ? [app] : [], 'error')
  expect(document.querySelector('[role="alert"]')).toHaveTextContent('It could not be loaded.')
  expect(document.documentElement).not.toHaveAttribute('data-open')

  press('Log in')
  expect(document.querySelector('[role="alert"]')).toBeNull()
  await settle()
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/assets/vendor.js', '/assets/app.js'])
  expect(scripts()[0]).toBe(vendor)
  expect(scripts()[1]).not.toBe(app)
})

test('says so when the network is gone, and runs nothing', async () => {
  boot()
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  press('Log in')
  await arrive(styles())
  expect(document.querySelector('[role="alert"]')).toBeVisible()
  expect(scripts()).toEqual([])
})

describe.each(['pointerover', 'focusin'])('a control that is meant, as %s tells', (sign) => {
  const mean = (name: string) => control(name)?.dispatchEvent(new Event(sign, { bubbles: true }))

  test('has what it needs fetched, once, and runs nothing', async () => {
    boot()
    mean('Something else')
    expect(asked()).toEqual([])
    mean('Log in')
    expect(asked()).toEqual(application)
    mean('Start a round')
    mean('Start a round')
    expect(asked()).toEqual([...application, '/assets/exercise.js', '/assets/exercise.css'])
    await settle()
    expect(document.head.children).toHaveLength(0)
  })

  test('says nothing where that does not arrive, and asks again at the press', async () => {
    boot()
    jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    mean('Log in')
    await settle()
    expect(document.querySelector('[role="alert"]')).toBeNull()
    jest.mocked(fetch).mockClear()
    press('Log in')
    expect(asked()).toEqual(application)
  })
})

describe('Start a round', () => {
  test('lets the application begin with the exercise, in this very document', async () => {
    boot()
    expect(press('Start a round')).toBe(false)
    expect(asked()).toEqual([...application, '/assets/exercise.js', '/assets/exercise.css'])
    await settle()
    expect(location.pathname).toBe('/')
    await arrive(styles())
    expect(location.pathname).toBe('/exercise')
    expect(scripts()).toHaveLength(2)
  })

  test('stays here where the application does not arrive', async () => {
    boot()
    jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    press('Start a round')
    await arrive(styles())
    expect(document.querySelector('[role="alert"]')).toBeVisible()
    expect(location.pathname).toBe('/')
  })

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is a link as any other with %s', (key) => {
    boot()
    expect(press('Start a round', { [key]: true })).toBe(true)
    expect(document.head.children).toHaveLength(0)
  })
})

describe('a stored session', () => {
  test('loads the application, and asks for no dialog', () => {
    document.cookie = 'token=abc'
    localStorage.setItem('user', '{}')
    boot()
    expect(styles()).toHaveLength(1)
    expect(document.documentElement).not.toHaveAttribute('data-open')
  })

  test.each([
    ['the cookie alone', 'token=abc', null],
    ['the user alone', 'other=abc', '{}'],
    ['an empty cookie', 'token=', '{}'],
    ['another cookie whose name ends alike', 'mytoken=abc', '{}'],
    ['the text "undefined"', 'token=abc', 'undefined'],
  ])('is not %s', (_what, cookie, user) => {
    document.cookie = cookie
    if (user !== null) localStorage.setItem('user', user)
    boot()
    expect(document.head.children).toHaveLength(0)
  })
})
