import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { App } from '../../../src/app/App'
import { createAppRouter } from '../../../src/app/router'
import { prerender } from '../../../src/boot/prerender'
import { prerenderedState } from '../../../src/boot/prerendered-state'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'
import { openApp, preparePage } from './open-app'
import { heard, listenInEveryTest } from './reader'

listenInEveryTest()

const topicField = 'textbox, Topic, required'

test('the topic field is said once after a link', async () => {
  const { user } = await openApp('/dashboard', { isSignedIn: true })
  await user.click(screen.getByRole('link', { name: 'Exercise' }))
  await screen.findByRole('textbox', { name: 'Topic' })
  expect((await heard()).filter((phrase) => phrase === topicField)).toHaveLength(1)
})

test('the topic field is said once after Another round', async () => {
  const { user } = await openApp('/exercise')
  await user.click(screen.getByRole('textbox', { name: 'Topic' }))
  await user.paste('A rainy Sunday')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await heard()
  await user.click(await screen.findByRole('button', { name: 'Another round' }))
  expect(await heard()).toEqual([topicField])
})

test('the topic field of the prerendered page is not said again when the page is hydrated', async () => {
  preparePage('/exercise')
  const root = document.createElement('div')
  root.innerHTML = (await prerender('/exercise', 'guest', 'en')).markup
  document.body.append(root)
  const field = root.querySelector<HTMLElement>('[autofocus]')
  // The browser does it; jsdom does not.
  field?.focus()
  expect(await heard()).toEqual([topicField])

  const preloadedState = { session: { phase: 'signedOut' } } as const
  const store = createTestStore({ gateways: createFakeGateways(), features: [], preloadedState })
  const router = createAppRouter(store)
  await router.load()
  const app = <App {...{ store, router }} firstState={prerenderedState('guest', 'en')} />
  const hydrated = await act(async () => hydrateRoot(root, app))
  await screen.findByText('Topic of the day')
  expect(await heard()).toEqual([])
  expect(field).toHaveFocus()
  act(() => hydrated.unmount())
  root.remove()
})
