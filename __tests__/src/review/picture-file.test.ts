import { fileNameOf } from '../../../src/review/share/picture-file'

test.each([
  ['A rainy Sunday', 'A rainy Sunday 2026-11-20.png'],
  ['Why: me? / them\n', 'Why me them 2026-11-20.png'],
  ['Well. . .', 'Well 2026-11-20.png'],
  ['...', '2026-11-20.png'],
  ['', '2026-11-20.png'],
  [`${'x'.repeat(78)}. yz`, `${'x'.repeat(78)} 2026-11-20.png`],
  [`x${'👍🏽'.repeat(20)}`, `x${'👍🏽'.repeat(19)} 2026-11-20.png`],
])('a picture of %j can be saved everywhere', (topicTitle, name) => {
  expect(fileNameOf(topicTitle, '2026-11-20')).toBe(name)
})
