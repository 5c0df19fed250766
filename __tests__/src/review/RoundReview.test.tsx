import userEvent from '@testing-library/user-event'
import { screen, waitFor, within } from '@testing-library/react'
import type { IdeaRecord } from '../../../contract/record'
import { buildRecord, typed, heard } from '../../harness/records'
import { renderReview } from '../../../src/app/render-review'
import { RecordScreen } from '../../../src/records/RecordScreen'
import { createRecordsServer } from '../../harness/fake-records-server'
import { renderScreen } from '../../harness/render-screen'

const ideas = [typed('bake bread', 2.7), typed('read on the floor', 11), typed('walk', 14), typed('swim', 31)]

interface Opening {
  record?: Partial<IdeaRecord>
  others?: IdeaRecord[]
}

/** The record's page with its review, as in the app. */
async function openReview({ record = {}, others = [] }: Opening = {}) {
  const view = await renderScreen(<RecordScreen id="record-1" renderReview={renderReview} />, {
    path: '/records/record-1',
    server: createRecordsServer([buildRecord({ ideas, ...record }), ...others]),
  })
  await screen.findByRole('button', { name: 'Best, idea 1' })
  return { ...view, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })
const best = (number: number) => button(`Best, idea ${number}`)
const rows = () => within(screen.getByRole('list', { name: 'Ideas' })).getAllByRole('listitem')
const pickedOn = (server: ReturnType<typeof createRecordsServer>) =>
  server.records[0]?.ideas.filter(({ isBest }) => isBest).map(({ text }) => text)

test('picking the two best ideas asks which idea a third one should replace', async () => {
  const { user, server } = await openReview()
  await user.click(best(1))
  expect(best(1)).toBePressed()
  expect(await screen.findByText('Idea 1 is one of your best two.')).toBeInTheDocument()
  await user.click(best(2))
  await user.click(best(4))
  const question = screen.getByRole('group', { name: /^You have already picked two/ })
  expect(within(question).getByRole('button', { name: 'bake bread' })).toHaveFocus()
  await user.click(within(question).getByRole('button', { name: 'read on the floor' }))
  await waitFor(() => expect(pickedOn(server)).toEqual(['bake bread', 'swim']))
  expect(best(4)).toHaveFocus()
  expect(screen.queryByRole('group', { name: /^You have already picked two/ })).not.toBeInTheDocument()
})

test('an idea with nearly the words of an earlier one names its time, one with the same words is repeated', async () => {
  const texts = ['a walk', 'Walks', 'swim', 'walks']
  await openReview({ record: { ideas: texts.map((text, place) => typed(text, 32 + place)) } })
  const marks = rows().map((row) => /nearly the same as [\d:]+|repeated/.exec(row.textContent)?.[0])
  expect(marks).toEqual([undefined, 'nearly the same as 0:32', undefined, 'repeated'])
})

describe('the report', () => {
  const report = () =>
    screen.getAllByRole('term').flatMap((term) => {
      const definitions = within(term.parentElement ?? document.body).getAllByRole('definition')
      // Where there is only one, it is the explanation.
      const isFigure = definitions.length > 1
      return isFigure ? [[term, ...definitions.slice(0, 3)].map(({ textContent }) => textContent)] : []
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
    await openReview({ others: others(5) })
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
})

describe('heard words', () => {
  const record = { ideas: [heard('bake bread', 1, 3), typed('walk', 5), heard('', 8, 9)] }

  const open = async () => {
    const view = await openReview({ record })
    const first = () => view.server.records[0]?.ideas[0]
    return { ...view, first }
  }

  test('stay marked when an edit is cancelled, even if it was saved meanwhile', async () => {
    const { user, first } = await open()
    await user.click(button('Edit, idea 1'))
    await user.keyboard('s')
    await waitFor(() => expect(first()).toMatchObject({ text: 'bake breads' }), { timeout: 3_000 })
    expect(first()?.isHeard ?? false).toBe(false)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(first()).toMatchObject({ text: 'bake bread', isHeard: true }))
    expect(rows()[0]).toHaveTextContent('heard')
  })
})
