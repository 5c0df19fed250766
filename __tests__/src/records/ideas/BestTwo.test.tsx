import { screen, waitFor, within } from '@testing-library/react'
import { BestTwo } from '../../../../src/records/ideas/BestTwo'
import { buildRecord, buildRecords, typed } from '../../../harness/records'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { holdDate, renderScreen } from '../../../harness/render-screen'
import { best, someRecords } from './ideas-page'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

const open = (records = someRecords()) =>
  renderScreen(<BestTwo onReady={jest.fn()} />, { path: '/dashboard', server: createRecordsServer(records) })

const section = (name: string) => screen.findByRole('region', { name })

const threeIdeas = [typed('one', 2), typed('two', 3), typed('three', 4)]

test('shows the latest three best ideas not done yet, and leads to all', async () => {
  const records = buildRecords(5).map((record) => ({ ...record, ideas: [best(`idea of ${record.topicTitle}`)] }))
  await open(records)
  const shown = within(await section('Best ideas not done yet'))
  expect(shown.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
    [1, 2, 3].map((number) => `idea of Topic ${number}today`),
  )
  expect(shown.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/ideas?open=true')
})

test('shows the latest three rounds with ideas to choose from and no best one', async () => {
  const rounds = buildRecords(5).map((record) => ({ ...record, ideas: threeIdeas }))
  const [first] = rounds
  await open([
    buildRecord({ id: 'two', ideas: threeIdeas.slice(1) }),
    buildRecord({ id: 'picked', ideas: [...threeIdeas, { ...best('four', 5), isDone: true }] }),
    ...rounds,
  ])
  const rows = within(await section('Without their best two')).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([1, 2, 3].map((number) => `Topic ${number}3 ideas · today`))
  expect(within(rows[0] ?? document.body).getByRole('link')).toHaveAttribute('href', `/records/${first?.id}`)
  expect(screen.queryByRole('region', { name: 'Best ideas not done yet' })).not.toBeInTheDocument()
})

test('shows nothing if there is nothing to do', async () => {
  const { container, server } = await open([buildRecord()])
  await waitFor(() => expect(server.asked).toHaveLength(2))
  expect(container).toBeEmptyDOMElement()
})
