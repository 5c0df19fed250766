import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Runs `work` with an empty folder, and removes it afterwards. */
export async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'idea-training-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * From now on, this process and the ones that it starts share one core (Linux), so nothing waits for another core to wake up, which
 * can add 0.15 ms to each request for whole rounds.
 */
export function stayOnOneCore(): void {
  const taskset = (...options: string[]) =>
    spawnSync('taskset', [...options, String(process.pid)], { encoding: 'utf8' }).stdout
  const firstCore = /: (\d+)/.exec(taskset('-c', '-p'))?.[1]
  if (firstCore !== undefined) taskset('-a', '-c', '-p', firstCore)
}
