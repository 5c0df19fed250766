import path from 'node:path'
import { ESLint } from 'eslint'

const root = path.resolve(__dirname, '../..')
const eslint = new ESLint({ cwd: root })

/** Lints a snippet as if it were in this file, which need not exist. */
async function complaints(file: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath: path.join(root, file) })
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`))
}

/** One example for each border of the house: where, what, and a part of the message, which names the remedy. */
const rejected: readonly (readonly [file: string, code: string, remedy: RegExp])[] = [
  ['src/sync/outbox/outbox.ts', "export { login } from '../../session/login'", /put what both need into src\/lib/],
  ['src/practice/Example.tsx', "export { LoginDialog } from '../dialogs/SignInDialogs'", /let src\/app put the two/],
  ['src/practice/Example.tsx', "export const load = () => import('../dialogs/SignInDialogs')", /put the two views/],
  ['src/exercise/example.ts', "import { useState } from 'react'\nexport const use = useState", /into a \.tsx file/],
  ['src/exercise/Example.tsx', "export { createAppStore } from '../app/store'", /must not import the app/],
  ['src/app/store.ts', "export { feature } from '../topics/feature'", /by src\/app\/features\.ts alone/],
  ['src/sync/feature.ts', "export { createSyncTwins } from './twins'", /twins\.ts in __tests__/],
  ['src/ui/Example.tsx', "export { selectUser } from '../session/session'", /in as props/],
  ['src/lib/example.ts', "export { selectUser } from '../session/session'", /src\/lib lies below everything/],
  ['src/session/login.ts', "export { getAuth } from 'firebase/auth'", /Use the IdentityGateway/],
  ['src/exercise/Example.tsx', "export { useSelector } from 'react-redux'", /Use useAppSelector and useAppDispatch/],
  ['src/users/example.ts', "export { default } from 'js-cookie'", /Use the SessionGateway/],
  ['src/lib/example.ts', "export * from '../../server/local/accounts'", /promise each other into contract/],
  ['server/example.ts', "export * from '../src/session/session'", /promise each other into contract/],
  ['contract/example.ts', "export * from '../src/session/session'", /Imports run one way/],
  ['src/records/Example.tsx', "export const theme = localStorage.getItem('theme')", /call readLocal, writeLocal/],
  ['src/exercise/round.ts', 'export const cookies = document.cookie', /touched by the gateways alone/],
  ['src/exercise/round.ts', 'export const read = () => Date.now()', /pass it in as a payload/],
  ['src/topics/example.ts', 'export const states = new WeakMap()', /Let a gateway own it/],
  ['server/example.ts', "export const cut = (text: string) => text.replace(/[. ]+$/, '')", /quadratic runtime/],
]

test.each(rejected)('%s: %s', async (file, code, remedy) => {
  expect(await complaints(file, code)).toEqual([expect.stringMatching(remedy)])
})

const accepted = [
  ['src/boot/client.tsx', "export { createAppStore } from '../app/store'"],
  ['src/app/features.ts', "export { feature } from '../topics/feature'"],
  ['src/dialogs/example.ts', "export { selectUser } from '../session/session'"],
  ['src/session/firebase.ts', "export { getAuth } from 'firebase/auth'"],
  ['src/voice/twins.ts', "export { createFakeRecogniser } from './transcript/twins'"],
  ['server/example.ts', "export { roundMs } from '../contract/limits'"],
] as const

test.each(accepted)('%s may contain: %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual([])
})
