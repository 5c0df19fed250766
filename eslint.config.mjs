import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { boundariesSettings, cookieFiles, webStorageFiles, tableFiles } from './scripts/lint/project-structure.mjs'
import { importRules } from './scripts/lint/import-rules.mjs'
import { naming } from './scripts/lint/naming.mjs'
import { cookies, guardedStorage, noEnums, noTimeOrRandomness, storage } from './scripts/lint/restrictions.mjs'

const typed = ['**/*.ts', '**/*.tsx']

export default defineConfig(
  globalIgnores(['dist/', '.data/', '.cache/', 'coverage/', 'test-results/', 'playwright-report/', '**/*.d.ts']),
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [...typed, '**/*.mjs'],
    plugins: { naming },
    rules: { 'naming/file-names': 'error', 'naming/words': 'error', 'naming/short-comments': 'error' },
  },
  {
    files: typed,
    // Without type information, which would take minutes; typed rules are in .oxlintrc.json.
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      ...noEnums,
      // RTK Query writes an endpoint without argument as `query<Answer, void>`.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: [...typed, '**/*.mjs', '**/*.cjs'],
    // Tests may import anything.
    ignores: ['__tests__/**'],
    plugins: { boundaries },
    settings: {
      ...boundariesSettings,
      'import/resolver': { typescript: { alwaysTryTypes: true } },
    },
    rules: {
      'boundaries/dependencies': ['error', importRules],
    },
  },
  {
    files: ['src/**/*.tsx', '__tests__/{src,harness}/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // No text from outside may keep the browser or the server busy: every pattern takes linear time.
    files: ['{contract,scripts,server,src,trials}/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  { files: ['src/**'], rules: storage },
  { files: webStorageFiles, rules: guardedStorage },
  { files: cookieFiles, rules: cookies },
  { files: tableFiles, rules: noTimeOrRandomness },
  {
    // Reducers return new states, as the tables of the machines do.
    files: ['src/**/*.ts'],
    rules: { 'no-param-reassign': ['error', { props: true, ignorePropertyModificationsFor: ['element', 'env'] }] },
  },
  {
    // Playwright requires an object pattern as a fixture's first argument, even an empty one.
    files: ['__tests__/e2e/**', '__tests__/engines/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['*.cjs', '{__tests__,scripts,trials}/**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', process: 'readonly', require: 'readonly' },
    },
  },
  {
    // Served to the browser unchanged; they use its globals.
    files: ['server/local/pages/*.js'],
    rules: { 'no-undef': 'off' },
  },
)
