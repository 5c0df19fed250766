import type { IdeaRecord } from '../../../../contract/record'
import { ideasAsMarkdown } from '../../../../src/records/ideas/export-ideas'
import { sameIdeas } from '../../../../src/records/ideas/idea-rows'
import { parseIdeasSearch, type IdeasSearch } from '../../../../src/records/ideas/ideas-search'
import { listIdeas } from '../../../../src/records/ideas/listed-ideas'
import { overlayRecords } from '../../../../src/sync/overlay'
import { buildRecord, spoken, typed } from '../../../harness/records'

const nothing = { waiting: [], pending: {}, isGuest: false }
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
})

test('what was ticked here stays in a list of what is not done, until its record is deleted', () => {
  const ticked = new Set([`${sunday.id} 2`])
  const rows = overlayRecords([sunday], nothing)
  expect(listIdeas(rows, { open: true }, ticked).map(({ idea }) => idea.text)).toEqual(['bake bread', 'write a letter'])
  const pending = { [sunday.id]: { change: {}, isDeleted: true, isHeld: false } }
  expect(listIdeas(overlayRecords([sunday], { ...nothing, pending }), { open: true }, ticked)).toEqual([])
})

test('an idea is the same in all rounds on its topic, whatever its letter case, and in no other', () => {
  const again = buildRecord({
    id: 'again',
    topicTitle: sunday.topicTitle.toUpperCase(),
    ideas: [typed('Bake BREAD', 9)],
  })
  const elsewhere = buildRecord({ id: 'elsewhere', topicTitle: 'Another', ideas: [typed('bake bread', 9)] })
  const rows = overlayRecords([sunday, again, elsewhere], nothing)
  const [first] = listIdeas(rows, {})
  if (!first) throw new Error('There is no idea.')
  expect(sameIdeas(rows, first).map(({ key }) => key)).toEqual([`${sunday.id} 0`, 'again 0'])
})

describe('the same idea of several rounds', () => {
  const again = buildRecord({
    id: 'again',
    tags: ['home'],
    ideas: [{ ...typed('Bake  BREAD', 9), isDone: true }, floor, floor],
  })
  const newest = buildRecord({ id: 'newest', localDay: '2026-11-27', tags: ['work'], ideas: [typed('bake bread', 4)] })
  const silent = buildRecord({ id: 'silent', ideas: [spoken('', 3, 5), spoken('', 6, 7)] })
  const elsewhere = buildRecord({ id: 'elsewhere', topicTitle: 'Another', ideas: [typed('bake bread', 9)] })
  const all = (search: IdeasSearch) =>
    listed({ show: 'all', ...search }, [newest, again, sunday, silent, elsewhere]).map(({ idea, record, earlier }) => [
      idea.text,
      [record.id, ...earlier.map((one) => one.record.id)].join(),
    ])

  test('stands once, where the newest has it; one on another topic and one without words by itself', () => {
    expect(all({})).toEqual([
      ['bake bread', `newest,again,${sunday.id}`],
      ['read on the floor', `again,${sunday.id}`],
      ['write a letter', sunday.id],
      ['', 'silent'],
      ['', 'silent'],
      ['bake bread', 'elsewhere'],
    ])
  })

  test('is one of the best if it was picked in any, and done if it is in all', () => {
    const [first] = listed({ show: 'all' }, [newest, again, sunday])
    expect(first?.idea).toMatchObject({ isBest: true, isDone: false })
    expect(all({ open: true })).toHaveLength(5)
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
