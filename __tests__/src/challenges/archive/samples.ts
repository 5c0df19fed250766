import type { ArchivedChallenge } from '../../../../src/challenges/archive/challenge-schema'

/** A challenge that Aya has published. */
export const published: ArchivedChallenge = {
  id: '00000000-0000-4000-8000-00000000000d',
  role: 'HOST',
  topicTitle: 'What to do with a rainy Sunday',
  about: 'For our club.',
  category: 'Diary',
  lengthMs: 60_000,
  isJob: false,
  isListed: true,
  host: 'Aya Tanaka',
  closesAt: '2026-12-01T12:00:00.000Z',
  createdAt: '2026-11-19T12:00:00.000Z',
  state: 'OPEN',
  entry: null,
  conversations: [],
}

/** A challenge that Aya has entered. */
export const entered: ArchivedChallenge = {
  ...published,
  ...{ id: '00000000-0000-4000-8000-00000000000c', role: 'APPLICANT', topicTitle: 'A quieter office', host: 'Ben' },
  ...{ isJob: true, state: 'CLOSED', createdAt: '2026-11-20T12:00:00.000Z' },
  entry: { ideas: [{ text: 'felt', source: 'SPOKEN' }], message: 'Hello', state: 'SHORTLISTED', answer: 'Come by.' },
  conversations: [
    { with: 'Ben', messages: [{ text: 'Is it paid?', isMine: true, sentAt: '2026-11-21T12:00:00.000Z' }] },
  ],
}

/** A challenge as the server returns it to its host. */
export function asAnswered({ role, host, entry, conversations: _, ...challenge }: ArchivedChallenge) {
  return { ...challenge, isMine: role === 'HOST', host: { name: host }, myEntry: entry, myConversation: null }
}
