// @ts-check
/**
 * The chooser: sends the chosen account to the page that opened this window, through that page's hidden frame of this
 * origin. The Firebase SDK there signs the person in and closes this window.
 */

const emailMessage = 'Enter a full e-mail address, such as name@example.com.'
/** How long to wait for the app to acknowledge the response. */
const handOverLimitMs = 5_000

const query = new URLSearchParams(location.search)
const chooser = element('chooser', HTMLElement)
const form = element('other-account', HTMLFormElement)
const emailField = element('email', HTMLInputElement)
const nameField = element('name', HTMLInputElement)
const emailProblem = element('email-problem', HTMLElement)
const status = element('status', HTMLElement)
const another = element('another', HTMLElement)

/** @template {HTMLElement} Kind @param {string} id @param {new () => Kind} kind */
function element(id, kind) {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new TypeError(`The page has no ${kind.name} with the id ${id}.`)
  return found
}

/**
 * The app's hidden frame, found by its URL; null if the app's window was closed or went to another page.
 * @returns {Window | null}
 */
function waitingFrame() {
  /** @type {Window | null} */
  const app = window.opener
  if (app === null || app.closed) return null
  for (let index = 0; index < app.frames.length; index += 1) {
    const frame = app.frames[index]
    if (frame && belongsToThisSignIn(frame)) return frame
  }
  return null
}

/** @param {Window} frame */
function belongsToThisSignIn(frame) {
  try {
    const address = new URL(frame.location.href)
    const asked = address.searchParams
    return (
      address.pathname.endsWith('/auth/iframe') &&
      ['apiKey', 'appName'].every((key) => asked.get(key) === query.get(key))
    )
  } catch {
    return false // reading the URL of another origin's frame throws
  }
}

/**
 * Sends the result to the app. Its SDK responds with `ACK` if it is still waiting for this sign-in, and with `ERROR` if a
 * later one has replaced it.
 *
 * @param {{ urlResponse: string, error: { code: string, message: string } | null }} outcome
 */
function answer(outcome) {
  const frame = waitingFrame()
  if (frame === null) return end()
  const authEvent = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    sessionId: crypto.randomUUID(),
    postBody: '',
    tenantId: null,
    ...outcome,
  }
  const { port1, port2 } = new MessageChannel()
  const limit = setTimeout(end, handOverLimitMs)
  port1.onmessage = ({ data }) => {
    clearTimeout(limit)
    if (data?.status !== 'ACK') end()
  }
  frame.postMessage({ eventType: 'sendAuthEvent', data: { authEvent } }, location.origin, [port2])
}

/** @param {string} claims JSON with the claims of Google's ID token */
function choose(claims) {
  chooser.inert = true
  status.textContent = 'Signing in…'
  const response = new URL(location.pathname, location.origin)
  response.search = new URLSearchParams({ providerId: 'google.com', id_token: claims }).toString()
  answer({ urlResponse: response.href, error: null })
}

/** Shows that the app is no longer waiting, with a button to close the window. */
function end() {
  chooser.hidden = true
  element('ended', HTMLElement).hidden = false
  element('ended-heading', HTMLElement).focus()
}

function showForm() {
  form.hidden = false
  another.setAttribute('aria-expanded', 'true')
  emailField.focus()
}

/** @param {string} email */
function isEmail(email) {
  return new RegExp(emailField.dataset['rule'] ?? '', 'u').test(email)
}

/** @param {string} problem empty for none */
function showEmailProblem(problem) {
  emailProblem.textContent = problem
  emailField.setAttribute('aria-invalid', String(problem !== ''))
}

for (const button of document.querySelectorAll('button[data-claims]')) {
  if (button instanceof HTMLButtonElement)
    button.addEventListener('click', () => choose(button.dataset['claims'] ?? ''))
}

another.addEventListener('click', showForm)

emailField.addEventListener('input', () => {
  // Removes the error, but does not show one while the person is typing.
  if (isEmail(emailField.value.trim())) showEmailProblem('')
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const email = emailField.value.trim()
  if (isEmail(email)) return choose(JSON.stringify({ email, email_verified: true, name: nameField.value.trim() }))
  showEmailProblem(emailMessage)
  emailField.focus()
})

element('cancel', HTMLButtonElement).addEventListener('click', () => {
  // Without this, the app would notice only after ten seconds, as when the window is closed.
  answer({ urlResponse: '', error: { code: 'auth/popup-closed-by-user', message: 'The window was closed.' } })
  window.close()
})

element('close', HTMLButtonElement).addEventListener('click', () => window.close())

// All event listeners are attached now.
chooser.inert = false
if (!form.hidden) emailField.focus()
if (window.opener === null) end()
