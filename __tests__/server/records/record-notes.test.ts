import { noteDivider } from '../../../contract/note'
import { ideaRecordQuery, updateIdeaRecordMutation } from '../../../src/records/documents'
import { pageQuery, saveRound } from '../../harness/server-documents'
import { testApp, type TestClient } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

onEachDatabase((database) => {
  const server = testApp(database)

  const newClient = () => server.as(newPerson())

  describe('a note written in two places', () => {
    const write = (client: TestClient, id: string, comment: string, commentBefore?: string[]) =>
      client.ask(updateIdeaRecordMutation, { id, change: { comment, ...(commentBefore && { commentBefore }) } })

    it('keeps both texts, and can be found by either', async () => {
      const client = await newClient()
      const { id } = await saveRound(client)
      await write(client, id, 'Written on the phone', [''])
      const { updateIdeaRecord } = await write(client, id, 'Written at the desk', [''])
      expect(updateIdeaRecord.comment).toBe(`Written on the phone${noteDivider}Written at the desk`)
      for (const search of ['phone', 'desk']) {
        const { IdeaRecord } = await client.ask(pageQuery, { search })
        expect(IdeaRecord.nodes).toMatchObject([{ id }])
      }
    })

    it('keeps both texts of simultaneous changes', async () => {
      const client = await newClient()
      const { id } = await saveRound(client)
      await Promise.all(['one', 'two', 'three'].map((text) => write(client, id, text, [''])))
      const { ideaRecord } = await client.ask(ideaRecordQuery, { id })
      expect(ideaRecord?.comment.split(noteDivider).sort()).toEqual(['one', 'three', 'two'])
    })

    it('stays if the change has no note', async () => {
      const client = await newClient()
      const { id } = await saveRound(client)
      await write(client, id, 'A note')
      const change = { isLiked: true, commentBefore: ['Another'] }
      const { updateIdeaRecord } = await client.ask(updateIdeaRecordMutation, { id, change })
      expect(updateIdeaRecord).toMatchObject({ isLiked: true, comment: 'A note' })
    })

    it('is replaced if the change does not say which text it was based on', async () => {
      const client = await newClient()
      const { id } = await saveRound(client)
      await write(client, id, 'First')
      expect((await write(client, id, 'Second')).updateIdeaRecord.comment).toBe('Second')
    })
  })
})
