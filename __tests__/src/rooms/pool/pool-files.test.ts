import { poolCsv, poolMarkdown } from '../../../../src/rooms/pool/pool-files'
import type { Pool } from '../../../../src/rooms/documents'
import { group, idea, room } from './samples'

const named: Pool = {
  version: 1,
  ideas: [
    idea('a drum', { count: 2, nicknames: ['Aya', '=Ben'], votes: 1 }),
    idea('a vase', { nicknames: ['Cleo'], groupId: 'g1' }),
    idea('a lamp', { nicknames: ['Aya'], groupId: 'g1', minute: 2 }),
  ],
  groups: [group('g1', { name: 'At home', votes: 3 })],
}

const hostile: Pool = {
  version: 1,
  ideas: [
    idea('<img src=x onerror=alert(1)>', { groupId: 'g1' }),
    idea('=HYPERLINK("http://evil.example")', { groupId: 'g1' }),
    idea('# a heading\n- [x](javascript:alert(1))'),
  ],
  groups: [group('g1', { name: '@SUM(1)|**bold**' })],
}

describe('as Markdown', () => {
  test('the result has the votes and, in a room with names, who wrote what', () => {
    const markdown = poolMarkdown({ ...room, hasNames: true, phase: 'RESULT' }, named)
    expect(markdown).toContain('## At home (3 votes)\n\n- a vase (Cleo)\n- a lamp (Aya, second minute)')
    expect(markdown).toContain('- a drum (Aya, =Ben, 1 vote)')
  })

  test('what people wrote is text, never formatting or code', () => {
    const markdown = poolMarkdown({ ...room, topicTitle: 'Why?\n# [x](y)' }, hostile)
    expect(markdown).toContain(String.raw`topic: "Why?\n# [x](y)"`)
    expect(markdown).toContain(String.raw`# Why? \# \[x\](y)`)
    expect(markdown).toContain(String.raw`## \@SUM(1)\|\*\*bold\*\*`)
    expect(markdown).toContain(String.raw`- \<img src=x onerror=alert(1)\>`)
    expect(markdown).toContain(String.raw`- \# a heading - \[x\](javascript:alert(1))`)
  })
})

describe('as CSV', () => {
  test('the result has the votes, those of a group in a column of their own, and names where the room has them', () => {
    const rows = poolCsv({ ...room, hasNames: true, phase: 'RESULT' }, named, ';').split('\r\n')
    expect(rows).toEqual([
      '\uFEFF"Date";"Topic";"Idea";"People";"Minute";"Group";"Names";"Votes";"Group votes"',
      '"2026-11-20";"Uses for an empty jar";"a vase";1;1;"At home";"Cleo";"";3',
      '"2026-11-20";"Uses for an empty jar";"a lamp";1;2;"At home";"Aya";"";3',
      `"2026-11-20";"Uses for an empty jar";"a drum";2;1;"";"Aya, '=Ben";1;""`,
      '',
    ])
  })

  test('what people wrote is text, never a formula', () => {
    const csv = poolCsv(room, hostile, ',')
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(csv).toContain(`"'@SUM(1)|**bold**"`)
  })
})
