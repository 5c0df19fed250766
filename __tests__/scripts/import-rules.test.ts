import path from 'node:path'
import { ESLint } from 'eslint'

const root = path.resolve(__dirname, '../..')
const eslint = new ESLint({ cwd: root })

/** Lints a snippet as if it were in this file, which need not exist. */
async function complaints(file: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath: path.join(root, file) })
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`))
}

interface Violation {
  what: string
  file: string
  code: string
  /** A part of the message, which must name the remedy. */
  remedy: RegExp
}

const imports: Violation[] = [
  {
    what: 'a feature importing a file of another feature that is not its machine',
    file: 'src/records/outbox.ts',
    code: "export { login } from '../session/login'",
    remedy: /src\/session\/login\.ts is not a machine file.*put what both need into src\/lib/,
  },
  {
    what: 'a view importing a view of another feature',
    file: 'src/practice/Example.tsx',
    code: "export { LoginDialog } from '../dialogs/SignInDialogs'",
    remedy: /let src\/app put the two views together/,
  },
  {
    what: 'the same by a dynamic import',
    file: 'src/practice/Example.tsx',
    code: "export const load = () => import('../dialogs/SignInDialogs')",
    remedy: /let src\/app put the two views together/,
  },
  {
    what: 'logic importing React',
    file: 'src/exercise/example.ts',
    code: "import { useState } from 'react'\nexport const use = useState",
    remedy: /Move what draws or uses hooks into a \.tsx file/,
  },
  {
    what: 'logic importing the type of the store',
    file: 'src/exercise/example.ts',
    code: "import type { AppStore } from '../app/store'\nexport type Store = AppStore",
    remedy: /Name the part of the state it reads/,
  },
  {
    what: 'a view importing the store',
    file: 'src/exercise/Example.tsx',
    code: "export { createAppStore } from '../app/store'",
    remedy: /A view must not import the app/,
  },
  {
    what: 'the app installing a feature somewhere else than in the list',
    file: 'src/app/store.ts',
    code: "export { feature } from '../topics/feature'",
    remedy: /Features are installed by src\/app\/features\.ts alone/,
  },
  {
    what: 'the product importing a twin of its own feature',
    file: 'src/records/feature.ts',
    code: "export { createRecordsTwins } from './twins'",
    remedy: /Take the gateway itself from the extra argument of a thunk.*import src\/records\/twins\.ts in __tests__/,
  },
  {
    what: 'a twin importing a twin of another feature',
    file: 'src/session/twins.ts',
    code: "export { createRecordsTwins } from '../records/twins'",
    remedy: /or in a twin of its feature/,
  },
  {
    what: 'ui importing a feature',
    file: 'src/ui/Example.tsx',
    code: "export { selectUser } from '../session/session'",
    remedy: /Hand src\/session\/session\.ts in as props/,
  },
  {
    what: 'lib importing a feature',
    file: 'src/lib/example.ts',
    code: "export { selectUser } from '../session/session'",
    remedy: /src\/lib lies below everything/,
  },
  {
    what: 'Firebase outside its gateway',
    file: 'src/session/login.ts',
    code: "import { getAuth } from 'firebase/auth'\nexport const auth = getAuth",
    remedy: /Use the IdentityGateway/,
  },
  {
    what: 'Firebase in the composition root',
    file: 'src/boot/client.tsx',
    code: "import { getAuth } from 'firebase/auth'\nexport const auth = getAuth",
    remedy: /Use the IdentityGateway/,
  },
  {
    what: 'raw useSelector',
    file: 'src/exercise/Example.tsx',
    code: "import { useSelector } from 'react-redux'\nexport const use = useSelector",
    remedy: /Use useAppSelector and useAppDispatch/,
  },
  {
    what: 'raw useDispatch in the app',
    file: 'src/app/Example.tsx',
    code: "import { useDispatch } from 'react-redux'\nexport const use = useDispatch",
    remedy: /Use useAppSelector and useAppDispatch/,
  },
  {
    what: 'cookies outside the session storage',
    file: 'src/users/example.ts',
    code: "import Cookies from 'js-cookie'\nexport const token = Cookies.get('token')",
    remedy: /Use the SessionGateway/,
  },
  {
    what: 'the browser importing the server',
    file: 'src/lib/example.ts',
    code: "export * from '../../server/local/accounts'",
    remedy: /Put what both promise each other into contract/,
  },
  {
    what: 'the server importing the browser',
    file: 'server/example.ts',
    code: "export * from '../src/session/session'",
    remedy: /Put what both promise each other into contract/,
  },
  {
    what: 'the contract importing either side',
    file: 'contract/example.ts',
    code: "export * from '../src/session/session'",
    remedy: /Imports run one way/,
  },
]

describe('rejected imports', () => {
  test.each(imports)('$what', async ({ file, code, remedy }) => {
    const found = await complaints(file, code)
    expect(found).toEqual([expect.stringMatching(/^boundaries\/dependencies: /)])
    expect(found).toEqual([expect.stringMatching(remedy)])
  })
})

const restricted: Violation[] = [
  {
    what: 'local storage without the guard',
    file: 'src/theme/theme-storage.ts',
    code: "export const theme = localStorage.getItem('theme')",
    remedy: /call readLocal, writeLocal and removeLocal/,
  },
  {
    what: 'session storage in a view',
    file: 'src/records/Example.tsx',
    code: "export const theme = sessionStorage.getItem('theme')",
    remedy: /call readLocal, writeLocal and removeLocal/,
  },
  {
    what: 'local storage by way of the window, where cookies are allowed',
    file: 'src/session/token.ts',
    code: "export const theme = window.localStorage.getItem('theme')",
    remedy: /call readLocal, writeLocal and removeLocal/,
  },
  {
    what: 'document.cookie outside a gateway',
    file: 'src/records/example.ts',
    code: 'export const cookies = document.cookie',
    remedy: /Cookies are touched by the gateways alone/,
  },
  {
    what: 'document.cookie in a machine',
    file: 'src/exercise/round.ts',
    code: 'export const cookies = document.cookie',
    remedy: /Cookies are touched by the gateways alone/,
  },
  ...['Date.now()', 'Math.random()', 'new Date()', 'crypto.randomUUID()', 'performance.now()'].map((expression) => ({
    what: `${expression} in a machine`,
    file: 'src/exercise/round.ts',
    code: `export const read = () => ${expression}`,
    remedy: /pass it in as a payload/,
  })),
  {
    what: 'navigator in a machine',
    file: 'src/preferences/preferences.ts',
    code: 'export const read = () => navigator.languages',
    remedy: /pass it in as a payload/,
  },
  ...['WeakMap', 'WeakSet'].map((kind) => ({
    what: `a ${kind}, which would be keyed by a store or a gateway`,
    file: 'src/topics/example.ts',
    code: `export const states = new ${kind}()`,
    remedy: /Let a gateway own it, or put it into the state of a machine/,
  })),
  ...['src/lib/example.ts', 'server/http/example.ts', 'contract/example.ts'].map((file) => ({
    what: `a pattern that takes quadratic time, in ${file}`,
    file,
    code: "export const withoutEnd = (text: string) => text.replace(/[. ]+$/, '')",
    remedy: /no-super-linear-move.*quadratic runtime/,
  })),
  {
    what: 'a pattern that tries every way to share its characters',
    file: 'src/lib/example.ts',
    code: 'export const isList = (text: string) => /^(?:\\w+,?)+$/.test(text)',
    remedy: /no-super-linear-backtracking.*backtracking/,
  },
  {
    what: 'any',
    file: 'src/lib/example.ts',
    code: 'export const value: any = 1',
    remedy: /Unexpected any/,
  },
  {
    what: 'a non-null assertion',
    file: 'src/lib/example.ts',
    code: 'export const first = (list: string[]) => list[0]!',
    remedy: /non-null assertion/,
  },
]

describe('rejected code', () => {
  test.each(restricted)('$what', async ({ file, code, remedy }) => {
    expect(await complaints(file, code)).toEqual([expect.stringMatching(remedy)])
  })
})

const accepted = [
  { file: 'src/boot/client.tsx', code: "export { createAppStore } from '../app/store'" },
  { file: 'src/app/features.ts', code: "export { feature } from '../topics/feature'" },
  { file: 'src/app/example.ts', code: "export { login } from '../session/login'" },
  { file: 'src/dialogs/example.ts', code: "export { selectUser } from '../session/session'" },
  { file: 'src/exercise/example.ts', code: "export { usersApi } from '../users/usersApi'" },
  { file: 'src/exercise/Example.tsx', code: "export { useAppSelector } from '../lib/store-hooks'" },
  { file: 'src/exercise/example.ts', code: "export { event } from '../lib/machine'" },
  { file: 'src/session/firebase.ts', code: "export { getAuth } from 'firebase/auth'" },
  { file: 'src/voice/twins.ts', code: "export { createFakeRecogniser } from './transcript/twins'" },
  { file: 'src/voice/twins.ts', code: "export type { Note } from '../lib/twins'" },
  {
    file: 'src/lib/store-hooks.tsx',
    code: "import { useSelector } from 'react-redux'\nexport const use = useSelector",
  },
  { file: 'src/theme/theme-script.ts', code: "export const theme = localStorage.getItem('theme')" },
  { file: 'src/session/token.ts', code: 'export const cookies = document.cookie' },
  { file: 'server/example.ts', code: "export { roundMs } from '../contract/limits'" },
]

test.each(accepted)('$file may contain: $code', async ({ file, code }) => {
  expect(await complaints(file, code)).toEqual([])
})
