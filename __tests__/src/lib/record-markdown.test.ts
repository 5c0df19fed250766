import { recordMarkdown } from '../../../src/lib/record-markdown'
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

test('one record is downloaded as a file, several as a ZIP file', async () => {
  const [one, two] = [buildRecord({ topicTitle: 'Trains' }), buildRecord({ topicTitle: 'Jars' })]
  const single = await markdownDownload([one], 'all.zip')
  expect(single?.name).toMatch(/ Trains\.md$/)
  await expect(single?.blob.text()).resolves.toBe(recordMarkdown(one))
  const several = await markdownDownload([one, two], 'all.zip')
  expect(several).toMatchObject({ name: 'all.zip', blob: { type: 'application/zip' } })
  expect(await markdownDownload([], 'all.zip')).toBeNull()
})
