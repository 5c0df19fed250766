import { markdownFiles, recordMarkdown } from '../../../src/lib/record-markdown'
import { markdownDownload } from '../../../src/lib/zip-markdown'
import { buildRecord, spoken, typed } from '../../harness/records'

test('has everything that a person wrote', () => {
  const record = buildRecord({
    id: 'an-id',
    topicTitle: 'A "rainy" Sunday: #1',
    category: 'Diary',
    tags: ['home', 'next week'],
    aim: 'ONE',
    isLiked: true,
    comment: 'First line.\n\n- second',
    ideas: [
      { ...typed('bake bread', 2), isBest: true, isDone: true },
      { ...typed('paint', 5), group: 'Hands' },
      spoken('', 12, 14),
    ],
  })
  expect(recordMarkdown(record)).toBe(`---
date: 2026-11-20
started: 2026-11-20T09:05:00.000Z
topic: "A \\"rainy\\" Sunday: #1"
category: "Diary"
tags: ["home","next-week"]
aliases: ["next week"]
aim: one
length: 60
lasted: 60
liked: true
id: an-id
---

# A "rainy" Sunday: \\#1

## Ideas

- [x] bake bread ★ (0:02)
- [ ] spoken, 2.0 s (0:12)

### Hands

- [ ] paint (0:05)

## Note

First line.

- second
`)
})

test('files sort by day, and each has a name of its own that every file system takes', () => {
  const topics = ['a/b: "c"?', 'A\\B: *C*', 'x'.repeat(200), '...', '雨']
  const records = topics.map((topicTitle, minute) =>
    buildRecord({ topicTitle, id: `${minute}`, startedAt: `2026-11-20T09:0${minute}:00.000Z` }),
  )
  const names = markdownFiles(records.toReversed()).map(({ name }) => name)
  expect(names.map((name) => name.replace(/^2026-11-20 ?/, ''))).toEqual([
    'a b c.md',
    'A B C (2).md',
    `${'x'.repeat(60)}.md`,
    '.md',
    '雨.md',
  ])
  expect(names[3]).toBe('2026-11-20.md')
  const [first, second] = markdownFiles([buildRecord({ topicTitle: 'Trains' }), buildRecord({ topicTitle: 'TRAINS' })])
  expect(second?.name).toBe(first?.name.replace('Trains.md', 'TRAINS (2).md'))
})

test('one record is downloaded as a file, several as a ZIP file', async () => {
  const [one, two] = [buildRecord({ topicTitle: 'Trains' }), buildRecord({ topicTitle: 'Jars' })]
  const single = await markdownDownload([one], 'all.zip')
  expect(single?.name).toMatch(/ Trains\.md$/)
  await expect(single?.blob.text()).resolves.toBe(recordMarkdown(one))
  const several = await markdownDownload([one, two], 'all.zip')
  expect(several).toMatchObject({ name: 'all.zip', blob: { type: 'application/zip' } })
  expect(await markdownDownload([], 'all.zip')).toBeNull()
})
