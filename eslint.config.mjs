import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { houseSettings, storageFiles, tableFiles } from './scripts/lint/house.mjs'
import { importRules } from './scripts/lint/import-rules.mjs'
import { clockAndChance, noEnums, storage } from './scripts/lint/restrictions.mjs'

const typed = ['**/*.ts', '**/*.tsx']

export default defineConfig(
  globalIgnores(['dist/', '.data/', '.cache/', 'coverage/', 'test-results/', 'playwright-report/', '**/*.d.ts']),
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: typed,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `onClick={() => dispatch(closed())}` says what it does; its value goes nowhere.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // What comes as an object of functions (gateways, RTK's listener API) has no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      // The dearest rule of all; there are no enums to assign to.
      ...noEnums,
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // It does not see that a callback may have changed a variable meanwhile.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // RTK Query writes an endpoint without argument as `query<Answer, void>`.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      // A gateway's method is async because its interface is, also where one of its kind has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // The router is told to redirect by throwing what `redirect` and `notFound` return.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
      ],
    },
  },
  {
    files: [...typed, '**/*.mjs', '**/*.cjs'],
    // A test may look at everything.
    ignores: ['__tests__/**'],
    plugins: { boundaries, 'import-x': importX },
    settings: {
      ...houseSettings,
      'import/resolver': { typescript: { alwaysTryTypes: true } },
      'import-x/resolver': { typescript: { alwaysTryTypes: true } },
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'boundaries/dependencies': ['error', importRules],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  {
    files: ['src/**/*.tsx', '__tests__/{src,harness}/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  { files: ['src/**'], ignores: storageFiles, rules: storage },
  { files: tableFiles, rules: clockAndChance },
  {
    // A reducer returns a new state: in what every page loads there is no Immer that would make one of a changed one.
    files: ['src/**/*.ts'],
    rules: { 'no-param-reassign': ['error', { props: true, ignorePropertyModificationsFor: ['element', 'env'] }] },
  },
  {
    files: ['__tests__/**'],
    // Jest's matchers, such as `expect.any(String)`, are of type any.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    // redux-mock-store calls itself deprecated; for the sequence of a thunk's events it is what we want.
    files: ['__tests__/harness/event-store.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    // A Playwright fixture that needs no other one still has to take its first argument apart.
    files: ['__tests__/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['*.cjs', '__tests__/**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } },
  },
  {
    // Served to the browser as they are; they use its globals.
    files: ['server/local/pages/*.js'],
    rules: { 'no-undef': 'off' },
  },
)
