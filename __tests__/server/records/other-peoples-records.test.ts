import { randomUUID } from 'node:crypto'
import {
  deleteIdeaRecordMutation,
  ideaRecordQuery,
  saveIdeaRecordMutation,
  updateIdeaRecordMutation,
} from '../../../src/records/documents'
import { answered } from '../../harness/records'
import { ideasOf, newRound, pageQuery, practiceQuery, saveRound } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

onEachDatabase((database) => {
  const server = testApp(database)

  const newClient = () => server.as(newPerson())

  describe("another person's record", () => {
    const setUp = async () => {
      const [owner, stranger] = [await newClient(), await newClient()]
      const record = await saveRound(owner, { topicTitle: 'My own business' })
      const untouched = async () => {
        expect(await owner.ask(ideaRecordQuery, { id: record.id })).toEqual({ ideaRecord: record })
        const { practice } = await owner.ask(practiceQuery, { today: record.localDay })
        expect(practice.total.rounds).toBe(1)
      }
      return { stranger, record, untouched }
    }

    it('cannot be read', async () => {
      const { stranger, record } = await setUp()
      expect(await stranger.ask(ideaRecordQuery, { id: record.id })).toEqual({ ideaRecord: null })
      expect((await stranger.ask(pageQuery, {})).IdeaRecord).toEqual({
        nodes: [],
        endCursor: null,
        hasNextPage: false,
        totalCount: 0,
      })
      expect((await stranger.ask(practiceQuery, { today: record.localDay })).practice.total.rounds).toBe(0)
    })

    it('cannot be changed, and seems not to exist', async () => {
      const { stranger, record, untouched } = await setUp()
      const change = { comment: 'Mine now' }
      const theirs = await stranger.graphql(updateIdeaRecordMutation, { id: record.id, change })
      const nobodys = await stranger.graphql(updateIdeaRecordMutation, { id: randomUUID(), change })
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(nobodys.body)
      await untouched()
    })

    it('cannot be deleted', async () => {
      const { stranger, record, untouched } = await setUp()
      await stranger.ask(deleteIdeaRecordMutation, { id: record.id })
      await untouched()
    })

    it('is separate from a record with the same id in every operation', async () => {
      const { stranger, record, untouched } = await setUp()
      const { id } = record
      const input = newRound({ id, topicTitle: 'A business of mine', ideas: ideasOf('one', 'two') })
      const { saveIdeaRecord } = await stranger.ask(saveIdeaRecordMutation, { input })
      expect(saveIdeaRecord).toMatchObject({ ...input, ideas: input.ideas.map(answered), comment: '' })
      expect(await stranger.ask(ideaRecordQuery, { id })).toEqual({ ideaRecord: saveIdeaRecord })
      expect(await stranger.ask(saveIdeaRecordMutation, { input: newRound({ id }) })).toEqual({ saveIdeaRecord })

      const change = { comment: 'Mine alone', ideas: ideasOf('three') }
      const { updateIdeaRecord } = await stranger.ask(updateIdeaRecordMutation, { id, change })
      expect(updateIdeaRecord).toMatchObject({ topicTitle: input.topicTitle, comment: 'Mine alone' })
      for (const filter of [{}, { search: 'business' }, { from: input.localDay }]) {
        const { IdeaRecord } = await stranger.ask(pageQuery, filter)
        expect(IdeaRecord).toMatchObject({ nodes: [{ id }], totalCount: 1 })
      }
      const { practice } = await stranger.ask(practiceQuery, { today: input.localDay })
      expect(practice.total).toEqual({ rounds: 1, ideas: 1 })
      await untouched()

      await stranger.ask(deleteIdeaRecordMutation, { id })
      expect(await stranger.ask(ideaRecordQuery, { id })).toEqual({ ideaRecord: null })
      await untouched()
    })
  })
})
