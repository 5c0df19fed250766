import { openDatabase } from '../../../server/db/open'
import { recordsOf } from '../../../server/records/records'
import { deleteIdeaRecordMutation, updateIdeaRecordMutation } from '../../../src/records/documents'
import { allRecords, archived, importRecords, practiceDays, typed } from '../../harness/imports'
import { newRound, saveRound } from '../../harness/server-documents'
import { serverRound } from '../../harness/server-round'
import { buildTestApp, testApp } from '../../harness/test-app'
import { createPostgresDatabase, onEachDatabase, testPostgresUrl } from '../../harness/test-database'
import { authenticatedPersonOf, newPerson } from '../../harness/test-tokens'
import { untilAnotherWaits } from '../../harness/waiting-statement'

onEachDatabase((database) => {
  const server = testApp(database)

  const setUp = async () => server.as(newPerson())

  it('works concurrently with the same import, and with saves and changes', async () => {
    const client = await setUp()
    const rounds = Array.from({ length: 30 }, () => newRound({ ideas: typed('one', 'two') }))
    const records = rounds.map(archived)
    await Promise.all([
      importRecords(client, ...records),
      importRecords(client, ...[...records].reverse()),
      ...rounds.slice(0, 10).map((round) => saveRound(client, round)),
      ...records
        .slice(20)
        .map(({ id }) => client.graphql(updateIdeaRecordMutation, { id, change: { isLiked: false } })),
    ])
    expect(await allRecords(client)).toHaveLength(30)
    expect(await practiceDays(client)).toMatchObject([{ rounds: 30, ideas: 60 }])
  })

  it('stays consistent if its person deletes the records at the same time', async () => {
    const client = await setUp()
    const records = Array.from({ length: 20 }, () => archived())
    await importRecords(client, ...records)
    await Promise.all([
      importRecords(client, ...records),
      ...records.map(({ id }) => client.ask(deleteIdeaRecordMutation, { id })),
      importRecords(client, ...records),
    ])
    const left = await allRecords(client)
    const counted = left.length === 0 ? [] : [{ rounds: left.length, ideas: 2 * left.length }]
    expect(await practiceDays(client)).toMatchObject(counted)
  })

  it('works if two people import the same file at once', async () => {
    const clients = [await setUp(), await setUp()]
    const records = Array.from({ length: 50 }, () => archived())
    await Promise.all(
      clients.map((client, index) => importRecords(client, ...(index ? [...records].reverse() : records))),
    )
    const ids = records.map(({ id }) => id).sort()
    for (const client of clients) expect((await allRecords(client)).map(({ id }) => id).sort()).toEqual(ids)
  })
})

const describeWithPostgres = testPostgresUrl === undefined ? describe.skip : describe

describeWithPostgres('an import on PostgreSQL', () => {
  it('is merged into a record that is saved at the same time', async () => {
    const { url, drop } = await createPostgresDatabase(testPostgresUrl ?? '')
    const { database, close } = await openDatabase({ dataDir: '', databaseUrl: url })
    const person = newPerson()
    const client = await (await buildTestApp(database)).as(person)
    const record = archived({ topicTitle: 'Exported', comment: 'A note.' })
    const importing = await database.transaction(async (transaction) => {
      const round = { ...serverRound(), id: record.id, localDay: record.localDay, topicTitle: 'Saved' }
      await recordsOf(transaction, authenticatedPersonOf(person)).save(round)
      const waiting = importRecords(client, record)
      await untilAnotherWaits(transaction)
      return { waiting }
    })
    expect(await importing.waiting).toMatchObject([{ id: record.id, keptAs: record.id, message: null }])
    // The saved version is the later one, and had no note yet.
    expect(await allRecords(client)).toMatchObject([{ id: record.id, topicTitle: 'Saved', comment: 'A note.' }])
    expect(await practiceDays(client)).toMatchObject([{ rounds: 1 }])
    await close()
    await drop()
  })
})
