/** @jest-environment jest-fixed-jsdom */
import { runPageScript } from './page-script'

type Handler = (body: unknown) => unknown

interface Frame {
  register(type: string, handler: Handler): void
  send(type: string, body: unknown, onAnswer?: (answers: unknown) => void): void
  ping(onAnswer?: (answers: unknown) => void): Promise<unknown>
}

interface Gapi {
  load(features: string, options: { callback: () => void }): void
  iframes: {
    getContext(): {
      open(options: object, onOpen: (frame: Frame) => unknown): Promise<unknown>
      getParentIframe(): Frame
    }
  }
}

declare global {
  interface Window {
    gapi?: Gapi
  }
}

const frameOrigin = 'http://localhost:9099'

function loadGapi(): Gapi {
  runPageScript('gapi.js')
  if (!window.gapi) throw new Error('The script left no gapi.')
  return window.gapi
}

/** Opens a frame as the SDK does, and records the messages sent to it. */
async function openFrame() {
  const opened: Frame[] = []
  await loadGapi()
    .iframes.getContext()
    .open(
      {
        url: `${frameOrigin}/emulator/auth/iframe`,
        where: document.body,
        attributes: { style: { top: '-100px' }, tabindex: '-1' },
      },
      (frame) => opened.push(frame),
    )
  const [frame] = opened
  const element = document.querySelector('iframe')
  if (!frame || !element?.contentWindow) throw new Error('No frame was opened.')
  const sent: { message: Record<string, unknown>; origin: unknown }[] = []
  jest.spyOn(element.contentWindow, 'postMessage').mockImplementation((message: unknown, origin: unknown) => {
    sent.push({ message: { ...Object(message) }, origin })
  })
  return { frame, element, sent }
}

function hear(data: object, origin: string, source: MessageEventSource | null): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

/** Lets pending messages and promises settle. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

const call = (type: string, body: unknown = null) => ({ channel: 'local-gapi', kind: 'call', id: '1', type, body })

beforeEach(() => {
  delete window.gapi
  document.body.replaceChildren()
})

it('creates the frame, and sends messages only once it has loaded, and only to its origin', async () => {
  const { frame, element, sent } = await openFrame()
  expect(element.src).toBe(`${frameOrigin}/emulator/auth/iframe`)
  // Set by the script, because a strict policy blocks a style attribute.
  expect(element.style.top).toBe('-100px')
  expect(element.getAttribute('tabindex')).toBe('-1')
  const answered = frame.ping()
  await turn()
  expect(sent).toEqual([])
  element.dispatchEvent(new Event('load'))
  await turn()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.origin).toBe(frameOrigin)
  hear(
    { channel: 'local-gapi', kind: 'answer', id: sent[0]?.message['id'], body: [true] },
    frameOrigin,
    element.contentWindow,
  )
  await expect(answered).resolves.toEqual([true])
})

it('responds only to calls from its frame', async () => {
  const { frame, element, sent } = await openFrame()
  const handler = jest.fn<unknown, [unknown]>().mockReturnValue({ status: 'ACK' })
  frame.register('authEvent', handler)
  hear(call('authEvent'), 'https://evil.example', element.contentWindow)
  hear(call('authEvent'), frameOrigin, window)
  hear({ ...call('authEvent'), channel: 'other' }, frameOrigin, element.contentWindow)
  hear(call('unknown'), frameOrigin, element.contentWindow)
  expect(handler).not.toHaveBeenCalled()
  hear(call('authEvent', { eventId: '42' }), frameOrigin, element.contentWindow)
  await turn()
  expect(handler).toHaveBeenCalledWith({ eventId: '42' }, frame)
  expect(sent).toEqual([
    {
      message: { channel: 'local-gapi', kind: 'answer', id: '1', body: [{ status: 'ACK' }] },
      origin: frameOrigin,
    },
  ])
})

it('survives errors that the SDK throws in a response handler', async () => {
  const { frame, element, sent } = await openFrame()
  frame.send('webStorageSupport', null, () => {
    throw new Error('internal-error')
  })
  const answer = { channel: 'local-gapi', kind: 'answer', id: sent[0]?.message['id'], body: [] }
  expect(() => hear(answer, frameOrigin, element.contentWindow)).not.toThrow()
})

it('talks only to the first origin that contacts it from the parent page', async () => {
  const frame = loadGapi().iframes.getContext().getParentIframe()
  const handler = jest.fn<unknown, [unknown]>()
  const post = jest.spyOn(window, 'postMessage').mockImplementation(() => {})
  frame.register('webStorageSupport', handler)
  frame.send('authEvent', { secret: true })
  expect(post).not.toHaveBeenCalled()
  hear(call('webStorageSupport'), 'http://localhost:3000', window)
  hear(call('webStorageSupport'), 'https://evil.example', window)
  expect(handler).toHaveBeenCalledTimes(1)
  frame.send('authEvent', { secret: true })
  expect(post.mock.lastCall?.[1]).toBe('http://localhost:3000')
})
