import { act, renderHook, type RenderHookResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { IdeaInput } from '../../../contract/record'
import { deleteIdea, rememberIdea, writeIdea } from '../../../src/review/edit-ideas'
import { useEditing, type IdeaEditing } from '../../../src/review/use-editing'
import { createFakeGateways } from '../../harness/fake-gateways'
import { spoken } from '../../harness/records'
import { createTestStore } from '../../harness/test-store'

type Ideas = readonly IdeaInput[]

const first = spoken('', 3, 5)
const start: Ideas = [first, spoken('', 8, 9)]
const once = writeIdea(start, first, 'bake bread')

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

test('what another device changes is taken over, also back to what it was before', async () => {
  const hook = editing()
  await write(hook, first, 'bake bread')
  hook.rerender({ known: once })
  for (const known of [start, once]) {
    hook.rerender({ known: structuredClone(known) })
    expect(hook.result.current.ideas).toEqual(known)
  }
})

test('while an edit is being saved, nothing is taken over', async () => {
  const hook = editing()
  act(() => hook.result.current.edit((ideas) => writeIdea(ideas, first, 'bake bread'), 'kept'))
  hook.rerender({ known: structuredClone(start) })
  expect(hook.result.current.ideas).toEqual(once)
  await act(async () => undefined)
})

test('an idea that is being worded stays while another device deletes it, as it is by now', async () => {
  const hook = editing()
  act(() => hook.result.current.keepWhileWriting(rememberIdea(start, first)))
  await write(hook, first, 'bake bread')
  hook.rerender({ known: once })
  hook.rerender({ known: deleteIdea(once, first) })
  expect(hook.result.current.ideas).toEqual(once)
  act(() => hook.result.current.keepWhileWriting(null))
  expect(hook.result.current.ideas).toEqual(deleteIdea(once, first))
})
