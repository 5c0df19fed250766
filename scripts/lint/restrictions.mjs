/** Restricted globals and syntax, with messages that name the alternative. */

const useAGateway =
  'Storage is touched by the gateways alone (src/session/storage.ts, src/theme/theme-storage.ts, ' +
  'src/preferences/preferences-storage.ts). Use one of them, or write another and name it in scripts/lint/project-structure.mjs.'

const storageProperties = [
  { object: 'document', property: 'cookie', message: useAGateway },
  ...['window', 'globalThis', 'self'].flatMap((object) =>
    ['localStorage', 'sessionStorage'].map((property) => ({ object, property, message: useAGateway })),
  ),
]

const passItAsPayload =
  'A machine must be deterministic: the same events lead to the same state, at any time. ' +
  'Read the value in the thunk from the ClockGateway and pass it in as a payload.'

const enums = { selector: 'TSEnumDeclaration', message: 'Write a union of literals: it leaves nothing in the bundle.' }

/** For every TypeScript file. */
export const noEnums = { 'no-restricted-syntax': ['error', enums] }

const keepItInState =
  'A WeakMap hides state outside of the store and the gateways. ' +
  'Let a gateway own it, or put it into the state of a machine.'

const globals = [
  { name: 'localStorage', message: useAGateway },
  { name: 'sessionStorage', message: useAGateway },
  { name: 'WeakMap', message: keepItInState },
  { name: 'WeakSet', message: keepItInState },
]

/** For everything in src/ but the storage gateways. */
export const storage = {
  'no-restricted-globals': ['error', ...globals],
  'no-restricted-properties': ['error', ...storageProperties],
}

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
