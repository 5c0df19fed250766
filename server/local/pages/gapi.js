// @ts-check
/**
 * The part of Google's `gapi.iframes` that the Firebase SDK uses, so that its popup works without apis.google.com.
 *
 * The SDK keeps a hidden frame of the sign-in server in the app's page and talks with it by named messages that can be
 * answered. This script runs on both sides: in the app's page it opens the frame (`getContext().open`), in the frame it
 * finds the page around it (`getContext().getParentIframe`). Each side is the other's `Iframe`.
 *
 * The SDK loads api.js only where `gapi.iframes.Iframe` is missing, so loading this first is all that is needed.
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

  /** The window on the other side, and the messages that pass between the two. */
  class Iframe {
    #otherWindow
    /** Who may speak, and the only one who is spoken to. */
    #otherOrigin
    #loaded
    /** @type {Map<string, MessageHandler>} */
    #handlers = new Map([[pingType, () => true]])
    /** @type {Map<string, AnswerHandler>} */
    #unanswered = new Map()

    /**
     * @param {() => Window | null} otherWindow asked each time, because a frame has none once it is removed
     * @param {string | null} otherOrigin null where the first message will tell
     * @param {Promise<unknown>} loaded when the other side's page is there
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
     * Resolves when the other side answers; nobody listens there before its page has loaded. The SDK has a time limit of
     * its own for a frame that never does.
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

    /** Google's frame can be restyled while it is open; the SDK asks only for what ours does anyway. */
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
        // The SDK throws after every answer to `webStorageSupport`, also after a good one; Google's script ignores it too.
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
    // The page around us is known by its window. Its origin need not be guessed: the server lets only the app's origins
    // embed the frame (frame-ancestors), and the SDK always speaks first.
    getParentIframe: () => (parentFrame ??= new Iframe(() => window.parent, null, Promise.resolve())),
  }

  page.gapi = {
    ...page.gapi,
    load: (/** @type {string} */ _features, /** @type {(() => void) | { callback: () => void }} */ options) => {
      queueMicrotask(typeof options === 'function' ? options : options.callback)
    },
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  }

  // As api.js does: where the SDK loads this script under Google's address, it waits for the callback it names.
  const script = document.currentScript
  const callback = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : null
  const loaded = callback === null ? undefined : page[callback]
  if (typeof loaded === 'function') loaded()
})()
