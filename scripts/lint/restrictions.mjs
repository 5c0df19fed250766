/** Restricted globals and syntax, with messages that name the alternative. */

const useTheGuard =
  'Touching it throws where the browser blocks this site’s data, and writing throws where it is full. ' +
  'In a storage gateway, call readLocal, writeLocal and removeLocal of src/lib/storage/local-storage.ts, which never throw, or tabStorage of session-storage.ts.'

const useASessionGateway =
  'Cookies are touched by the gateways alone (src/session/storage.ts, src/preferences/stored-preferences.ts). ' +
  'Use one of them, or write another and name it in scripts/lint/project-structure.mjs.'

const cookie = { object: 'document', property: 'cookie', message: useASessionGateway }

const localStorageProperties = ['window', 'globalThis', 'self'].flatMap((object) =>
  ['localStorage', 'sessionStorage'].map((property) => ({ object, property, message: useTheGuard })),
)

const storageProperties = [cookie, ...localStorageProperties]

const passItAsPayload =
  'A machine must be deterministic: the same events lead to the same state, at any time. ' +
  'Read the value in the thunk from the ClockGateway and pass it in as a payload.'

const enums = { selector: 'TSEnumDeclaration', message: 'Write a union of literals: it leaves nothing in the bundle.' }

/** For every TypeScript file. */
export const noEnums = { 'no-restricted-syntax': ['error', enums] }

const keepItInState =
  'A WeakMap hides state outside of the store and the gateways. ' +
  'Let a gateway own it, or put it into the state of a machine.'

const weakGlobals = [
  { name: 'WeakMap', message: keepItInState },
  { name: 'WeakSet', message: keepItInState },
]

const globals = [
  { name: 'localStorage', message: useTheGuard },
  { name: 'sessionStorage', message: useTheGuard },
  ...weakGlobals,
]

/** For everything in src/. */
export const storage = {
  'no-restricted-globals': ['error', ...globals],
  'no-restricted-properties': ['error', ...storageProperties],
}

/** For the files that guard local and session storage. */
export const guardedStorage = { 'no-restricted-globals': ['error', ...weakGlobals] }

/** For the gateways that read or write a cookie. */
export const cookies = { 'no-restricted-properties': ['error', ...localStorageProperties] }

/** For machine files. Repeats `storage` and `noEnums`, because a later rule replaces an earlier one. */
export const noTimeOrRandomness = {
  'no-restricted-globals': ['error', ...globals, { name: 'navigator', message: passItAsPayload }],
  'no-restricted-properties': [
    'error',
    ...storageProperties,
    { object: 'Date', property: 'now', message: passItAsPayload },
    { object: 'Math', property: 'random', message: passItAsPayload },
    { object: 'performance', property: 'now', message: passItAsPayload },
    { object: 'crypto', property: 'randomUUID', message: passItAsPayload },
  ],
  'no-restricted-syntax': [
    'error',
    enums,
    { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: passItAsPayload },
  ],
}
