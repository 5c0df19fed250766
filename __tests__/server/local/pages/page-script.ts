import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs one of the pages' scripts in the test's window. */
export function runPageScript(name: string): void {
  window.eval(readFileSync(join(__dirname, '../../../../server/local/pages', name), 'utf8'))
}
