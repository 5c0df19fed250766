import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../tools/project-root'
import { runInFolder } from './run-in-folder'

/** Where the output of each run is written. */
const logs = path.join(projectRoot, 'test-results/repeat')

/**
 * Runs the tests of the last commit and prints a row of a table for each run as it ends. Sets exit code 1 if one was red. The output
 * of run 3 is in `test-results/repeat/3.log`.
 * @param lanes how many runs at a time, each in a clone of its own
 */
export async function repeatTests(runs: number, lanes: number): Promise<void> {
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  console.log('| Run | Result | Minutes |\n| ---: | --- | ---: |')
  let next = 1
  const lane = async () => {
    const clone = mkdtempSync(path.join(tmpdir(), 'idea-training-repeat-'))
    try {
      await prepare(clone)
      while (next <= runs) await runTests(clone, next++)
    } finally {
      rmSync(clone, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, runs) }, lane))
}

/** Clones the last commit and installs its dependencies. */
async function prepare(clone: string): Promise<void> {
  const log = path.join(logs, `${path.basename(clone)}.log`)
  const commands = [
    ['git', 'clone', '--quiet', projectRoot, '.'],
    ['npm', 'ci'],
  ] as const
  for (const command of commands) {
    const { succeeded } = await runInFolder(clone, command, log)
    if (!succeeded) throw new Error(`“${command.join(' ')}” failed; its output is in ${log}.`)
  }
}

async function runTests(clone: string, run: number): Promise<void> {
  const log = path.join(logs, `${String(run)}.log`)
  const { succeeded, minutes, lastLine } = await runInFolder(clone, ['npm', 'test'], log)
  console.log(`| ${String(run)} | ${lastLine} | ${minutes.toFixed(1)} |`)
  if (!succeeded) process.exitCode = 1
}
