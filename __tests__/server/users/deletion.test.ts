import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { deletedRecords, ideaRecords, personStorage } from '../../../server/records/tables'
import { deletedAccounts, users } from '../../../server/users/tables'
import { newMember } from '../../harness/member'
import { signupOf, testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

const now = () => Math.floor(Date.now() / 1000)

onEachDatabase((database) => {
  const server = testApp(database)

  const setUp = async () => {
    const client = await newMember(server)
    const { person } = client
    const signup = signupOf(person)
    await client.post('/api/users/signup', signup)
    await client.save()
    await client.save()
    await client.remove(randomUUID())
    /** The person's number of rows by kind. */
    const rows = async () => ({
      records: await database().$count(ideaRecords, eq(ideaRecords.userId, person.uid)),
      storage: await database().$count(personStorage, eq(personStorage.userId, person.uid)),
      deletions: await database().$count(deletedRecords, eq(deletedRecords.userId, person.uid)),
      users: await database().$count(users, eq(users.firebaseUID, person.uid)),
    })
    return { person, client, signup, rows }
  }

  const nothing = { records: 0, storage: 0, deletions: 0, users: 0 }

  it('deletes all data of a person, and nothing of others', async () => {
    const { client, rows, person } = await setUp()
    const other = await setUp()
    expect(await rows()).toEqual({ records: 2, storage: 1, deletions: 1, users: 1 })
    expect(await client.delete('/api/users/')).toMatchObject({
      status: 200,
      body: { data: { deletedAt: expect.stringMatching(/Z$/) } },
    })
    expect(await rows()).toEqual(nothing)
    expect(await other.rows()).toEqual({ records: 2, storage: 1, deletions: 1, users: 1 })
    expect(await client.get(`/api/users/?email=${person.email}`)).toMatchObject({ body: { data: null } })
  })

  it('keeps only a fingerprint of the uid and the time', async () => {
    const { client, person } = await setUp()
    await client.delete('/api/users/')
    const rows = await database().select().from(deletedAccounts)
    expect(JSON.stringify(rows)).not.toContain(person.uid)
    expect(rows.every(({ fingerprint }) => /^[0-9a-f]{64}$/.test(fingerprint))).toBe(true)
  })

  it.each([400, 3_500])('requires a fresh sign-in after %i seconds, and deletes nothing', async (age) => {
    const { person, rows } = await setUp()
    const stale = await server.as(person, { auth_time: now() - age })
    expect(await stale.delete('/api/users/')).toMatchObject({
      status: 403,
      body: { message: 'To delete your account, please confirm first that it is you.' },
    })
    expect(await rows()).toMatchObject({ records: 2, users: 1 })
  })

  it('is idempotent for the same sign-in', async () => {
    const { client, rows } = await setUp()
    const first = await client.delete('/api/users/')
    expect(await client.delete('/api/users/')).toEqual({ ...first, headers: expect.anything() })
    expect(await rows()).toEqual(nothing)
  })

  it('prevents writes by earlier sign-ins with valid tokens', async () => {
    const { client, person, signup, rows } = await setUp()
    const otherDevice = await newMember(server, person, { auth_time: now() - 3_000 })
    await client.delete('/api/users/')
    for (const device of [client, otherDevice]) {
      expect(await device.attempt.save()).toMatchObject({
        body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
      })
      expect(await device.post('/api/users/signup', signup)).toMatchObject({
        status: 401,
        body: { message: 'This account was deleted. Please log in again to create a new one.' },
      })
      expect(await device.put('/api/users/profile', { firstName: 'Aya', images: [] })).toMatchObject({ status: 404 })
      await device.remove(randomUUID())
    }
    expect(await rows()).toEqual(nothing)
  })

  it('may be followed by a new account, which a repeated old deletion does not touch', async () => {
    const { client, person, signup, rows } = await setUp()
    await client.delete('/api/users/')
    const anew = await newMember(server, person, { auth_time: now() + 5 })
    expect(await anew.post('/api/users/signup', signup)).toMatchObject({ status: 200 })
    await anew.save()
    await client.delete('/api/users/')
    expect(await rows()).toEqual({ records: 1, storage: 1, deletions: 0, users: 1 })
    await anew.delete('/api/users/')
    expect(await rows()).toMatchObject({ records: 0 })
  })

  it('also deletes what is being saved at that moment', async () => {
    const { client, rows } = await setUp()
    const saves = Array.from({ length: 20 }, () => client.attempt.save())
    const deletion = client.delete('/api/users/')
    const more = Array.from({ length: 20 }, () => client.attempt.save())
    await Promise.all([...saves, deletion, ...more])
    expect(await rows()).toEqual(nothing)
  })
})
