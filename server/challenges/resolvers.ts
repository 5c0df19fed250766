import { parseInput } from '../http/parse-input'
import type { Resolvers } from '../graphql/resolver-types'
import { answerEntry, readEntries, type EntryPage } from './answers'
import { block } from './blocks'
import {
  answerArguments,
  blockArguments,
  conversationArguments,
  conversationsArguments,
  entriesArguments,
  idSchema,
  lookupSchema,
  newChallenge,
  newEntry,
  newMessage,
  pageArguments,
  reportArguments,
} from './challenge-input'
import type { SeenConversation } from './conversation-rows'
import { conversationOf, ownConversation, readConversations } from './conversations'
import { sendEntry, withdrawEntry } from './entries'
import { findOwnEntry, seenEntry } from './entry-rows'
import { sendMessage } from './messages'
import { countNews, myChallenges, see } from './mine'
import { close, publish } from './publish'
import { report } from './reports'
import { lookAt, seenBy, type SeenChallenge } from './seen-challenge'

/** What stands for the schema's object types. */
export type ChallengeModels = {
  Query: object
  Mutation: object
  Challenge: SeenChallenge
  ChallengeEntryPage: EntryPage
  ChallengeConversation: SeenConversation
}

type All = Resolvers<ChallengeModels>

type ChallengeResolvers = Pick<All, 'Challenge' | 'ChallengeEntryPage' | 'ChallengeConversation'> & {
  Query: Pick<
    All['Query'],
    | 'challenge'
    | 'myChallenges'
    | 'challengeNews'
    | 'challengeEntries'
    | 'challengeConversations'
    | 'challengeConversation'
  >
  Mutation: Pick<
    All['Mutation'],
    | 'publishChallenge'
    | 'closeChallenge'
    | 'sendChallengeEntry'
    | 'withdrawChallengeEntry'
    | 'answerChallengeEntry'
    | 'sendChallengeMessage'
    | 'seeChallenge'
    | 'blockPerson'
    | 'reportChallenge'
  >
}

/** What answers each field of `contract/schema.graphql` that has to do with challenges. */
export const challengeResolvers: ChallengeResolvers = {
  Query: {
    async challenge(_root, args, { app, person }) {
      const id = parseInput('id', lookupSchema, args.id)
      return id === null ? null : lookAt(app.database, person.uid, id)
    },
    myChallenges: (_root, args, { app, person }) =>
      myChallenges(app.database, person, parseInput('', pageArguments, args)),
    challengeNews: (_root, _args, { app, person }) => countNews(app.database, person),
    challengeEntries: (_root, args, { app, person }) =>
      readEntries(app.database, person, parseInput('', entriesArguments, args)),
    challengeConversations(_root, args, { app, person }) {
      const { challengeId, ...place } = parseInput('', conversationsArguments, args)
      return readConversations(app.database, person, challengeId, place)
    },
    challengeConversation(_root, args, { app, person }) {
      const { challengeId, id } = parseInput('', conversationArguments, args)
      return challengeId === null || id === null ? null : conversationOf(app.database, person, challengeId, id)
    },
  },

  Mutation: {
    async publishChallenge(_root, { input }, { app, person }) {
      const challenge = await publish(app.database, person, parseInput('input', newChallenge, input))
      return seenBy(person.uid, challenge, null)
    },
    async closeChallenge(_root, args, { app, person }) {
      const challenge = await close(app.database, person, parseInput('id', idSchema, args.id))
      return seenBy(person.uid, challenge, null)
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
      await see(app.database, person, id)
      return id
    },
    async blockPerson(_root, args, { app, person }) {
      const subject = parseInput('', blockArguments, args)
      await block(app.database, person, subject)
      return subject.challengeId
    },
    async reportChallenge(_root, args, { app, person }) {
      const named = parseInput('', reportArguments, args)
      await report(app.database, person, named)
      return named.challengeId
    },
  },

  Challenge: {
    host: ({ hostName, hostPicture }) => ({ name: hostName, pictureUrl: hostPicture }),
    async myEntry({ id, closesAt }, _args, { app, person }) {
      const entry = await findOwnEntry(app.database, id, person.uid)
      return entry ? seenEntry(entry, 'id', closesAt) : null
    },
    myConversation: ({ id }, _args, { app, person }) => ownConversation(app.database, person, id),
  },

  ChallengeEntryPage: { totalCount: (page) => page.count() },

  ChallengeConversation: {
    messages: (conversation, args) => conversation.readMessages(parseInput('', pageArguments, args)),
  },
}
