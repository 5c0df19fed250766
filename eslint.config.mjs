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
  // Tests may import anything.
  globalIgnores(['__tests__/']),
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    languageOptions: { parser },
    // The other directives are for oxlint.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { boundaries, naming },
    settings: {
      ...boundariesSettings,
      'import/resolver': { typescript: { alwaysTryTypes: true } },
    },
    rules: {
      'boundaries/dependencies': ['error', importRules],
      'naming/file-names': 'error',
      'naming/short-comments': 'error',
      ...noEnums,
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
