import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkControls, checkPage } from './page-rules'
import { linesOf } from './lines'
import { heard, readAll, type Spoken } from './reader'

/** What a person who listens does and hears, in order. */
export interface Transcript {
  /** Begins a section. */
  stage: (title: string) => void
  /** Adds an action, and what was said during it. */
  does: (what: string, action: () => unknown) => Promise<void>
  /** Adds the whole page, and checks its landmarks, headings and names. */
  readsPage: () => Promise<Spoken[]>
  /** Adds a part of the page, for example a dialog. */
  readsPart: (part: Element) => Promise<Spoken[]>
  /** Compares everything with `transcripts/<name>.txt`. With UPDATE_TRANSCRIPTS=1, writes that file anew. */
  expectFile: (name: string) => void
}

export function createTranscript(title: string): Transcript {
  const lines = [`# ${title}`]
  const add = (spoken: Spoken[]) => {
    checkControls(spoken)
    lines.push(...linesOf(spoken))
    return spoken
  }
  return {
    stage: (name) => void lines.push('', `## ${name}`, ''),
    does: async (what, action) => {
      await action()
      lines.push(`> ${what}`, ...(await heard()))
    },
    readsPage: async () => {
      const spoken = await readAll(document.body)
      checkPage(spoken)
      return add(spoken)
    },
    readsPart: async (part) => add(await readAll(part)),
    expectFile: (name) => {
      const text = `${lines.join('\n')}\n`
      const file = path.join(__dirname, 'transcripts', `${name}.txt`)
      if (process.env.UPDATE_TRANSCRIPTS === '1') writeFileSync(file, text)
      expect(text).toBe(readFileSync(file, 'utf8'))
    },
  }
}
