// @ts-check
/**
 * The hidden frame in the app's page: it receives the chooser's response, only from windows of this origin, and passes it
 * on to the SDK in that page.
 *
 * @typedef {{ register(type: string, handler: () => unknown, filter: unknown): void,
 *   send(type: string, body: unknown, onAnswer: (answers: unknown) => void, filter: unknown): void }} Frame
 * @typedef {{ iframes: { CROSS_ORIGIN_IFRAMES_FILTER: unknown, getContext(): { getParentIframe(): Frame } } }} Gapi
 */
const { iframes } = /** @type {Window & { gapi: Gapi }} */ (/** @type {unknown} */ (window)).gapi
const app = iframes.getContext().getParentIframe()

// The SDK stops if the frame has no web storage, because Google's frame needs it. This one does not.
app.register(
  'webStorageSupport',
  () => ({ status: 'ACK', webStorageSupport: true }),
  iframes.CROSS_ORIGIN_IFRAMES_FILTER,
)

addEventListener('message', ({ origin, data, ports: [answerPort] }) => {
  if (origin !== location.origin || data?.eventType !== 'sendAuthEvent') return
  app.send(
    'authEvent',
    { type: 'authEvent', authEvent: data.data.authEvent },
    (answers) => answerPort?.postMessage(Array.isArray(answers) ? answers[0] : null),
    iframes.CROSS_ORIGIN_IFRAMES_FILTER,
  )
})
