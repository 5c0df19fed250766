import type { IdeaRecord } from '../../../../contract/record'
import { ideasAsMarkdown } from '../../../../src/records/ideas/ideas-as-markdown'
import { parseIdeasSearch, type IdeasSearch } from '../../../../src/records/ideas/ideas-search'
import { listIdeas, nothingTicked, withTick, withTickedRecords } from '../../../../src/records/ideas/listed-ideas'
import { overlayRecords } from '../../../../src/records/overlay'
import { buildRecord, spoken, typed } from '../../../harness/records'

const nothing = { waiting: [], pending: {} }
const bread = { ...typed('bake bread', 2), isBest: true }
const floor = typed('read on the floor', 11)
const letter = { ...typed('write a letter', 20), isBest: true, isDone: true }

const sunday = buildRecord({ ideas: [bread, floor, letter] })

const listed = (search: IdeasSearch, records: IdeaRecord[] = [sunday]) =>
  listIdeas(overlayRecords(records, nothing), search)
const texts = (search: IdeasSearch, records?: IdeaRecord[]) => listed(search, records).map(({ idea }) => idea.text)

describe('a list', () => {
  test.each([
    [{}, ['bake bread', 'write a letter']],
    [{ open: true }, ['bake bread']],
    [{ show: 'all' }, ['bake bread', 'read on the floor', 'write a letter']],
    [{ show: 'all', open: true }, ['bake bread', 'read on the floor']],
  ] as const)('for %j', (search, found) => {
    expect(texts(search)).toEqual(found)
  })

  test.each([
    ['BREAD', ['bake bread']],
    ['rainy', ['bake bread', 'read on the floor', 'write a letter']],
    ['rainy bread', ['bake bread', 'read on the floor', 'write a letter']],
  ])('of a record found by %j', (search, found) => {
    expect(texts({ show: 'all', search })).toEqual(found)
  })

  test('says which record each idea is of, for loading what is on the screen', () => {
    const records = [buildRecord({ id: 'empty', ideas: [] }), sunday]
    expect(listed({ show: 'all' }, records).map(({ recordIndex }) => recordIndex)).toEqual([1, 1, 1])
  })
})

describe('what was ticked here', () => {
  const [older, newer] = [
    buildRecord({ id: 'older', startedAt: '2026-11-18T09:00:00.000Z', ideas: [bread] }),
    buildRecord({ id: 'newer', startedAt: '2026-11-20T09:00:00.000Z', ideas: [bread] }),
  ]
  const [idea] = listIdeas(overlayRecords([{ ...sunday, startedAt: '2026-11-19T09:00:00.000Z' }], nothing), {})
  if (!idea) throw new Error('There is no idea.')
  const ticked = withTick(nothingTicked, idea, true)

  test('stays where it was when the server no longer lists it', () => {
    const rows = withTickedRecords(overlayRecords([newer, older], nothing), ticked, nothing)
    const ideas = listIdeas(rows, { open: true }, ticked)
    expect(ideas.map(({ record, idea: { isDone = false } }) => [record.id, isDone])).toEqual([
      ['newer', false],
      [sunday.id, true],
      ['older', false],
    ])
  })

  test('is gone once its record is deleted', () => {
    const pending = { [sunday.id]: { change: {}, isDeleted: true, isHeld: false } }
    expect(withTickedRecords([], ticked, { ...nothing, pending })).toEqual([])
  })
})

test('invalid search parameters are ignored', () => {
  expect(parseIdeasSearch({ show: 'all', open: 'true', tag: 'home' })).toEqual({ show: 'all', open: true, tag: 'home' })
  expect(JSON.stringify(parseIdeasSearch({ show: 'best', open: 'no', liked: 'true', from: 'today' }))).toBe('{}')
})

test('as Markdown, each idea is a task with its topic, day and tags', () => {
  const record = buildRecord({
    topicTitle: 'What about *this*?',
    tags: ['home office', 'team'],
    ideas: [{ ...typed('a [x] in a box', 2), isDone: true }, spoken('', 3, 5.4)],
  })
  expect(ideasAsMarkdown(listed({ show: 'all' }, [record]))).toBe(
    '- [x] a \\[x\\] in a box — What about \\*this\\*? (2026-11-20) #home-office #team\n' +
      '- [ ] spoken, 2.4 s — What about \\*this\\*? (2026-11-20) #home-office #team\n',
  )
})
