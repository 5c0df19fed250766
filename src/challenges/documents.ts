import { graphql } from '../lib/graphql'

/** An entry, for its sender and its host. */
export const challengeEntryFields = graphql(`
  fragment ChallengeEntryFields on ChallengeEntry @_unmask {
    id
    ideas {
      text
      source
    }
    message
    state
    answer
    person {
      name
      pictureUrl
    }
  }
`)

export const challengeMessageFields = graphql(`
  fragment ChallengeMessageFields on ChallengeMessage @_unmask {
    id
    text
    isMine
    sentAt
  }
`)

/** A conversation without its messages. */
export const challengeConversationFields = graphql(`
  fragment ChallengeConversationFields on ChallengeConversation @_unmask {
    id
    person {
      name
      pictureUrl
    }
    unread
    canWrite
  }
`)

/** A challenge without the person’s own entry and conversation. */
export const challengeFields = graphql(`
  fragment ChallengeFields on Challenge @_unmask {
    id
    topicTitle
    about
    category
    lengthMs
    isJob
    isListed
    closesAt
    state
    entryCount
    host {
      name
      pictureUrl
    }
    isMine
    review
    createdAt
  }
`)

export const challengeQuery = graphql(
  `
    query ChallengeById($id: ID!) {
      challenge(id: $id) {
        ...ChallengeFields
        myEntry {
          ...ChallengeEntryFields
        }
        myConversation {
          ...ChallengeConversationFields
        }
      }
    }
  `,
  [challengeFields, challengeEntryFields, challengeConversationFields],
)

export const myChallengesQuery = graphql(`
  query MyChallenges($first: Int, $after: String) {
    myChallenges(first: $first, after: $after) {
      nodes {
        id
        topicTitle
        isJob
        role
        state
        closesAt
        entryCount
        entryState
        unread
        createdAt
      }
      endCursor
      hasNextPage
    }
  }
`)

export const challengeNewsQuery = graphql(`
  query ChallengeNews {
    challengeNews
  }
`)

export const challengeEntriesQuery = graphql(
  `
    query ChallengeEntries($challengeId: ID!, $first: Int, $after: String) {
      challengeEntries(challengeId: $challengeId, first: $first, after: $after) {
        nodes {
          ...ChallengeEntryFields
        }
        endCursor
        hasNextPage
      }
    }
  `,
  [challengeEntryFields],
)

export const challengeConversationsQuery = graphql(
  `
    query ChallengeConversations($challengeId: ID!, $first: Int, $after: String) {
      challengeConversations(challengeId: $challengeId, first: $first, after: $after) {
        nodes {
          ...ChallengeConversationFields
        }
        endCursor
        hasNextPage
      }
    }
  `,
  [challengeConversationFields],
)

export const challengeConversationQuery = graphql(
  `
    query ChallengeConversationById($challengeId: ID!, $id: ID!, $first: Int, $after: String) {
      challengeConversation(challengeId: $challengeId, id: $id) {
        ...ChallengeConversationFields
        messages(first: $first, after: $after) {
          nodes {
            ...ChallengeMessageFields
          }
          endCursor
          hasNextPage
        }
      }
    }
  `,
  [challengeConversationFields, challengeMessageFields],
)

export const publishChallengeMutation = graphql(
  `
    mutation PublishChallenge($input: PublishChallenge!) {
      publishChallenge(input: $input) {
        ...ChallengeFields
      }
    }
  `,
  [challengeFields],
)

export const closeChallengeMutation = graphql(
  `
    mutation CloseChallenge($id: ID!) {
      closeChallenge(id: $id) {
        ...ChallengeFields
      }
    }
  `,
  [challengeFields],
)

export const requestChallengeReviewMutation = graphql(
  `
    mutation RequestChallengeReview($id: ID!) {
      requestChallengeReview(id: $id) {
        ...ChallengeFields
      }
    }
  `,
  [challengeFields],
)

export const sendChallengeEntryMutation = graphql(
  `
    mutation SendChallengeEntry($input: SendChallengeEntry!) {
      sendChallengeEntry(input: $input) {
        ...ChallengeEntryFields
      }
    }
  `,
  [challengeEntryFields],
)

export const withdrawChallengeEntryMutation = graphql(
  `
    mutation WithdrawChallengeEntry($challengeId: ID!) {
      withdrawChallengeEntry(challengeId: $challengeId) {
        ...ChallengeEntryFields
      }
    }
  `,
  [challengeEntryFields],
)

export const answerChallengeEntryMutation = graphql(
  `
    mutation AnswerChallengeEntry($challengeId: ID!, $id: ID!, $verdict: EntryVerdict!, $message: String) {
      answerChallengeEntry(challengeId: $challengeId, id: $id, verdict: $verdict, message: $message) {
        ...ChallengeEntryFields
      }
    }
  `,
  [challengeEntryFields],
)

export const sendChallengeMessageMutation = graphql(
  `
    mutation SendChallengeMessage($input: SendChallengeMessage!) {
      sendChallengeMessage(input: $input) {
        ...ChallengeMessageFields
      }
    }
  `,
  [challengeMessageFields],
)

export const seeChallengeMutation = graphql(`
  mutation SeeChallenge($id: ID!) {
    seeChallenge(id: $id)
  }
`)

export const blockPersonMutation = graphql(`
  mutation BlockPerson($challengeId: ID!, $conversationId: ID, $entryId: ID) {
    blockPerson(challengeId: $challengeId, conversationId: $conversationId, entryId: $entryId)
  }
`)

export const reportChallengeMutation = graphql(`
  mutation ReportChallenge($challengeId: ID!, $reason: String!, $conversationId: ID, $entryId: ID) {
    reportChallenge(challengeId: $challengeId, reason: $reason, conversationId: $conversationId, entryId: $entryId)
  }
`)
