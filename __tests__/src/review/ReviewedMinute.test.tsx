import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IdeaRecord } from '../../../contract/record'
import { renderReview } from '../../../src/app/render-review'
import { RecordScreen } from '../../../src/records/RecordScreen'
import { createMemoryDevice } from '../../../src/records/device/twins'
import { buildRecord, typed } from '../../harness/records'
import { createRecordsServer } from '../../harness/fake-records-server'
import { renderScreen } from '../../harness/render-screen'

const ideas = [typed('bake bread', 2.7), typed('read on the floor', 11), typed('walk', 14), typed('swim', 31)]

interface Opening {
  record?: Partial<IdeaRecord>
  others?: IdeaRecord[]
  device?: ReturnType<typeof createMemoryDevice>
  isReachable?: boolean
}

/** The record's page with its review, as in the app. */
async function open({ record = {}, others = [], device = createMemoryDevice(), isReachable = true }: Opening = {}) {
  const server = createRecordsServer([buildRecord({ ideas, ...record }), ...others])
  const view = await renderScreen(<RecordScreen id="record-1" renderReview={renderReview} />, {
    path: '/records/record-1',
    server,
    device,
    seen: isReachable ? [] : server.records,
  })
  server.isReachable = isReachable
  await screen.findByRole('button', { name: 'Best, idea 1' })
  return { ...view, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })
const best = (number: number) => button(`Best, idea ${number}`)
const rows = () => within(screen.getByRole('list', { name: 'Ideas' })).getAllByRole('listitem')
const pickedOn = (server: ReturnType<typeof createRecordsServer>) =>
  server.records[0]?.ideas.filter(({ isBest }) => isBest).map(({ text }) => text)

afterEach(() => {
  jest.restoreAllMocks()
})

describe('picking the two best ideas', () => {
  test('is saved in the record', async () => {
    const { user, server } = await open()
    await user.click(best(3))
    await user.click(best(1))
    expect(best(1)).toHaveAttribute('aria-pressed', 'true')
    expect(best(2)).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(pickedOn(server)).toEqual(['bake bread', 'walk']))
    expect(await screen.findByText('Idea 1 is one of your best two.')).toBeInTheDocument()
  })

  test('is undone with the same button', async () => {
    const { user, server } = await open({
      record: { ideas: [{ ...typed('walk', 2), isBest: true }, typed('swim', 4)] },
    })
    await user.click(best(1))
    expect(best(1)).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(pickedOn(server)).toEqual([]))
  })

  test('asks which idea a third one should replace', async () => {
    const { user, server } = await open()
    await user.click(best(1))
    await user.click(best(2))
    await user.click(best(4))
    const question = screen.getByRole('group', { name: /^You have already picked two/ })
    expect(within(question).getByRole('button', { name: 'bake bread' })).toHaveFocus()
    await user.click(within(question).getByRole('button', { name: 'read on the floor' }))
    await waitFor(() => expect(pickedOn(server)).toEqual(['bake bread', 'swim']))
    expect(best(4)).toHaveFocus()
    expect(screen.queryByRole('group', { name: /^You have already picked two/ })).not.toBeInTheDocument()
  })

  test('leaves the two if the person cancels', async () => {
    const { user, server } = await open()
    await user.click(best(1))
    await user.click(best(2))
    await user.click(best(4))
    await user.keyboard('{Escape}')
    expect(best(4)).toHaveFocus()
    await user.click(best(4))
    await user.click(button('Keep these two'))
    await waitFor(() => expect(pickedOn(server)).toEqual(['bake bread', 'read on the floor']))
  })

  test('explains its purpose, and is not offered for a single idea', async () => {
    await open()
    expect(screen.getByText(/^Pick your best two\. Later ideas tend to be more original/)).toBeInTheDocument()
  })
})

describe('editing typed ideas', () => {
  test('an idea gets a new text', async () => {
    const { user, server } = await open()
    await user.click(button('Edit, idea 2'))
    const field = screen.getByRole('textbox', { name: 'Wording, idea 2' })
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.keyboard('read aloud{Enter}')
    await waitFor(() => expect(server.records[0]?.ideas[1]).toMatchObject({ text: 'read aloud', atMs: 11_000 }))
    expect(button('Edit, idea 2')).toHaveFocus()
    expect(rows()[1]).toHaveTextContent('read aloud')
  })

  test('an idea cannot be emptied', async () => {
    const { user, server } = await open()
    await user.click(button('Edit, idea 2'))
    await user.clear(screen.getByRole('textbox', { name: 'Wording, idea 2' }))
    await user.keyboard('{Enter}')
    expect(rows()[1]).toHaveTextContent('read on the floor')
    expect(server.asked.filter(({ operation }) => operation === 'UpdateIdeaRecord')).toEqual([])
  })

  test('an idea can be deleted, and restored', async () => {
    const { user, server } = await open()
    await user.click(best(2))
    await user.click(button('More, idea 2'))
    await user.click(button('Delete, idea 2'))
    await waitFor(() => expect(server.records[0]?.ideas).toHaveLength(3))
    expect(button('Undo deleting the idea')).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(pickedOn(server)).toEqual(['read on the floor']))
  })
})

