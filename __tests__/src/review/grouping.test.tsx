import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { createRecordsServer } from '../../harness/fake-records-server'
import { button, ideas, openReview, rows } from './open-review'

describe('grouping', () => {
  const groupsOn = (server: ReturnType<typeof createRecordsServer>) =>
    server.records[0]?.ideas.map(({ group }) => group ?? null)
  const choice = (number: number) => screen.getByRole('combobox', { name: `Group of idea ${number}` })
  const inGroup = (group: string) => ({ ideas: ideas.map((one) => ({ ...one, group })) })

  test('happens in the list of ideas: each gets a choice of its group', async () => {
    const { user, server } = await openReview()
    expect(screen.queryByRole('combobox', { name: 'Group of idea 1' })).not.toBeInTheDocument()
    await user.click(button('Group ideas'))
    expect(button('Group ideas')).toHaveAttribute('aria-pressed', 'true')
    await user.selectOptions(choice(1), 'A new group')
    expect(await screen.findByText('Idea 1 is in “Group 1”.')).toBeInTheDocument()
    await user.selectOptions(choice(3), 'A Group 1')
    await user.selectOptions(choice(4), 'A new group')
    await waitFor(() => expect(groupsOn(server)).toEqual(['Group 1', null, 'Group 1', 'Group 2']))
    expect(within(rows()[2] ?? document.body).getByTitle('Group 1')).toHaveTextContent('Group A')
    await user.selectOptions(choice(1), 'No group')
    await waitFor(() => expect(groupsOn(server)).toEqual([null, null, 'Group 1', 'Group 2']))
    expect(await screen.findByText('Idea 1 is in no group.')).toBeInTheDocument()
    await user.click(button('Group ideas'))
    expect(screen.queryByRole('combobox', { name: 'Group of idea 1' })).not.toBeInTheDocument()
  })

  test('a group can be renamed', async () => {
    const { user, server } = await openReview({ record: inGroup('Group 1') })
    const name = screen.getByRole('textbox', { name: 'Name of group A' })
    await user.clear(name)
    await user.type(name, 'Sunday{Enter}')
    await waitFor(() => expect(groupsOn(server)).toEqual(['Sunday', 'Sunday', 'Sunday', 'Sunday']))
  })

  test('a group’s name is saved when the page is left while it is being typed, and typing goes on', async () => {
    const { user, server } = await openReview({ record: inGroup('Group 1') })
    const name = screen.getByRole('textbox', { name: 'Name of group A' })
    await user.clear(name)
    await user.type(name, 'Sun')
    fireEvent(window, new Event('pagehide'))
    await waitFor(() => expect(groupsOn(server)).toEqual(['Sun', 'Sun', 'Sun', 'Sun']))
    await user.keyboard('day')
    expect(name).toHaveFocus()
    expect(name).toHaveValue('Sunday')
    await user.clear(name)
    await user.keyboard(' ')
    fireEvent(window, new Event('pagehide'))
    await user.keyboard('{Enter}')
    expect(name).toHaveValue('Sun')
  })

  test('the switches between groups are summarised, and listed step by step', async () => {
    const { user } = await openReview({
      record: { ideas: ideas.map((one, place) => ({ ...one, group: place < 2 ? 'home' : 'out' })) },
    })
    expect(
      screen.getByText(/^1 switch to another group\. 2 steps within a group\. A switch typically took 3\.0 s/),
    ).toBeInTheDocument()
    await user.click(screen.getByText('Step by step'))
    const steps = within(screen.getByRole('table', { hidden: true }))
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent)
    expect(steps).toEqual([
      'AtGroupIdeaAfter',
      '0:02Abake breadthe first',
      '0:11Aread on the floor8.3 s, the same group',
      '0:14Bwalk3.0 s, a switch',
      '0:31Bswim17 s, the same group',
    ])
  })
})
