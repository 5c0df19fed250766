import { render, screen } from '@testing-library/react'
import { ChallengeReport } from '../../../../src/settings/archive/ChallengeReport'
import type { RepublishResult } from '../../../../src/settings/archive/server-archive-gateway'

const report = (...results: RepublishResult[]) =>
  render(
    <ChallengeReport
      challenges={results.map((result, index) => ({ id: `${index}`, topicTitle: `Topic ${index}`, result }))}
    />,
  )

test('counts published and existing challenges, and says why each other one was not published', () => {
  report(
    { outcome: 'PUBLISHED' },
    { outcome: 'PUBLISHED' },
    { outcome: 'UNCHANGED' },
    { outcome: 'TAKEN' },
    { outcome: 'LIMIT_REACHED' },
    { outcome: 'REFUSED', message: 'input.closesAt must be in the future' },
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 challenges published again',
    '1 challenge already existed',
    '“Topic 3” was not published: it already exists under another account.',
    '“Topic 4” was not published: you can publish 3 challenges a day. Import the file again tomorrow.',
    '“Topic 5” was not published. input.closesAt must be in the future',
  ])
})

test('is empty if there was nothing to publish', () => {
  const { container } = report()
  expect(container).toBeEmptyDOMElement()
})
