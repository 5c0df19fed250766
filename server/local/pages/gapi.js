// @ts-check
/**
 * The part of Google's `gapi.iframes` that the Firebase SDK uses, so that its popup works without apis.google.com.
 *
 * The SDK keeps a hidden frame of the sign-in server in the app's page, and exchanges named messages with it that can have
 * responses. This script runs on both sides: in the app's page it opens the frame (`getContext().open`), in the frame it
 * finds the page (`getContext().getParentIframe`). For each side, an `Iframe` object represents the other.
 *
 * The SDK loads api.js only if `gapi.iframes.Iframe` is missing, so loading this first is enough.
 *
 * @typedef {(body: unknown, sender: object) => unknown} MessageHandler
 * @typedef {(answers: unknown) => void} AnswerHandler
 * @typedef {{ channel: string, kind: 'call', id: string, type: string, body: unknown }} CallMessage
 * @typedef {{ channel: string, kind: 'answer', id: string, body: unknown }} AnswerMessage
 * @typedef {{ url: string, where?: HTMLElement, attributes?: Record<string, string | Record<string, string>> }} FrameOptions
 */
;(() => {
  const page = /** @type {Window & { gapi?: Record<string, unknown>, [callback: string]: unknown }} */ (
    /** @type {unknown} */ (window)
  )
  if (page.gapi?.['iframes']) return

  const channel = 'local-gapi'
  const pingType = 'local-gapi-ping'

  /** The other side's window, and the messages exchanged with it. */
  class Iframe {
    #otherWindow
    /** Messages are accepted from and sent to this origin only. */
    #otherOrigin
    #loaded
    /** @type {Map<string, MessageHandler>} */
    #handlers = new Map([[pingType, () => true]])
    /** @type {Map<string, AnswerHandler>} */
    #unanswered = new Map()

    /**
     * @param {() => Window | null} otherWindow called each time, because a removed frame has no window
     * @param {string | null} otherOrigin null to take it from the first message
     * @param {Promise<unknown>} loaded resolves when the other side's page has loaded
     */
    constructor(otherWindow, otherOrigin, loaded) {
      this.#otherWindow = otherWindow
      this.#otherOrigin = otherOrigin
      this.#loaded = loaded
      addEventListener('message', (message) => this.#receive(message))
    }

    /** @param {string} type @param {MessageHandler} handler */
    register(type, handler) {
      this.#handlers.set(type, handler)
    }

    /** @param {string} type @param {unknown} body @param {AnswerHandler} [onAnswer] */
    send(type, body, onAnswer) {
      const id = crypto.randomUUID()
      if (onAnswer) this.#unanswered.set(id, onAnswer)
      this.#post({ channel, kind: 'call', id, type, body })
    }

    /**
     * Resolves when the other side answers. Waits for its page first, which has no listener before it has loaded. The SDK has
     * its own time limit for a frame that never loads.
     *
     * @param {AnswerHandler} [onAnswer]
     */
    async ping(onAnswer) {
      await this.#loaded
      return new Promise((resolve) => {
        this.send(pingType, null, (answers) => {
          onAnswer?.(answers)
          resolve(answers)
        })
      })
    }

    /** Does nothing: the SDK only requests styles that this frame already has. */
    restyle() {
      return Promise.resolve()
    }

    /** @param {MessageEvent} message */
    #receive({ source, origin, data }) {
      if (source !== this.#otherWindow() || data?.channel !== channel) return
      this.#otherOrigin ??= origin
      if (origin !== this.#otherOrigin) return
      if (data.kind === 'call') void this.#answer(data)
      if (data.kind === 'answer') this.#takeAnswer(data)
    }

    /** @param {CallMessage} call */
    async #answer({ id, type, body }) {
      const handler = this.#handlers.get(type)
      if (!handler) return
      // Google answers with a list, one entry for each listener.
      this.#post({ channel, kind: 'answer', id, body: [await handler(body, this)] })
    }

    /** @param {AnswerMessage} answer */
    #takeAnswer({ id, body }) {
      const onAnswer = this.#unanswered.get(id)
      this.#unanswered.delete(id)
      try {
        onAnswer?.(body)
      } catch {
        // The SDK throws after every answer to `webStorageSupport`, even a valid one. Google's script ignores that, too.
      }
    }

    /** @param {CallMessage | AnswerMessage} message */
    #post(message) {
      if (this.#otherOrigin !== null) this.#otherWindow()?.postMessage(message, this.#otherOrigin)
    }
  }

  /** @param {FrameOptions} options @param {(frame: Iframe) => unknown} onOpen */
  async function open({ url, where = document.body, attributes = {} }, onOpen) {
    const element = document.createElement('iframe')
    for (const [name, value] of Object.entries(attributes)) {
      // Styles one by one: a `style` attribute would need 'unsafe-inline' in the page's policy.
      if (typeof value === 'string') element.setAttribute(name, value)
      else Object.assign(element.style, value)
    }
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }))
    element.src = url
    where.append(element)
    return onOpen(new Iframe(() => element.contentWindow, new URL(url).origin, loaded))
  }

  /** @type {Iframe | undefined} */
  let parentFrame

  const context = {
    open,
    // The parent's origin comes from its first message. That is safe, because only the app's origins can embed the frame
    // (frame-ancestors), and it works, because the SDK always sends first.
    getParentIframe: () => (parentFrame ??= new Iframe(() => window.parent, null, Promise.resolve())),
  }

  page.gapi = {
    ...page.gapi,
    load: (/** @type {string} */ _features, /** @type {(() => void) | { callback: () => void }} */ options) => {
      queueMicrotask(typeof options === 'function' ? options : options.callback)
    },
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  }

  // Like api.js: if the SDK loads this script from Google's URL, it waits for the callback in the query.
  const script = document.currentScript
  const callback = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : null
  const loaded = callback === null ? undefined : page[callback]
  if (typeof loaded === 'function') loaded()
})()
