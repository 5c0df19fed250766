import { fireEvent, screen } from '@testing-library/react'
import { maximumIdeas } from '../../../../contract/limits'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { renderRound } from '../render-round'
import { idea, running } from '../samples'
import { ideaField, ideas, start } from './exercise-screen'

describe('the round', () => {
  test('a full round is reported', async () => {
    const ideas = Array.from({ length: maximumIdeas }, (_, index) => idea(`${index}`, index))
    await renderRound({ preloadedState: { round: running({ ideas }) } })
    expect(screen.getByRole('alert')).toHaveTextContent(`${maximumIdeas} ideas: this round is full.`)
  })

  test('submitting without a key event, as phones’ keyboards do, adds an idea', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.type(ideaField(), 'bake bread')
    fireEvent.submit(ideaField())
    expect(ideas()).toEqual(['0:00bake bread'])
  })

  test('an idea that a busy machine processes late keeps the time of the key press', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await pass(5000)
    await user.type(ideaField(), 'bake bread')
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: performance.now() - 3000 })
    fireEvent(ideaField(), event)
    expect(ideas()).toEqual(['0:01bake bread'])
  })

  test('a click outside the field does not take its focus', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.click(screen.getByRole('heading'))
    expect(ideaField()).toHaveFocus()
  })

  test('the layout follows the height that a phone’s keyboard leaves, but ignores zooming', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
    const { user } = await renderRound()
    await start(user)
    const room = () => screen.getByRole('main').style.getPropertyValue('--visible-height')
    expect(room()).toBe('800px')
    viewport.height = 420
    viewport.dispatchEvent(new Event('resize'))
    expect(room()).toBe('420px')
    Object.assign(viewport, { height: 210, scale: 2 })
    viewport.dispatchEvent(new Event('resize'))
    expect(room()).toBe('420px')
    Reflect.deleteProperty(window, 'visualViewport')
  })

  test('a storage failure is reported, and the round continues', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const write = () => Promise.reject(new Error('Full.'))
    const { user } = await renderRound({ round: { ...createFakeGateways().round, write } })
    await start(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your ideas cannot be saved on this device/)
    await user.type(ideaField(), 'bake bread{Enter}')
    expect(ideas()).toEqual(['0:00bake bread'])
  })
})
