import { parseInput } from '../http/parse-input'
import type { FeatureResolvers } from '../graphql/resolver-types'
import { answerEntry, readEntries, type EntryPage } from './host-entries'
import { blockPerson } from './blocks'
import {
  answerArguments,
  blockArguments,
  conversationArguments,
  conversationsArguments,
  entriesArguments,
  idSchema,
  lookupIdSchema,
  newChallenge,
  newEntry,
  newMessage,
  pageArguments,
  reportArguments,
} from './challenge-input'
import type { ConversationView } from './conversation-rows'
import { findConversation, findOwnConversation, readConversations } from './conversations'
import { sendEntry, withdrawEntry } from './entries'
import { findOwnEntry, entryViewOf } from './entry-rows'
import { sendMessage } from './messages'
import { countUnread, listMyChallenges, markChallengeSeen } from './my-challenges'
import { closeChallenge, publishChallenge } from './publish'
import { reportChallenge, requestReview } from './reports'
import { findChallengeView, challengeViewFor, type ChallengeView } from './challenge-view'

/** The server types behind the schema's object types. */
type ChallengeModels = {
  Challenge: ChallengeView
  ChallengeEntryPage: EntryPage
  ChallengeConversation: ConversationView
}

type ChallengeResolvers = FeatureResolvers<
  ChallengeModels,
  | 'challenge'
  | 'myChallenges'
  | 'challengeNews'
  | 'challengeEntries'
  | 'challengeConversations'
  | 'challengeConversation',
  | 'publishChallenge'
  | 'closeChallenge'
  | 'requestChallengeReview'
  | 'sendChallengeEntry'
  | 'withdrawChallengeEntry'
  | 'answerChallengeEntry'
  | 'sendChallengeMessage'
  | 'seeChallenge'
  | 'blockPerson'
  | 'reportChallenge'
>

/** Resolvers for the challenges in `contract/schema.graphql`. */
export const challengeResolvers: ChallengeResolvers = {
  Query: {
    async challenge(_root, args, { app, person }) {
      const id = parseInput('id', lookupIdSchema, args.id)
      return id === null ? null : findChallengeView(app.database, person.uid, id)
    },
    myChallenges: (_root, args, { app, person }) =>
      listMyChallenges(app.database, person, parseInput('', pageArguments, args)),
    challengeNews: (_root, _args, { app, person }) => countUnread(app.database, person),
    challengeEntries: (_root, args, { app, person }) =>
      readEntries(app.database, person, parseInput('', entriesArguments, args)),
    challengeConversations(_root, args, { app, person }) {
      const { challengeId, ...page } = parseInput('', conversationsArguments, args)
      return readConversations(app.database, person, challengeId, page)
    },
    challengeConversation(_root, args, { app, person }) {
      const { challengeId, id } = parseInput('', conversationArguments, args)
      return challengeId === null || id === null ? null : findConversation(app.database, person, challengeId, id)
    },
  },

  Mutation: {
    async publishChallenge(_root, { input }, { app, person }) {
      const challenge = await publishChallenge(app.database, person, parseInput('input', newChallenge, input))
      return challengeViewFor(person.uid, challenge, null)
    },
    async closeChallenge(_root, args, { app, person }) {
      const challenge = await closeChallenge(app.database, person, parseInput('id', idSchema, args.id))
      return challengeViewFor(person.uid, challenge, null)
    },
    async requestChallengeReview(_root, args, { app, person }) {
      const challenge = await requestReview(app.database, person, parseInput('id', idSchema, args.id))
      return challengeViewFor(person.uid, challenge, null)
    },
    sendChallengeEntry: (_root, { input }, { app, person }) =>
      sendEntry(app.database, person, parseInput('input', newEntry, input)),
    withdrawChallengeEntry: (_root, { challengeId }, { app, person }) =>
      withdrawEntry(app.database, person, parseInput('challengeId', idSchema, challengeId)),
    answerChallengeEntry: (_root, args, { app, person }) =>
      answerEntry(app.database, person, parseInput('', answerArguments, args)),
    sendChallengeMessage: (_root, { input }, { app, person }) =>
      sendMessage(app.database, person, parseInput('input', newMessage, input)),
    async seeChallenge(_root, args, { app, person }) {
      const id = parseInput('id', idSchema, args.id)
      await markChallengeSeen(app.database, person, id)
      return id
    },
    async blockPerson(_root, args, { app, person }) {
      const subject = parseInput('', blockArguments, args)
      await blockPerson(app.database, person, subject)
      return subject.challengeId
    },
    async reportChallenge(_root, args, { app, person }) {
      const named = parseInput('', reportArguments, args)
      await reportChallenge(app.database, person, named)
      return named.challengeId
    },
  },

  Challenge: {
    host: ({ hostName, hostPicture }) => ({ name: hostName, pictureUrl: hostPicture }),
    async myEntry({ id, closesAt }, _args, { app, person }) {
      const entry = await findOwnEntry(app.database, id, person.uid)
      return entry ? entryViewOf(entry, 'id', closesAt) : null
    },
    myConversation: ({ id }, _args, { app, person }) => findOwnConversation(app.database, person, id),
  },

  ChallengeEntryPage: { totalCount: (page) => page.count() },

  ChallengeConversation: {
    messages: (conversation, args) => conversation.readMessages(parseInput('', pageArguments, args)),
  },
}
