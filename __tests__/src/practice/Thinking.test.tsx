import { screen } from '@testing-library/react'
import { Thinking } from '../../../src/practice/Thinking'
import { buildRecords } from '../../harness/records'
import { renderScreen } from '../../harness/render-screen'

const open = (count: number) => {
  const rounds = buildRecords(count)
  return renderScreen(<Thinking rounds={rounds} />, { path: '/dashboard', seen: rounds })
}

test('from twenty rounds of one length and aim on, they lie on one ring', async () => {
  await open(20)
  expect(await screen.findByRole('region', { name: 'How you think' })).toBeVisible()
})

test('with fewer, no place is kept for it', async () => {
  const { container } = await open(19)
  expect(container).toBeEmptyDOMElement()
})
