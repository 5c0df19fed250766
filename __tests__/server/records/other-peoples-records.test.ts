import { randomUUID } from 'node:crypto'
import { newMember } from '../../harness/member'
import { answered } from '../../harness/records'
import { ideasOf, newRound } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  const server = testApp(database)

  describe("another person's record", () => {
    const setUp = async () => {
      const [owner, stranger] = [await newMember(server), await newMember(server)]
      const record = await owner.save({ topicTitle: 'My own business' })
      const untouched = async () => {
        expect(await owner.find(record.id)).toEqual(record)
      }
      return { stranger, record, untouched }
    }

    it('cannot be read', async () => {
      const { stranger, record } = await setUp()
      expect(await stranger.find(record.id)).toBeNull()
      expect(await stranger.all()).toEqual([])
    })

    it('cannot be changed, and seems not to exist', async () => {
      const { stranger, record, untouched } = await setUp()
      const change = { comment: 'Mine now' }
      const theirs = await stranger.attempt.change(record.id, change)
      const nobodys = await stranger.attempt.change(randomUUID(), change)
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(nobodys.body)
      await untouched()
    })

    it('cannot be deleted', async () => {
      const { stranger, record, untouched } = await setUp()
      await stranger.remove(record.id)
      await untouched()
    })

    it('is separate from a record with the same id in every operation', async () => {
      const { stranger, record, untouched } = await setUp()
      const { id } = record
      const input = newRound({ id, topicTitle: 'A business of mine', ideas: ideasOf('one', 'two') })
      const saved = await stranger.save(input)
      expect(saved).toMatchObject({ ...input, ideas: input.ideas.map(answered), comment: '' })
      expect(await stranger.find(id)).toEqual(saved)
      expect(await stranger.save({ id })).toEqual(saved)

      const change = { comment: 'Mine alone', ideas: ideasOf('three') }
      expect(await stranger.change(id, change)).toMatchObject({ topicTitle: input.topicTitle, comment: 'Mine alone' })
      expect(await stranger.all()).toMatchObject([{ id, comment: 'Mine alone' }])
      await untouched()

      await stranger.remove(id)
      expect(await stranger.find(id)).toBeNull()
      await untouched()
    })
  })
})
