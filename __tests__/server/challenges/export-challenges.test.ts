import { createServerChallenges } from '../../../src/challenges/archive/server-challenges'
import { retryingClientOn } from '../../harness/archive-server'
import { inHours, signedUp } from '../../harness/challenges'
import { signupOf, testApp, type TestClient } from '../../harness/test-app'
import { onPartitionedDatabase } from '../../harness/test-database'

const challengesOn = (client: TestClient) => createServerChallenges(retryingClientOn(client))

/** All challenges of an export, newest first. */
const exported = async (client: TestClient) => {
  const server = challengesOn(client)
  const { ids } = await server.page(null)
  return Promise.all(ids.map((id) => server.read(id)))
}

onPartitionedDatabase((database) => {
  const server = testApp(database)

  it('exports what a person published, without the entries of others', async () => {
    const host = await signedUp(server, 'Ben')
    const guest = await signedUp(server, 'Aya')
    const closesAt = inHours(24)
    const { id, createdAt } = await host.publish({ closesAt, isJob: true, lengthMs: 30_000 })
    await guest.enter(id, { message: 'Only for Ben' })
    const challenges = await exported(host)
    expect(challenges).toEqual([
      {
        ...{ id, role: 'HOST', topicTitle: 'A quieter office', about: 'Sixty seconds, no slides.', category: 'Work' },
        ...{ lengthMs: 30_000, isJob: true, isListed: false, host: 'Ben', closesAt, createdAt, state: 'OPEN' },
        ...{ entry: null, conversations: [] },
      },
    ])
  })

  it('exports what a person sent, and how it was answered', async () => {
    const host = await signedUp(server, 'Ben')
    const guest = await signedUp(server, 'Aya')
    const { id } = await host.publish()
    await guest.enter(id, { message: 'Hello' })
    await host.close(id)
    const [entry] = await host.entries(id)
    await host.answer({ challengeId: id, id: entry?.id ?? '', verdict: 'SHORTLIST', message: 'Come by.' })
    expect(await exported(guest)).toMatchObject([
      {
        ...{ id, role: 'APPLICANT', host: 'Ben', state: 'CLOSED', conversations: [] },
        entry: {
          ideas: [{ text: 'Felt under every chair', source: 'TYPED' }],
          ...{ message: 'Hello', state: 'SHORTLISTED', answer: 'Come by.' },
        },
      },
    ])
  })

  it('publishes deleted challenges again under the same id, and leaves existing ones alone', async () => {
    const client = await signedUp(server, 'Ben')
    const { id } = await client.publish({ isJob: true, about: 'As before' })
    const [challenge] = await exported(client)
    if (!challenge) throw new Error('There is no challenge in the export.')
    expect(await challengesOn(client).publish(challenge)).toEqual({ outcome: 'UNCHANGED' })
    const other = await signedUp(server, 'Aya')
    expect(await challengesOn(other).publish(challenge)).toEqual({ outcome: 'TAKEN' })

    const { person } = client
    await client.delete('/api/users/')
    const anew = await server.as(person, { auth_time: Math.floor(Date.now() / 1000) + 5 })
    await anew.post('/api/users/signup', signupOf(person, { firstName: 'Ben' }))
    expect(await challengesOn(anew).publish(challenge)).toEqual({ outcome: 'PUBLISHED' })
    const { createdAt: _, ...rest } = challenge
    expect(await exported(anew)).toMatchObject([rest])
    expect(await other.look(id)).toMatchObject({ topicTitle: challenge.topicTitle, isMine: false })
  })
})
