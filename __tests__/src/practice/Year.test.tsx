import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DashboardScreen } from '../../../src/practice/DashboardScreen'
import { buildRecord } from '../../harness/records'
import { createRecordsServer } from '../../harness/fake-records-server'
import { holdDate, renderScreen } from '../../harness/render-screen'

const open = (...days: string[]) =>
  renderScreen(<DashboardScreen />, {
    path: '/dashboard',
    server: createRecordsServer(days.map((localDay, index) => buildRecord({ id: `record-${index}`, localDay }))),
  })

const grid = () => screen.findByRole('grid', { name: 'The past year' })
const tabStops = async () =>
  within(await grid())
    .getAllByRole('gridcell')
    .filter(({ tabIndex }) => tabIndex === 0)

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

test('each day of the year has a label with its date and totals', async () => {
  await open('2026-11-17', '2026-11-17')
  const year = within(await grid())
  expect(year.getByRole('gridcell', { name: 'Tuesday, 17 November 2026: 2 rounds, 4 ideas' })).toBeInTheDocument()
  expect(year.getByRole('gridcell', { name: 'Wednesday, 18 November 2026: no rounds' })).toBeInTheDocument()
  expect(year.queryByRole('gridcell', { name: /21 November 2026/ })).not.toBeInTheDocument()
  expect(year.getAllByRole('row')).toHaveLength(8)
})

test('the year is one tab stop, starting at today, and the arrow keys move between the days', async () => {
  await open('2026-11-17')
  const [today, ...others] = await tabStops()
  expect(others).toEqual([])
  expect(today).toHaveAccessibleName('Friday, 20 November 2026: no rounds')
  expect(today).toHaveAttribute('aria-current', 'date')
  act(() => today?.focus())
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toHaveAccessibleName('Tuesday, 17 November 2026: 1 round, 2 ideas')
  expect(await tabStops()).toEqual([document.activeElement])
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(today)
})

test('the days with rounds can be read as a table', async () => {
  await open('2026-11-17', '2026-03-02')
  const year = within(await screen.findByRole('region', { name: 'The past year' }))
  await userEvent.click(year.getByText('Show as a table'))
  const rows = within(year.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toHaveTextContent('Tuesday, 17 November 202612')
})

test('the trend shows ideas per sixty-second round, week by week', async () => {
  await open('2026-11-17', '2026-11-05')
  const trend = within(await screen.findByRole('region', { name: 'Ideas per round' }))
  await userEvent.click(trend.getByText('Show as a table'))
  expect(trend.getByRole('row', { name: '15 Nov 1 2.0' })).toBeInTheDocument()
  expect(trend.getByRole('row', { name: '1 Nov 1 2.0' })).toBeInTheDocument()
})

test('a single week shows no trend', async () => {
  await open('2026-11-17')
  await grid()
  expect(screen.queryByRole('region', { name: 'Ideas per round' })).not.toBeInTheDocument()
})
