import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/** Folders of `src/` that are no features. */
const frame = ['app', 'boot', 'lib', 'service-worker', 'translations', 'ui']

/** What the app is built on; not meant to be taken out. */
const foundation = ['dialogs', 'exercise', 'preferences', 'records', 'session', 'sync', 'users']

/** Where each feature has its one line. */
const lists = ['src/app/features.ts', 'server/features.ts', 'src/translations/ja/index.ts']

/** Migrations are history, and the types of GraphQL are generated. */
const isIgnored = (file: string) =>
  lists.includes(file) || file.startsWith('server/db/migrations') || file === 'contract/graphql-env.d.ts'

/** Features that can be taken out whole: no other file may contain this word. Of the others, only imports count. */
const words: Readonly<Record<string, RegExp>> = { challenges: /challenge/i }

/** Files outside of a feature that may name it, and why. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  challenges: {
    'contract/schema.graphql': 'the schema is one file, because it is the contract',
    'src/flags/flags.ts': 'the specification names the flags isApply and isClickContactHirerContext',
    'src/landing/LandingPage.tsx': 'a plain English word',
    'src/dialogs/SignInDialogs.tsx': 'says what an account adds',
    'src/practice/DashboardScreen.tsx': 'says what an account adds',
    'src/translations/ja/app.ts': 'says what an account adds',
    'src/translations/ja/landing.ts': 'a plain English word',
  },
  practice: {
    'src/app/routes/dashboard.lazy.tsx': 'puts the next steps of several features into the dashboard',
  },
  returns: {
    'src/app/NextSteps.tsx': 'puts what is due beside ideas and rounds',
  },
  review: {
    'src/app/RoundReview.tsx': 'puts the parts of a review together',
    'src/app/FixedTopic.tsx': 'a link can carry the minute of somebody else',
    'src/app/DuetScreen.tsx': 'shows two minutes',
    'src/app/use-their-minute.tsx': 'a link can carry the minute of somebody else',
  },
  shortcuts: {
    'src/boot/early-shortcuts.ts': 'keeps the keys that are pressed before the app has loaded',
  },
  theme: {
    'src/boot/early-choices.ts': 'applies the choice before the app has loaded',
    'src/app/Shell.tsx': 'every page has the theme',
  },
  topics: {
    'server/challenges/hidden-challenges.ts': 'a topic of the library is never hidden for others',
    'src/app/routes/exercise.lazy.tsx': 'puts the topics into the set-up',
  },
  voice: {
    'src/app/RoundReview.tsx': 'puts the parts of a review together',
  },
}

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

const files = ['contract', 'server', 'src']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name))),
  )
  .filter((file) => !isIgnored(file))

const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const features = [
  ...foldersIn('src').filter((name) => !frame.includes(name)),
  ...foldersIn('server').filter((name) => existsSync(path.join(root, 'server', name, 'feature.ts'))),
].filter((name) => !foundation.includes(name))

const isOwn = (feature: string, file: string) =>
  new RegExp(`^(?:contract|server|src)/${feature}/|^src/translations/ja/${feature}\\.ts$`).test(file)

/** The files that a file imports, without their extension. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import\(\s*(?:\/\*.*?\*\/)?|^import)\s*'(\.[^']+)'/gm)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  )

/** The linter rules what features import from each other in `src/`. */
const isOfAnotherFeature = (file: string) => file.startsWith('src/') && !frame.includes(file.split('/')[1] ?? '')

const names = (feature: string, file: string): boolean => {
  const word = words[feature]
  if (word) return word.test(`${file}\n${textOf(file)}`)
  return !isOfAnotherFeature(file) && importsOf(file).some((imported) => isOwn(feature, imported))
}

test.each([...new Set(features)])('only its own files, the lists and the allowed files name %s', (feature) => {
  const reasons = allowed[feature] ?? {}
  const naming = files.filter((file) => !isOwn(feature, file) && names(feature, file))
  const unknown = naming.filter((file) => !Object.hasOwn(reasons, file))
  const outdated = Object.keys(reasons).filter((file) => !naming.includes(file))
  expect([
    ...unknown.map((file) => `${file} names ${feature}: declare it in its feature.ts, see src/lib/feature.ts`),
    ...outdated.map((file) => `${file} no longer names ${feature}: delete it from \`allowed\``),
  ]).toEqual([])
})
