import { act, renderHook, type RenderHookResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { IdeaInput } from '../../../contract/record'
import { writeIdea } from '../../../src/review/edit-ideas'
import { useEditing, type IdeaEditing } from '../../../src/review/use-editing'
import { createFakeGateways } from '../../harness/fake-gateways'
import { spoken } from '../../harness/records'
import { createTestStore } from '../../harness/test-store'

type Ideas = readonly IdeaInput[]

const first = spoken('', 3, 5)
const second = spoken('', 8, 9)
const start: Ideas = [first, second]
const once = writeIdea(start, first, 'bake bread')
const twice = writeIdea(once, second, 'walk')

/** The test passes the ideas from the server in `known`. */
function editing(): RenderHookResult<IdeaEditing, { known: Ideas }> {
  const store = createTestStore({
    gateways: createFakeGateways(),
    preloadedState: { session: { phase: 'signedOut' } },
  })
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return renderHook(({ known }) => useEditing('record-1', known, () => undefined), {
    wrapper,
    initialProps: { known: start },
  })
}

const write = ({ result }: ReturnType<typeof editing>, idea: IdeaInput, text: string) =>
  act(async () => result.current.edit((ideas) => writeIdea(ideas, idea, text), 'kept'))

test('an older version of its own edits that arrives late undoes nothing', async () => {
  const hook = editing()
  await write(hook, first, 'bake bread')
  await write(hook, second, 'walk')
  for (const known of [once, twice, once]) hook.rerender({ known: structuredClone(known) })
  expect(hook.result.current.ideas).toEqual(twice)
})
