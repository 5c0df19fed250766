import { escapeMarkdown, escapeMarkdownLine, markdownTag, markdownTask } from '../../../src/lib/markdown'

test.each([
  ['a plain text, (as most are) – with 20% & more!', 'a plain text, (as most are) – with 20% & more!'],
  ['*bold* _it_ `code` ~~gone~~', String.raw`\*bold\* \_it\_ \`code\` \~\~gone\~\~`],
  ['[link](x) <b> a|b', String.raw`\[link\](x) \<b\> a\|b`],
  [String.raw`C:\*`, String.raw`C:\\\*`],
  ['&amp; &#39; Q&A', String.raw`\&amp; \&#39; Q&A`],
  ['# heading #tag C#', String.raw`\# heading \#tag C#`],
  ['$x$ ==y== %%z%%', String.raw`\$x\$ \==y\== \%%z\%%`],
  ['- one\n+ two\n12. three\n3) four', '\\- one\n\\+ two\n12\\. three\n3\\) four'],
  ['a\n---\n===', 'a\n\\---\n\\=\\=='],
  ['12.5 and 3)', '12\\.5 and 3)'],
  ['https://a.b/c_d www.a.b a@b.c', String.raw`https\://a.b/c\_d www\.a.b a\@b.c`],
  ['    four', '&nbsp;&nbsp;&nbsp;&nbsp;four'],
])('shows as it is: %j', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped)
})

test('a line has no breaks', () => {
  expect(escapeMarkdownLine('  one\n\n- two ')).toBe('one - two')
})

test.each([
  ['home office', '#home-office'],
  ['2026', '#tag-2026'],
  ['a_b/c-d', '#a_b/c-d'],
  ['R&D!', '#R-D'],
  ['来週の予定', '#来週の予定'],
  ['!!!', '#tag'],
])('a tag is one that Obsidian takes: %s', (tag, written) => {
  expect(markdownTag(tag)).toBe(written)
})

test('a task is done or not', () => {
  expect([markdownTask('a', false), markdownTask('b', true)]).toEqual(['- [ ] a', '- [x] b'])
})
