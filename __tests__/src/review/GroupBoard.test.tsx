import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { createRecordsServer } from '../../harness/fake-records-server'
import { button, ideas, openReview, rows } from './open-review'

describe('grouping', () => {
  const groupsOn = (server: ReturnType<typeof createRecordsServer>) =>
    server.records[0]?.ideas.map(({ group }) => group ?? null)
  const idea = (name: string | RegExp) => screen.getByRole('checkbox', { name })
  const group = (name: string) => screen.getByRole('region', { name })

  test('several ideas can be selected and moved to a new group with the keyboard', async () => {
    const { user, server } = await openReview()
    idea(/bake bread/).focus()
    await user.keyboard(' ')
    idea(/walk/).focus()
    await user.keyboard(' ')
    button('Move 2 ideas').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(groupsOn(server)).toEqual(['Group 1', null, 'Group 1', null]))
    expect(within(group('Group A, Group 1')).getAllByRole('checkbox')).toHaveLength(2)
    expect(screen.getByText('2 ideas are in “Group 1”.')).toBeInTheDocument()
    expect(button('Move')).toHaveFocus()
    expect(within(rows()[2] ?? document.body).getByTitle('Group 1')).toHaveTextContent('Group A')
  })

  test('an idea can be added to an existing group, and removed from it', async () => {
    const { user, server } = await openReview({
      record: { ideas: ideas.map((one, place) => (place ? one : { ...one, group: 'kitchen' })) },
    })
    await user.click(idea(/swim/))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Move to' }), 'A kitchen')
    await user.click(button('Move 1 idea'))
    await waitFor(() => expect(groupsOn(server)).toEqual(['kitchen', null, null, 'kitchen']))
    await user.click(idea(/bake bread/))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Move to' }), 'No group')
    await user.click(button('Move 1 idea'))
    await waitFor(() => expect(groupsOn(server)).toEqual([null, null, null, 'kitchen']))
  })

  test('a group can be renamed', async () => {
    const { user, server } = await openReview({ record: { ideas: ideas.map((one) => ({ ...one, group: 'Group 1' })) } })
    const name = screen.getByRole('textbox', { name: 'Name of group A' })
    await user.clear(name)
    await user.type(name, 'Sunday{Enter}')
    await waitFor(() => expect(groupsOn(server)).toEqual(['Sunday', 'Sunday', 'Sunday', 'Sunday']))
    expect(group('Group A, Sunday')).toBeInTheDocument()
  })

  test('a group’s name is saved when the page is left while it is being typed, and typing goes on', async () => {
    const { user, server } = await openReview({ record: { ideas: ideas.map((one) => ({ ...one, group: 'Group 1' })) } })
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
    await user.click(button('Undo the last step'))
    await waitFor(() => expect(name).toHaveValue('Group 1'))
    expect(button('Undo the last step')).toHaveAttribute('aria-disabled', 'true')
  })

  test('a group can be dissolved, and that can be undone step by step', async () => {
    const { user, server } = await openReview({ record: { ideas: ideas.map((one) => ({ ...one, group: 'Sunday' })) } })
    await user.click(idea(/swim/))
    await user.click(button('Move 1 idea'))
    await user.click(button('Ungroup, group A'))
    await waitFor(() => expect(groupsOn(server)).toEqual([null, null, null, 'Group 1']))
    expect(button('Undo the last step')).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(groupsOn(server)).toEqual(['Sunday', 'Sunday', 'Sunday', 'Group 1']))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(groupsOn(server)).toEqual(['Sunday', 'Sunday', 'Sunday', 'Sunday']))
    expect(button('Undo the last step')).toHaveAttribute('aria-disabled', 'true')
  })

  test('the switches between groups are summarised, and listed step by step', async () => {
    const { user } = await openReview({
      record: { ideas: ideas.map((one, place) => ({ ...one, group: place < 2 ? 'home' : 'out' })) },
    })
    expect(
      screen.getByText(/^1 switch to another group\. 2 steps within a group\. A switch typically took 3\.0 s/),
    ).toBeInTheDocument()
    await user.click(screen.getByText('Step by step'))
    const steps = within(screen.getByRole('table'))
      .getAllByRole('row')
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
