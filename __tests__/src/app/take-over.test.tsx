import '@testing-library/jest-dom'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Arrival } from '../../../src/app/Arrival'

const picture = `<form>
  <input type="text" aria-label="Topic" />
  <select aria-label="Category"><option>Diary</option><option selected>Other</option></select>
  <label><input type="radio" name="picture" checked />Type</label>
  <label><input type="radio" name="picture" />Speak</label>
  <button type="button">Start</button>
</form>`

/** As the application draws it; `started` is told what was known when Start was pressed. */
function Drawn({ started }: { started: (known: string) => void }) {
  const [topic, setTopic] = useState('')
  const [category, setCategory] = useState('Other')
  const [mode, setMode] = useState('Type')
  return (
    <form>
      <input type="text" aria-label="Topic" value={topic} onChange={(event) => setTopic(event.currentTarget.value)} />
      <select aria-label="Category" value={category} onChange={(event) => setCategory(event.currentTarget.value)}>
        <option>Diary</option>
        <option>Other</option>
      </select>
      {['Type', 'Speak'].map((one) => (
        <label key={one}>
          <input type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)} />
          {one}
        </label>
      ))}
      <button type="button" onClick={() => started(`${topic}, ${category}, ${mode}`)}>
        Start
      </button>
    </form>
  )
}

const started = jest.fn()
let root: HTMLElement

beforeEach(() => {
  started.mockClear()
  document.body.innerHTML = `<div id="root" data-picture="">${picture}</div>`
  root = document.querySelector<HTMLElement>('#root') ?? document.body
  // jsdom takes what has the focus for what is pressed.
  jest.spyOn(root, 'querySelector').mockReturnValue(null)
})

const arrive = () =>
  act(async () => {
    const place = document.createElement('div')
    createRoot(place).render(
      <>
        <Drawn started={started} />
        <Arrival pressed="" root={root} place={place} />
      </>,
    )
  })

const topic = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Topic' })

test('what was written and chosen is there, with the focus and the selection, and is known to the application', async () => {
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Diary')
  await userEvent.click(screen.getByRole('radio', { name: 'Speak' }))
  await userEvent.type(topic(), 'A rainy day')
  topic().setSelectionRange(2, 7)
  const before = topic()
  await arrive()
  expect(topic()).not.toBe(before)
  expect(topic()).toHaveFocus()
  expect(topic()).toHaveValue('A rainy day')
  expect([topic().selectionStart, topic().selectionEnd]).toEqual([2, 7])
  expect(started).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(started).toHaveBeenCalledWith('A rainy day, Diary, Speak')
})

test('a press is answered, after what was written', async () => {
  await userEvent.type(topic(), 'Rain')
  root.dataset.pressed = 'Start'
  await arrive()
  expect(started).toHaveBeenCalledTimes(1)
  expect(started).toHaveBeenCalledWith('Rain, Other, Type')
})

test('a word that is being composed is let come to its end', async () => {
  root.dataset.composing = ''
  fireEvent.input(topic(), { target: { value: 'あめ' } })
  const before = topic()
  await arrive()
  expect(topic()).toBe(before)
  delete root.dataset.composing
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(topic()).not.toBe(before)
  expect(topic()).toHaveValue('あめ')
})

test('another page than the one that was shown takes nothing over', async () => {
  root.innerHTML = `<form><input type="text" value="Rain">${'<input type="text">'.repeat(5)}</form>`
  await arrive()
  expect(topic()).toHaveValue('')
})
