import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../../scripts/tools/project-root'
import { runInFolder } from './run-in-folder'

/** Where the output of each run is written. */
const logs = path.join(projectRoot, 'test-results/repeat')

interface Repetition {
  commit: string
  runs: number
  /** How many runs at a time, each in a clone of its own. */
  lanes: number
}

/**
 * Runs a commit's tests and prints a row of a table for each run as it ends. Sets exit code 1 if one was red. The output of run 3 is in
 * `test-results/repeat/3.log`; if it was red, its results are in `test-results/repeat/3/`.
 */
export async function repeatTests({ commit, runs, lanes }: Repetition): Promise<void> {
  const commitId = execFileSync('git', ['rev-parse', '--verify', commit], { cwd: projectRoot, encoding: 'utf8' }).trim()
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  console.log('| Run | Result | Minutes |\n| ---: | --- | ---: |')
  let next = 1
  const lane = async () => {
    const clone = mkdtempSync(path.join(tmpdir(), 'idea-training-repeat-'))
    try {
      await prepare(clone, commitId)
      while (next <= runs) await runTests(clone, next++)
    } finally {
      rmSync(clone, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, runs) }, lane))
}

/** Clones the commit and installs its dependencies. */
async function prepare(clone: string, commitId: string): Promise<void> {
  const log = path.join(logs, `${path.basename(clone)}.log`)
  const commands = [
    ['git', 'clone', '--quiet', '--no-checkout', projectRoot, '.'],
    ['git', 'checkout', '--quiet', commitId],
    ['npm', 'ci'],
  ] as const
  for (const command of commands) {
    const { succeeded } = await runInFolder(clone, command, log)
    if (!succeeded) throw new Error(`“${command.join(' ')}” failed; its output is in ${log}.`)
  }
  rmSync(log)
}

async function runTests(clone: string, run: number): Promise<void> {
  const log = path.join(logs, `${String(run)}.log`)
  const { succeeded, minutes, lastLine } = await runInFolder(clone, ['npm', 'test'], log)
  console.log(`| ${String(run)} | ${lastLine} | ${minutes.toFixed(1)} |`)
  if (succeeded) return
  process.exitCode = 1
  // The clone is removed at the end.
  cpSync(path.join(clone, 'test-results'), path.join(logs, String(run)), { recursive: true })
}
