import { formatReport } from '../../../../src/challenges/archive/format-report'
import type { RepublishResult } from '../../../../src/challenges/archive/server-challenges'

const report = (...results: RepublishResult[]) =>
  formatReport(
    results.map((result, index) => ({ list: 'challenges', id: `${index}`, title: `Topic ${index}`, ...result })),
  )

test('counts published and existing challenges, and says why each other one was not published', () => {
  const lines = report(
    { outcome: 'PUBLISHED' },
    { outcome: 'PUBLISHED' },
    { outcome: 'UNCHANGED' },
    { outcome: 'TAKEN' },
    { outcome: 'LIMIT_REACHED' },
    { outcome: 'HIDDEN' },
    { outcome: 'REFUSED', message: 'input.closesAt must be in the future' },
  )
  expect(lines.map(({ text, isTrouble }) => [text, isTrouble])).toEqual([
    ['2 challenges published again', false],
    ['1 challenge already existed', false],
    ['“Topic 3” was not published: it already exists under another account.', true],
    ['“Topic 4” was not published: you can publish 3 challenges a day. Import the file again tomorrow.', true],
    ['“Topic 5” stays hidden: several people have reported it. You can ask for a review on its page.', true],
    ['“Topic 6” was not published. input.closesAt must be in the future', true],
  ])
})