test('a change without the network waits on the device, and survives', async () => {
  const device = createMemoryDevice()
  const { user } = await open({ device, isReachable: false })
  await user.click(best(2))
  await waitFor(() => expect(device.entries()).toHaveLength(1))
  expect(device.entries()[0]?.operation).toMatchObject({
    kind: 'change',
    change: { ideas: [{ text: 'bake bread' }, { text: 'read on the floor', isBest: true }, {}, {}] },
  })
  expect(best(2)).toHaveAttribute('aria-pressed', 'true')
})

describe('grouping', () => {
  const groupsOn = (server: ReturnType<typeof createRecordsServer>) =>
    server.records[0]?.ideas.map(({ group }) => group ?? null)
  const idea = (name: string | RegExp) => screen.getByRole('checkbox', { name })
  const group = (name: string) => screen.getByRole('region', { name })

  test('several ideas can be selected and moved to a new group with the keyboard', async () => {
    const { user, server } = await open()
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
    const { user, server } = await open({
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
    const { user, server } = await open({ record: { ideas: ideas.map((one) => ({ ...one, group: 'Group 1' })) } })
    const name = screen.getByRole('textbox', { name: 'Name of group A' })
    await user.clear(name)
    await user.type(name, 'Sunday{Enter}')
    await waitFor(() => expect(groupsOn(server)).toEqual(['Sunday', 'Sunday', 'Sunday', 'Sunday']))
    expect(group('Group A, Sunday')).toBeInTheDocument()
  })

  test('a group can be dissolved, and that can be undone step by step', async () => {
    const { user, server } = await open({ record: { ideas: ideas.map((one) => ({ ...one, group: 'Sunday' })) } })
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
    const { user } = await open({
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

describe('the report', () => {
  const report = () =>
    screen.getAllByRole('term').map((term) => {
      const definitions = within(term.parentElement ?? document.body).getAllByRole('definition')
      return [term, ...definitions.slice(0, 3)].map(({ textContent }) => textContent)
    })

  const others = (count: number, changes: Partial<IdeaRecord> = {}) =>
    Array.from({ length: count }, (_, index) =>
      buildRecord({
        id: `other-${changes.category ?? ''}${index}`,
        startedAt: new Date(Date.UTC(2026, 9, 1, 0, -index)).toISOString(),
        ideas: Array.from({ length: index + 1 }, (_idea, place) => typed(`word ${place}`, 4 + 2 * place)),
        ...changes,
      }),
    )

  test('compares the round with the person’s usual figures', async () => {
    await open({ others: others(5) })
    await screen.findByText(/^“Usually” is the median of your last 5 complete rounds of 60 s in Diary/)
    expect(report()).toEqual([
      ['Total ideas', '4', 'ideas', 'usually 3'],
      ['First idea after', '2.7 s', 'from the start', 'usually 4.0 s'],
      ['Longest pause', '17 s', 'between two ideas', 'usually 2.0 s'],
      ['Ideas per quarter', '3 · 0 · 1 · 0', '15 s each, in order', 'usually 3 · 0 · 0 · 0'],
      ['Repeated ideas', '0', 'in the very same words', 'usually 0'],
      ['Word count', '8', 'in all ideas together', 'usually 6'],
    ])
  })

  test('compares with all categories if there are too few rounds in this one', async () => {
    await open({ others: [...others(4), ...others(3, { category: 'Work' })] })
    expect(
      await screen.findByText(/^“Usually” is the median of your last 7 complete rounds of 60 s, in any/),
    ).toBeInTheDocument()
  })

  test('compares nothing with fewer than five rounds, and says how many are missing', async () => {
    await open({ others: others(4) })
    expect(await screen.findByText(/After 1 more round of 60 s you will see/)).toBeInTheDocument()
    expect(screen.queryByText(/^usually/)).not.toBeInTheDocument()
  })

  test('does not compare a round that was stopped early', async () => {
    await open({ record: { durationMs: 32_000 }, others: others(6) })
    expect(await screen.findByText(/^This round was stopped early/)).toBeInTheDocument()
    expect(screen.queryByText(/^usually/)).not.toBeInTheDocument()
  })

  test('divides the round into quarters of its set length', async () => {
    await open({ record: { lengthMs: 180_000, durationMs: 180_000 } })
    expect(screen.getByRole('heading', { name: 'The round' })).toBeInTheDocument()
    expect(report()[3]).toEqual(['Ideas per quarter', '4 · 0 · 0 · 0', '45 s each, in order', expect.any(String)])
  })

  test('explains each figure', async () => {
    const { user } = await open()
    const explanation = screen.getByText(/^Ideas in the same words as an earlier one/)
    expect(explanation).not.toBeVisible()
    await user.click(screen.getAllByText('What does this mean?')[4] ?? document.body)
    expect(explanation).toBeVisible()
  })
})
