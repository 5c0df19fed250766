import { anotherAsked, ideasEdited } from '../../../../src/exercise/round'
import { begunElsewhere } from '../../../../src/session/session'
import { aya } from '../../../harness/people'
import { createListener } from './listener'

describe('after the round', () => {
  /** A round that ended before the model had answered for its two ideas. */
  async function ended() {
    const speaker = await createListener()
    const id = await speaker.begin()
    await speaker.speak(id)
    await speaker.speak(id)
    await speaker.end()
    return { ...speaker, id }
  }

  test('what was still waiting is written into the review and the record', async () => {
    const { answer, texts, progress, changes, id } = await ended()
    expect(progress(id)).toEqual({ done: 0, total: 2 })
    await answer('one')
    await answer('two')
    expect(texts()).toEqual(['one', 'two'])
    expect((await changes()).at(-1)).toMatchObject({
      recordId: id,
      operation: {
        change: {
          heard: [
            { text: 'one', isAsked: false },
            { text: 'two', isAsked: false },
          ],
        },
      },
    })
  })

  test('the person’s own words stay, and a deleted idea does not return', async () => {
    const { answer, texts, ideas, store, id } = await ended()
    const [first, second] = ideas()
    if (!first || !second) throw new Error('There are two ideas.')
    store.dispatch(ideasEdited({ id, ideas: [{ ...first, text: 'mine' }, second] }))
    await answer('one')
    expect(texts()).toEqual(['mine', ''])
    store.dispatch(ideasEdited({ id, ideas: [{ ...first, text: 'mine' }] }))
    await answer('two')
    expect(texts()).toEqual(['mine'])
  })

  test('edits on the record’s page are kept', async () => {
    const { answer, store, ideas, changes, id } = await ended()
    const [first, second] = ideas()
    if (!first || !second) throw new Error('There are two ideas.')
    store.dispatch(anotherAsked())
    store.dispatch(ideasEdited({ id, ideas: [{ ...first, text: 'mine', isBest: true }, second] }))
    await answer('one')
    await answer('two')
    expect((await changes()).at(-1)).toMatchObject({
      operation: { change: { heard: [{ text: 'two' }] } },
    })
  })

  test('another person’s record is not changed', async () => {
    const { answer, store, changes } = await ended()
    store.dispatch(begunElsewhere({ user: aya }))
    await answer('one')
    expect(await changes()).toEqual([])
  })
})
