import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { linesOf } from './lines'
import { heard, readAll } from './reader'

/** What a person who listens does and hears, in order. */
export interface Transcript {
  /** Begins a section. */
  stage: (title: string) => void
  /** Adds an action, and what was said during it. */
  does: (what: string, action: () => unknown) => Promise<void>
  /** Adds the page, or a part of it such as a dialog, from top to bottom. */
  reads: (part?: Element) => Promise<void>
  /** Compares everything with `transcripts/<name>.txt`. With UPDATE_TRANSCRIPTS=1, writes that file anew. */
  expectFile: (name: string) => void
}

export function createTranscript(title: string): Transcript {
  const lines = [`# ${title}`]
  return {
    stage: (name) => void lines.push('', `## ${name}`, ''),
    does: async (what, action) => {
      await action()
      lines.push(`> ${what}`, ...(await heard()))
    },
    reads: async (part) => void lines.push(...linesOf(await readAll(part))),
    expectFile: (name) => {
      const text = `${lines.join('\n')}\n`
      const file = path.join(__dirname, 'transcripts', `${name}.txt`)
      if (process.env.UPDATE_TRANSCRIPTS === '1') writeFileSync(file, text)
      expect(text).toBe(readFileSync(file, 'utf8'))
    },
  }
}
