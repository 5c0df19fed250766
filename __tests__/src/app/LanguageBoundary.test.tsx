import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { LanguageBoundary } from '../../../src/app/LanguageBoundary'
import { createAppStore } from '../../../src/app/store'
import { showLanguage } from '../../../src/lib/language'
import { t } from '../../../src/lib/translation'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTimeMachine, jumped } from '../../harness/time-machine'

function Greeting() {
  return <p>{t('Start a round')}</p>
}

afterEach(() => showLanguage('en', {}))

test('time travel across a change of language renders in the language of that state', async () => {
  const { states, enhancer } = createTimeMachine()
  const store = createAppStore({ gateways: createFakeGateways(), enhancers: [enhancer] })
  render(
    <Provider store={store}>
      <LanguageBoundary>
        <Greeting />
      </LanguageBoundary>
    </Provider>,
  )
  expect(screen.getByText('Start a round')).toBeVisible()
  const english = states.length - 1
  act(() => void store.dispatch(preferencesChanged({ language: 'ja' })))
  expect(await screen.findByText('ラウンドを始める')).toBeVisible()
  expect(document.documentElement.lang).toBe('ja')

  act(() => void store.dispatch(jumped(english)))
  expect(screen.getByText('Start a round')).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  act(() => void store.dispatch(jumped(english + 1)))
  expect(await screen.findByText('ラウンドを始める')).toBeVisible()
})
