import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../../__tests__/harness/child'
import { residentMemory } from '../../scripts/tools/resident-memory'

/** When to kill the move: so many milliseconds after it has printed a line. */
export interface KillPoint {
  line: RegExp
  afterMs: number
}

export interface MoveRun {
  /** Null if it was killed. */
  exitCode: number | null
  output: string
  seconds: number
  /** The most resident memory that was seen, in MB. */
  megabytes: number
  /** When a line came, in milliseconds since the start. */
  timeOf(line: RegExp): number
}

/** Runs `npm run move`, and kills it at a point. */
export async function runMove(dataDir: string, url: string, killAt?: KillPoint): Promise<MoveRun> {
  const startedAt = performance.now()
  const times: [text: string, ms: number][] = []
  const child = startChild('scripts/move.ts', ['--to', url], { DATA_DIR: dataDir })
  child.process.stdout?.on('data', (text: string) => times.push([text, performance.now() - startedAt]))
  let megabytes = 0
  const sampler = setInterval(() => {
    // It may have ended just now.
    if (child.process.exitCode === null && child.process.signalCode === null) {
      megabytes = Math.max(megabytes, residentMemory(child.process.pid))
    }
  }, 250)
  const kill = async ({ line, afterMs }: KillPoint) => {
    await child.until(line)
    await wait(afterMs)
    await child.end('SIGKILL')
  }
  try {
    await (killAt ? kill(killAt) : child.exit())
  } finally {
    clearInterval(sampler)
  }
  return {
    exitCode: child.process.exitCode,
    output: child.output(),
    seconds: (performance.now() - startedAt) / 1000,
    megabytes,
    timeOf: (line) => times.find(([text]) => line.test(text))?.[1] ?? NaN,
  }
}
