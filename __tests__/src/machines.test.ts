import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dialogs } from '../../src/dialogs/dialogs'
import { round } from '../../src/exercise/round'
import { outbox } from '../../src/records/outbox'
import { reminder } from '../../src/reminder/reminder'
import { session } from '../../src/session/session'
import { exporting } from '../../src/settings/archive/exporting'
import { importing } from '../../src/settings/archive/importing'
import { deleting } from '../../src/settings/deletion/deleting'
import { shortcuts } from '../../src/shortcuts/shortcuts'
import { theme } from '../../src/theme/theme'
import { version } from '../../src/version/version'
import { transcript } from '../../src/voice/transcript'
import { voice } from '../../src/voice/voice'
import {
  deletingSamples,
  dialogsSamples,
  exportingSamples,
  importingSamples,
  outboxSamples,
  reminderSamples,
  roundSamples,
  sessionSamples,
  shortcutsSamples,
  themeSamples,
  transcriptSamples,
  versionSamples,
  voiceSamples,
} from '../harness/machine-samples'
import { diagram, walk, type Samples, type WalkedMachine } from '../harness/machine-walk'
import type { Phased } from '../../src/lib/machine'

const drawings = [
  draw(session, sessionSamples),
  draw(dialogs, dialogsSamples),
  draw(theme, themeSamples),
  draw(shortcuts, shortcutsSamples),
  draw(round, roundSamples),
  draw(outbox, outboxSamples),
  draw(version, versionSamples),
  draw(reminder, reminderSamples),
  draw(voice, voiceSamples),
  draw(transcript, transcriptSamples),
  draw(exporting, exportingSamples),
  draw(importing, importingSamples),
  draw(deleting, deletingSamples),
]

function draw<State extends Phased>(machine: WalkedMachine<State>, samples: Samples<State>) {
  const steps = walk(machine, samples)
  return { machine, samples, steps, text: `## ${machine.name}\n\n${diagram(machine, steps)}\n` }
}

test.each(drawings.map((drawing) => [drawing.machine.name, drawing] as const))(
  '%s: a sample of every phase is walked, and every event that a phase lists leads somewhere',
  (_name, { machine, samples, steps }) => {
    expect(new Set(samples.states.map(({ phase }) => phase))).toEqual(new Set(Object.keys(machine.table)))
    const heard = new Set(steps.filter(({ from, to }) => from !== to).map(({ event }) => event))
    const listed = Object.values<object>(machine.table).flatMap((row) => Object.keys(row))
    expect(heard).toEqual(new Set(listed))
  },
)

test.each(drawings.map((drawing) => [drawing.machine.name, drawing] as const))(
  '%s: what a phase does not list leaves the very same state',
  (_name, { machine, steps }) => {
    const unlisted = steps.filter(({ from, event }) => !(event in rowOf(machine.table, from.phase)))
    expect(unlisted.length).toBeGreaterThan(0)
    for (const { from, to } of unlisted) expect(to).toBe(from)
  },
)

function rowOf(table: Readonly<Record<string, object>>, phase: string): object {
  return table[phase] ?? {}
}

test('docs/machines.md shows the machines as they are', () => {
  const file = path.join(__dirname, '../../docs/machines.md')
  const intro =
    '# The state machines\n\nDrawn by the tests from a walk through every phase with every event; `npm run machines` draws them anew.\n'
  const text = [intro, ...drawings.map((drawing) => drawing.text)].join('\n')
  if (process.env.DRAW_MACHINES === '1') writeFileSync(file, text)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
