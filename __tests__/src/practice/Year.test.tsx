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

/** The year opens in place. */
async function grid() {
  if (!screen.queryByRole('grid')) await userEvent.click(await screen.findByText('The past year'))
  return screen.findByRole('grid', { name: 'The past year' })
}
const tabStops = async () =>
  within(await grid())
    .getAllByRole('gridcell')
    .filter(({ tabIndex }) => tabIndex === 0)

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

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
