/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/dom'
import { earlyPicture, showPicture } from '../../../src/lib/early-picture'

const template = (who: string) => `<template id="${who}">
  <button>For a ${who}</button>
  <main><div>
    <div>
      <form>
        <input type="text" aria-label="Topic" />
        <select aria-label="Length"><option value="30000">30</option><option value="60000" selected>60</option></select>
        <input type="radio" name="mode" aria-label="Type" value="type" checked />
        <input type="radio" name="mode" aria-label="Speak" value="speak" />
        <button>Start</button>
      </form>
      <p>Five are good</p>
    </div>
    <div>60</div>
  </div></main>
</template>`

const root = () => document.querySelector<HTMLElement>('#root') ?? document.body

const show = (language = 'en') => {
  const picture = earlyPicture(document, language)
  if (picture) showPicture(root(), picture)
  return picture !== null
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div>${template('guest')}${template('user')}`
})

afterEach(() => {
  localStorage.clear()
  document.cookie = 'token=; max-age=0'
  history.replaceState(null, '', '/')
})

test('a guest sees their page, and can write at once', () => {
  expect(show()).toBe(true)
  expect(screen.getByText('For a guest')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveFocus()
  expect(screen.getByText('Five are good')).toBeVisible()
})

test('somebody with a session sees theirs', () => {
  document.cookie = 'token=t'
  localStorage.setItem('user', '{}')
  show()
  expect(screen.getByText('For a user')).toBeVisible()
})

test('what was set is set, and what is only for those who set nothing is not to be seen', () => {
  localStorage.setItem('preferences', JSON.stringify({ lengthMs: 30_000, mode: 'speak' }))
  show()
  expect(screen.getByRole('combobox', { name: 'Length' })).toHaveValue('30000')
  expect(screen.getByRole('radio', { name: 'Speak' })).toBeChecked()
  expect(screen.getByText('Five are good')).not.toBeVisible()
})

test.each(['undefined', 'null', '{"mode":7,"lengthMs":"x"}'])('unreadable preferences harm nobody: %s', (stored) => {
  localStorage.setItem('preferences', stored)
  expect(show()).toBe(true)
  expect(screen.getByRole('radio', { name: 'Type' })).toBeChecked()
})

test('there is none where the application is going to show something else', () => {
  expect(show('ja')).toBe(false)
  localStorage.setItem('preferences', '{"language":"ja"}')
  expect(show('en')).toBe(false)
  expect(show('ja')).toBe(true)
  history.replaceState(null, '', '/exercise?topic=Rain')
  expect(show('ja')).toBe(false)
})

test('the last press waits for the application', () => {
  show()
  screen.getByText('For a guest').click()
  screen.getByRole('button', { name: 'Start' }).click()
  expect(root().dataset.pressed).toBe('Start')
  expect(screen.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('For a guest')).not.toHaveAttribute('aria-busy')
})
