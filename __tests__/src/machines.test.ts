import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diagram } from '../harness/machine-walk'
import { walked } from '../harness/walked-machines'

test.each(walked.map((walk) => [walk.machine.name, walk] as const))(
  '%s: the samples cover every phase, and every listed event changes the state somewhere',
  (_name, { machine, samples, steps }) => {
    expect(new Set(samples.states.map(({ phase }) => phase))).toEqual(new Set(Object.keys(machine.table)))
    const heard = new Set(steps.filter(({ from, to }) => from !== to).map(({ event }) => event))
    const listed = Object.values<object>(machine.table).flatMap((row) => Object.keys(row))
    expect(heard).toEqual(new Set(listed))
  },
)

test.each(walked.map((walk) => [walk.machine.name, walk] as const))(
  '%s: an event that a phase does not list leaves the same state object',
  (_name, { machine, steps }) => {
    const unlisted = steps.filter(({ from, event }) => !(event in rowOf(machine.table, from.phase)))
    expect(unlisted.length).toBeGreaterThan(0)
    for (const { from, to } of unlisted) expect(to).toBe(from)
  },
)

function rowOf(table: Readonly<Record<string, object>>, phase: string): object {
  return table[phase] ?? {}
}

test('docs/machines.md is up to date', () => {
  const file = path.join(__dirname, '../../docs/machines.md')
  const intro =
    '# The state machines\n\nDrawn by the tests from a walk through every phase with every event; `npm run machines` draws them anew.\n'
  const text = [
    intro,
    ...walked.map(({ machine, steps }) => `## ${machine.name}\n\n${diagram(machine, steps)}\n`),
  ].join('\n')
  if (process.env.DRAW_MACHINES === '1') writeFileSync(file, text)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
