/** An object of the browser, and the names of its methods that reach outside the page. */
type Place = readonly [name: string, owner: object, methods: readonly string[]]

const places: readonly Place[] = [
  ['storage', Storage.prototype, ['setItem', 'removeItem', 'clear']],
  ['object store', IDBObjectStore.prototype, ['add', 'put', 'delete', 'clear']],
  ['history', History.prototype, ['pushState', 'replaceState', 'go', 'back', 'forward']],
  ['window', window, ['fetch', 'open']],
  ['request', XMLHttpRequest.prototype, ['send']],
  ['socket', WebSocket.prototype, ['send']],
  ['channel', BroadcastChannel.prototype, ['postMessage']],
  ['navigator', Navigator.prototype, ['sendBeacon', 'vibrate']],
  ['sound', HTMLMediaElement.prototype, ['play']],
  ['sound', AudioScheduledSourceNode.prototype, ['start']],
  ['speech', SpeechSynthesis.prototype, ['speak']],
]

/** Records all side effects of the page: storage, network, navigation and sound. */
export function watchEffects(): {
  effects: readonly string[]
  start: () => void
  stop: () => void
} {
  const effects: string[] = []
  let isWatching = false
  const note = (effect: string) => {
    if (isWatching) effects.push(effect)
  }
  for (const [name, owner, methods] of places) {
    for (const method of methods) noteCalls(owner, method, (first) => note(`${name}.${method} ${first}`))
  }
  noteCookies((text) => note(`cookie ${text}`))
  return {
    effects,
    start: () => (isWatching = true),
    stop: () => (isWatching = false),
  }
}

/** The app itself stays at the present, asks every minute what other devices have changed, and tells its other tabs. */
function isFeed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return 'since' in value || ('body' in value && String(value.body).includes('query Feed'))
}

/** Wraps a method of the browser: records each call with its first argument, then calls the original. */
function noteCalls(owner: object, method: string, note: (first: string) => void): void {
  const original: unknown = Reflect.get(owner, method)
  if (typeof original !== 'function') throw new Error(`This browser has no ${method}.`)
  Reflect.set(owner, method, function (this: unknown, ...values: unknown[]): unknown {
    if (!values.some(isFeed)) note(String(values[0]))
    const answer: unknown = Reflect.apply(original, this, values)
    return answer
  })
}

function noteCookies(note: (text: string) => void): void {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  if (cookie?.set === undefined) throw new Error('This browser has no cookies.')
  const { set } = cookie
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(text: string) {
      note(text)
      Reflect.apply(set, this, [text])
    },
  })
}
