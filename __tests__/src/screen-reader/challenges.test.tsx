import { createChallengesServer, entry, own, shown } from '../challenges/fake-server'
import { listenInEveryTest } from './reader'
import { readScreen } from './screens'

listenInEveryTest()

const noMore = { endCursor: null, hasNextPage: false }
const person = { name: 'Cleo', pictureUrl: null }
const conversation = { id: 'conversation-1', person, unread: 1, canWrite: true }
const messages = {
  nodes: [
    { id: 'message-1', text: 'When may I come?', isMine: false, sentAt: new Date(2026, 10, 20, 9).toISOString() },
  ],
  ...noMore,
}

const hosted = {
  ...{ id: 'challenge-1', topicTitle: 'What to do with a rainy Sunday', isJob: true, role: 'HOST', state: 'OPEN' },
  ...{ closesAt: shown.closesAt, entryCount: 3, entryState: null, unread: 2, createdAt: shown.closesAt },
}
const entered = {
  ...hosted,
  ...{ id: 'challenge-2', topicTitle: 'Uses for a jar', isJob: false, role: 'APPLICANT', state: 'CLOSED' },
  ...{ entryCount: null, entryState: 'SHORTLISTED', unread: 0 },
}

const server = createChallengesServer({
  ChallengeNews: { challengeNews: 0 },
  ChallengeById: { challenge: { ...own, isMine: true, state: 'CLOSED' } },
  MyChallenges: { myChallenges: { nodes: [hosted, entered], ...noMore } },
  ChallengeEntries: { challengeEntries: { nodes: [entry], totalCount: 1, ...noMore } },
  ChallengeConversations: { challengeConversations: { nodes: [conversation], ...noMore } },
  ChallengeConversationById: { challengeConversation: { ...conversation, messages } },
})

test.each([
  { name: 'challenges', path: '/challenges', isSignedIn: true, last: 'Taking part' },
  { name: 'challenge-new', path: '/challenges/new', isSignedIn: true, last: 'New challenge' },
  { name: 'challenge', path: '/challenges/challenge-1', last: 'What to do with a rainy Sunday' },
  {
    name: 'challenge-hosted',
    path: '/challenges/challenge-1',
    isSignedIn: true,
    last: 'What to do with a rainy Sunday',
  },
  {
    name: 'challenge-entries',
    path: '/challenges/challenge-1/entries',
    isSignedIn: true,
    last: 'Conversation with Cleo',
  },
])('$name', (page) => readScreen({ ...page, server }))
