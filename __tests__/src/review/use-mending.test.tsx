import { act, renderHook, type RenderHookResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { IdeaInput } from '../../../contract/record'
import { writeIdea } from '../../../src/review/mend-ideas'
import { useMending, type Mending } from '../../../src/review/use-mending'
import { createFakeGateways } from '../../harness/fake-gateways'
import { spoken } from '../../harness/records'
import { createTestApp } from '../../harness/browser-app'

type Ideas = readonly IdeaInput[]

const first = spoken('', 3, 5)
const second = spoken('', 8, 9)
const start: Ideas = [first, second]
const once = writeIdea(start, first, 'bake bread')
const twice = writeIdea(once, second, 'walk')

/** What is known elsewhere is handed in anew by the test. */
function mending(): RenderHookResult<Mending, { known: Ideas }> {
  const store = createTestApp({
    gateways: createFakeGateways(),
    preloadedState: { session: { phase: 'signedOut' } },
  })
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return renderHook(({ known }) => useMending('record-1', known, () => undefined), {
    wrapper,
    initialProps: { known: start },
  })
}

const write = ({ result }: ReturnType<typeof mending>, idea: IdeaInput, text: string) =>
  act(async () => result.current.mend((ideas) => writeIdea(ideas, idea, text), 'kept'))

test('an older list of its own that comes back late takes nothing away', async () => {
  const hook = mending()
  await write(hook, first, 'bake bread')
  await write(hook, second, 'walk')
  for (const known of [once, twice, once]) hook.rerender({ known: structuredClone(known) })
  expect(hook.result.current.ideas).toEqual(twice)
})

test('what was changed elsewhere is taken over, and built upon', async () => {
  const hook = mending()
  await write(hook, first, 'bake bread')
  const elsewhere = writeIdea(once, first, 'bake cake')
  hook.rerender({ known: elsewhere })
  expect(hook.result.current.ideas).toEqual(elsewhere)
  await write(hook, second, 'walk')
  expect(hook.result.current.ideas).toEqual(writeIdea(elsewhere, second, 'walk'))
})
