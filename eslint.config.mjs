import boundaries from 'eslint-plugin-boundaries'
import regexp from 'eslint-plugin-regexp'
import { defineConfig, globalIgnores } from 'eslint/config'
import parser from '@typescript-eslint/parser'
import { boundariesSettings, cookieFiles, webStorageFiles, tableFiles } from './scripts/lint/project-structure.mjs'
import { importRules } from './scripts/lint/import-rules.mjs'
import { naming } from './scripts/lint/naming.mjs'
import { cookies, guardedStorage, noEnums, noTimeOrRandomness, storage } from './scripts/lint/restrictions.mjs'

/** What oxlint does not know: the borders between folders, slow regular expressions, and our own rules. All else is in .oxlintrc.json. */
export default defineConfig(
  globalIgnores(['dist/', '.data/', '.cache/', 'coverage/', 'test-results/', 'playwright-report/', '**/*.d.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    languageOptions: { parser },
    plugins: { naming },
    rules: {
      'naming/file-names': 'error',
      'naming/short-comments': 'error',
      'no-useless-assignment': 'error',
      ...noEnums,
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
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
)
