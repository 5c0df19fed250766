import { eq } from 'drizzle-orm'
import { maximumOwnTopics } from '../../../contract/preferences/preferences'
import { preferences } from '../../../server/preferences/tables'
import type { VariablesOf } from '../../../src/lib/graphql'
import { preferencesQuery, setPreferencesMutation } from '../../../src/preferences/documents'
import { newMember, type Member } from '../../harness/member'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

type Input = VariablesOf<typeof setPreferencesMutation>['input']

const noon = '2026-11-20T12:00:00.000Z'
const evening = '2026-11-20T19:00:00.000Z'

const rain = { topicTitle: 'Rain', category: 'Diary' }
const trains = { topicTitle: 'Trains', category: 'Work' }

onEachDatabase((database) => {
  const server = testApp(database)

  const set = (member: Member, input: Input) => member.ask(setPreferencesMutation, { input })

  const preferencesOf = async (member: Member) => (await member.ask(preferencesQuery, {})).preferences

  const errorOf = async (member: Member, input: object) =>
    (await member.graphql(setPreferencesMutation, { input: { changedAt: noon, ...input } })).body.errors

  it('an account has none at first', async () => {
    const answer = await preferencesOf(await newMember(server))
    expect(answer).toMatchObject({ ideasPerRound: null, restDays: null, language: null, ownTopics: [], changes: [] })
  })

  it('keeps every setting as it was chosen', async () => {
    const member = await newMember(server)
    const chosen = {
      ...{
        ideasPerRound: 7,
        roundsPerDay: 3,
        restDays: [6, 7],
        firstDay: 1,
        dayBeginsAt: 4,
        lengthMs: 90_000,
        mode: 'both',
      },
      ...{ aim: 'ONE', countIn: true, nudge: true, soundCues: true, vibrationCues: false, shortcuts: false },
      ...{ reminderAt: '07:30', language: 'ja' },
    } satisfies Partial<Input>
    await set(member, { changedAt: noon, ...chosen, restDays: [7, 6, 7] })
    const answer = await preferencesOf(member)
    expect(answer).toMatchObject(chosen)
    expect(answer.changes).toHaveLength(Object.keys(chosen).length)
  })

  it.each([
    ['in order', [0, 1, 2]],
    ['the other way round', [2, 1, 0]],
    ['repeatedly', [1, 0, 2, 0, 1]],
  ])('keeps the later change of each setting, %s', async (_, order) => {
    const member = await newMember(server)
    const inputs: Input[] = [
      { changedAt: noon, ideasPerRound: 7, roundsPerDay: 2, language: 'ja' },
      { changedAt: evening, ideasPerRound: 9, language: null },
      { changedAt: noon, roundsPerDay: 2, countIn: true },
    ]
    for (const place of order) await set(member, inputs[place] ?? { changedAt: noon })
    const { changes, ...answer } = await preferencesOf(member)
    expect(answer).toMatchObject({ ideasPerRound: 9, roundsPerDay: 2, language: null, countIn: true, nudge: null })
    expect(changes).toContainEqual({ field: 'language', changedAt: evening })
    expect(changes).toContainEqual({ field: 'countIn', changedAt: noon })
  })

  it('keeps the same one of two changes at the same time, in either order', async () => {
    const [one, other] = [await newMember(server), await newMember(server)]
    const inputs = [
      { changedAt: noon, ideasPerRound: 7, reminderAt: null },
      { changedAt: noon, ideasPerRound: 12, reminderAt: '07:30' },
    ]
    for (const input of inputs) await set(one, input)
    for (const input of inputs.toReversed()) await set(other, input)
    expect(await preferencesOf(one)).toEqual(await preferencesOf(other))
  })

  it('takes a time in the future for now', async () => {
    const member = await newMember(server)
    await set(member, { changedAt: '2199-01-01T00:00:00.000Z', ideasPerRound: 7, ownTopics: [rain] })
    const { changes, ownTopics } = await preferencesOf(member)
    for (const { changedAt } of [...changes, ...ownTopics])
      expect(new Date(changedAt).getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('keeps the topics that two devices add, and both their settings, also at once', async () => {
    const member = await newMember(server)
    await Promise.all([
      set(member, { changedAt: noon, ideasPerRound: 7, ownTopics: [rain] }),
      set(member, { changedAt: noon, roundsPerDay: 2, ownTopics: [trains] }),
      set(member, { changedAt: evening, ownTopics: [{ ...rain, category: 'Note' }] }),
    ])
    expect(await preferencesOf(member)).toMatchObject({
      ideasPerRound: 7,
      roundsPerDay: 2,
      ownTopics: [
        { ...rain, category: 'Note', changedAt: evening },
        { ...rain, changedAt: noon },
        { ...trains, changedAt: noon },
      ],
    })
  })

  it('does not bring back a topic that was removed, with a change from before', async () => {
    const member = await newMember(server)
    await set(member, { changedAt: evening, ownTopics: [{ ...rain, isRemoved: true }] })
    await set(member, { changedAt: noon, ownTopics: [rain] })
    expect((await preferencesOf(member)).ownTopics).toEqual([])
  })

  it('refuses more topics than a person can have, except to remove one', async () => {
    const member = await newMember(server)
    const many = Array.from({ length: maximumOwnTopics }, (_, index) => ({ ...rain, topicTitle: `Topic ${index}` }))
    await set(member, { changedAt: noon, ownTopics: many })
    await set(member, { changedAt: noon, ideasPerRound: 7 })
    expect(await errorOf(member, { ownTopics: [rain] })).toMatchObject([{ extensions: { code: 'QUOTA_EXCEEDED' } }])
    await set(member, {
      changedAt: evening,
      ownTopics: [{ topicTitle: 'Topic 0', category: 'Diary', isRemoved: true }],
    })
    await set(member, { changedAt: evening, ownTopics: [rain] })
    expect((await preferencesOf(member)).ownTopics).toHaveLength(maximumOwnTopics)
  })

  it('remembers as many removals as there can be topics, the latest ones', async () => {
    const member = await newMember(server)
    const removed = Array.from({ length: maximumOwnTopics }, (_, index) => ({
      ...{ ...rain, topicTitle: `Topic ${index}`, isRemoved: true },
    }))
    await set(member, { changedAt: noon, ownTopics: [{ ...rain, isRemoved: true }] })
    await set(member, { changedAt: evening, ownTopics: removed })
    const [row] = await database().select().from(preferences).where(eq(preferences.userId, member.person.uid))
    expect(Object.keys(row?.ownTopics ?? {})).toHaveLength(maximumOwnTopics)
    expect(row?.ownTopics).not.toHaveProperty(['Diary Rain'])
  })

  it.each([
    ['ideasPerRound', 61],
    ['ideasPerRound', null],
    ['roundsPerDay', 0],
    ['restDays', [0]],
    ['firstDay', 8],
    ['dayBeginsAt', 7],
    ['lengthMs', 45_000],
    ['mode', 'shout'],
    ['reminderAt', '24:00'],
    ['language', 'de'],
    ['countIn', null],
    ['ownTopics', [{ ...rain, topicTitle: '\u200B' }]],
    ['ownTopics', [{ ...rain, category: 'Unknown' }]],
  ])('refuses %s %j', async (field, wrong) => {
    expect(await errorOf(await newMember(server), { [field]: wrong })).toMatchObject([
      { message: expect.stringContaining(`input.${field}`), extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })

  it('shows and changes only the person’s own, and goes with the account', async () => {
    const [member, other] = [await newMember(server), await newMember(server)]
    await set(member, { changedAt: noon, ideasPerRound: 7 })
    await set(other, { changedAt: noon, ideasPerRound: 9 })
    expect(await preferencesOf(member)).toMatchObject({ ideasPerRound: 7 })
    await member.delete('/api/users/')
    expect(await database().$count(preferences, eq(preferences.userId, member.person.uid))).toBe(0)
    expect(await preferencesOf(other)).toMatchObject({ ideasPerRound: 9 })
    expect(await errorOf(member, { ideasPerRound: 7 })).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })
})
