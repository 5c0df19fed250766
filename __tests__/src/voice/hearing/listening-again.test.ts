import type { IdeaInput } from '../../../../contract/record'
import { begunElsewhere } from '../../../../src/session/session'
import { hearAgain, type AgainOptions } from '../../../../src/voice/hearing/thunks'
import { aya } from '../../../harness/people'
import { settle } from '../transcript/create-speaker'
import { createListener } from './listener'

const idea = (atMs: number, text = '') => ({ text, atMs, endMs: atMs + 1_000, source: 'SPOKEN' }) as const

/** Listens again to the ideas of a recorded round. */
const hear = (ideas: readonly IdeaInput[], options: Partial<AgainOptions> = {}) =>
  hearAgain({
    roundId: 'old',
    only: ideas,
    ideas,
    soundOf: () => Promise.resolve(new Float32Array(16_000)),
    ...options,
  })

describe('listening again to a recording', () => {
  test('downloads a model first if it has to', async () => {
    const { store, recogniser } = await createListener()
    recogniser.placeByLanguage['en-GB'] = 'modelAfterFetching'
    void store.dispatch(hear([idea(0)]))
    await settle()
    expect(recogniser.calls).toContain('fetchPack(en-GB)')
    expect(recogniser.sounds).toHaveLength(1)
  })

  test('hears nothing for somebody who logged in while the model was downloaded', async () => {
    const { store, recogniser } = await createListener()
    recogniser.placeByLanguage['en-GB'] = 'modelAfterFetching'
    void store.dispatch(hear([idea(0)]))
    store.dispatch(begunElsewhere({ user: aya }))
    await settle()
    expect(recogniser.sounds).toEqual([])
  })

  test('writes the words into the record, also of an emptied idea, and leaves all other ideas as they are', async () => {
    const { store, answer, changes } = await createListener()
    const ideas = [idea(0), { ...idea(2_000), isHeard: true }, idea(4_000, 'mine')]
    void store.dispatch(hear(ideas, { only: ideas.slice(1) }))
    await settle()
    await answer('a kite')
    await answer('not mine')
    expect((await changes()).map(({ operation }) => operation)).toEqual([
      { kind: 'change', change: { heard: [{ atMs: 2000, endMs: 3000, text: 'a kite', isAsked: true }] } },
    ])
  })
})
