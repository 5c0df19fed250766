import { begunElsewhere } from '../../../../src/session/session'
import { hearAgain } from '../../../../src/voice/hearing/thunks'
import { aya } from '../../../harness/people'
import { settle } from '../transcript/create-speaker'
import { createListener } from './listener'

describe('listening again to a recording', () => {
  const idea = (atMs: number, text = '') => ({ text, atMs, endMs: atMs + 1_000, source: 'SPOKEN' }) as const
  const soundOf = () => Promise.resolve(new Float32Array(16_000))

  test('downloads a model first if it has to', async () => {
    const { store, recogniser } = await createListener()
    recogniser.placeByLanguage['en-GB'] = 'modelAfterFetching'
    const ideas = [idea(0)]
    void store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf }))
    await settle()
    expect(recogniser.calls).toContain('fetchPack(en-GB)')
    expect(recogniser.sounds).toHaveLength(1)
  })

  test('hears nothing for somebody who logged in while the model was downloaded', async () => {
    const { store, recogniser } = await createListener()
    recogniser.placeByLanguage['en-GB'] = 'modelAfterFetching'
    const ideas = [idea(0)]
    void store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf }))
    store.dispatch(begunElsewhere({ user: aya }))
    await settle()
    expect(recogniser.sounds).toEqual([])
  })

  test('writes the words into the record, and leaves all other ideas as they are', async () => {
    const { store, answer, changes } = await createListener()
    const ideas = [idea(0), idea(2_000), idea(4_000, 'mine')]
    void store.dispatch(hearAgain({ roundId: 'old', only: ideas.slice(1), ideas, soundOf }))
    await settle()
    await answer('a kite')
    await answer('not mine')
    expect((await changes()).map(({ operation }) => operation)).toEqual([
      { kind: 'change', change: { heard: [{ atMs: 2000, endMs: 3000, text: 'a kite', isAsked: true }] } },
    ])
  })

  test('asks for an emptied idea only if the person does', async () => {
    const { store, answer, changes } = await createListener()
    const ideas = [{ ...idea(0), isHeard: true }]
    void store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf }))
    await settle()
    await answer('a kite')
    expect((await changes()).at(-1)).toMatchObject({ operation: { change: { heard: [{ text: 'a kite' }] } } })
  })

  test('skips what was not recorded', async () => {
    const { store, hearing, changes } = await createListener()
    const ideas = [idea(0)]
    await store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf: () => Promise.resolve(null) }))
    expect(hearing()).toEqual({ phase: 'idle', trouble: null, isSlow: false })
    expect(await changes()).toEqual([])
  })

  test('tells which stretch of the recording it needs, and does not ask again where words come from', async () => {
    const { store, answer, recogniser } = await createListener()
    const ideas = [idea(500), idea(2_000)]
    const asked: unknown[] = []
    const hear = (only: typeof ideas) => {
      const noted = (utterance: unknown) => {
        asked.push(utterance)
        return soundOf()
      }
      void store.dispatch(hearAgain({ roundId: 'old', only, ideas, soundOf: noted }))
      return settle()
    }
    await hear(ideas.slice(0, 1))
    await answer('one')
    await hear(ideas.slice(1))
    await answer('two')
    expect(asked).toEqual([
      { roundId: 'old', atMs: 500, endMs: 1_500 },
      { roundId: 'old', atMs: 2_000, endMs: 3_000 },
    ])
    expect(recogniser.calls.filter((call) => call.startsWith('findPlace'))).toHaveLength(1)
  })

  test('of which the doubtful words cannot be noted still writes the words', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { store, answer, changes, recordings } = await createListener()
    recordings.noteHeard = () => Promise.reject(new Error('The disk is gone.'))
    const ideas = [idea(0)]
    void store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf }))
    await settle()
    await answer('one')
    expect((await changes()).at(-1)).toMatchObject({ operation: { change: { heard: [{ text: 'one' }] } } })
    expect(console.error).toHaveBeenCalledWith('Which words are doubtful could not be stored.', expect.any(Error))
  })

  test('does nothing for a language without a model', async () => {
    const { store, hearing, recogniser } = await createListener()
    recogniser.placeByLanguage['en-GB'] = 'servers'
    const ideas = [idea(0)]
    await store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf }))
    expect(hearing().phase).toBe('idle')
    expect(recogniser.sounds).toEqual([])
  })
})
