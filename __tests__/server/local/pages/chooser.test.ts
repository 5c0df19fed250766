/** @jest-environment jest-fixed-jsdom */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { screen, waitFor } from '@testing-library/dom'
import '@testing-library/jest-dom'
import userEvent from '@testing-library/user-event'
import { AccountStore } from '../../../../server/local/accounts'
import { chooserPage } from '../../../../server/local/chooser-page'
import { anyString } from '../running-server'
import { runPageScript } from './page-script'

const query = 'apiKey=demo-key&appName=%5BDEFAULT%5D&authType=signInViaPopup&eventId=42&providerId=google.com'
const frameAddress = `${location.origin}/emulator/auth/iframe?apiKey=demo-key&appName=%5BDEFAULT%5D&v=12`

interface AuthEvent {
  type: string
  eventId: string
  sessionId: string
  postBody: string
  tenantId: null
  urlResponse: string
  error: { code: string } | null
}

/** The parameters of the popup that every response repeats. */
const asked = { type: 'signInViaPopup', eventId: '42', sessionId: anyString, postBody: '', tenantId: null }

let dataDir: string
let ports: MessagePort[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chooser-'))
  ports = []
  history.replaceState(null, '', `/emulator/auth/handler?${query}`)
  Object.assign(window, {
    // jsdom has no MessageChannel, and open ports would keep the process running.
    MessageChannel: class extends MessageChannel {
      constructor() {
        super()
        ports.push(this.port1, this.port2)
      }
    },
  })
  jest.spyOn(window, 'close').mockImplementation(() => {})
})

afterEach(() => {
  for (const port of ports) port.close()
  rmSync(dataDir, { recursive: true })
})

/** The app's hidden frame: it records its messages, and responds with this status. */
function waitingFrame(status: 'ACK' | 'ERROR') {
  const events: AuthEvent[] = []
  const frame = {
    location: { href: frameAddress },
    postMessage: (message: { data: { authEvent: AuthEvent } }, origin: string, [port]: [MessagePort]) => {
      if (origin === location.origin) events.push(message.data.authEvent)
      port.postMessage({ status })
    },
  }
  return { frame, events }
}

const foreignFrame = {
  get location(): never {
    throw new DOMException('Blocked a frame from accessing another origin.', 'SecurityError')
  },
}

/** Opens the chooser as a popup of a page with these frames; null if that page is closed. */
function open(frames: object[] | null, emails: string[] = []): void {
  const accounts = new AccountStore(join(dataDir, 'accounts.json'))
  for (const email of emails) accounts.upsert({ email, email_verified: true, name: '', picture: '' }, 0)
  const page = chooserPage(accounts, Object.fromEntries(new URLSearchParams(location.search)))
  document.body.innerHTML = new DOMParser().parseFromString(page.body, 'text/html').body.innerHTML
  Object.defineProperty(window, 'opener', { configurable: true, value: frames && { closed: false, frames } })
  runPageScript('chooser.js')
}

/** The claims in a response, as the app will send them to the server. */
function claimsIn(event: AuthEvent | undefined): unknown {
  const { searchParams } = new URL(event?.urlResponse ?? '')
  expect(searchParams.get('providerId')).toBe('google.com')
  return JSON.parse(searchParams.get('id_token') ?? '')
}

const emailField = () => screen.getByRole('textbox', { name: 'E-mail' })
const account = (email: string) => screen.getByRole('button', { name: new RegExp(email) })
const ended = () => screen.getByRole('heading', { name: 'This sign-in has ended' })

it('reports the new account to the app', async () => {
  const { frame, events } = waitingFrame('ACK')
  open([foreignFrame, frame])
  expect(emailField()).toHaveFocus()
  await userEvent.type(emailField(), ' ada@example.com ')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada Lovelace{Enter}')
  expect(events).toEqual([{ ...asked, urlResponse: anyString, error: null }])
  expect(claimsIn(events[0])).toEqual({ email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace' })
  expect(screen.getByRole('status')).toHaveTextContent('Signing in…')
})

it('requires a full e-mail address, and removes the error once there is one', async () => {
  const { frame, events } = waitingFrame('ACK')
  open([frame])
  await userEvent.type(emailField(), 'ada@example')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a full e-mail address, such as name@example.com.')
  expect(emailField()).toHaveAttribute('aria-invalid', 'true')
  expect(emailField()).toHaveFocus()
  expect(events).toEqual([])
  await userEvent.type(emailField(), '.com')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(emailField()).toHaveAttribute('aria-invalid', 'false')
})

it('says that the sign-in has ended if the app started another one in a new window', async () => {
  open([waitingFrame('ERROR').frame], ['ada@example.com'])
  await userEvent.click(account('ada@example.com'))
  await waitFor(() => {
    expect(ended()).toHaveFocus()
  })
  await userEvent.click(screen.getByRole('button', { name: 'Close this window' }))
  expect(window.close).toHaveBeenCalled()
})

it('says so if the app went to another page, or waits for another sign-in', async () => {
  const { frame, events } = waitingFrame('ACK')
  frame.location.href = frameAddress.replace('demo-key', 'other-key')
  open([foreignFrame, frame], ['ada@example.com'])
  await userEvent.click(account('ada@example.com'))
  expect(ended()).toBeVisible()
  expect(events).toEqual([])
})

it('says so at once if no app opened it', () => {
  open(null)
  expect(ended()).toBeVisible()
})
