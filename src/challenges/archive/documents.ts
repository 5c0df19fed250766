import { graphql } from '../../lib/graphql'

const archivedConversation = graphql(`
  fragment ArchivedConversation on ChallengeConversation @_unmask {
    id
    person {
      name
    }
  }
`)

/** The ids of the challenges that the person published, entered or wrote about. */
export const archivedChallengesQuery = graphql(`
  query ArchivedChallenges($first: Int!, $after: String) {
    myChallenges(first: $first, after: $after) {
      nodes {
        id
      }
      endCursor
      hasNextPage
    }
  }
`)

/** One challenge, with the person's entry and their conversation with the host. */
export const archivedChallengeQuery = graphql(
  `
    query ArchivedChallenge($id: ID!) {
      challenge(id: $id) {
        id
        topicTitle
        about
        category
        lengthMs
        isJob
        isListed
        host {
          name
        }
        closesAt
        createdAt
        state
        isMine
        myEntry {
          ideas {
            text
            source
          }
          message
          state
          answer
        }
        myConversation {
          ...ArchivedConversation
        }
      }
    }
  `,
  [archivedConversation],
)

/** The conversations about a challenge of the person's own. */
export const archivedConversationsQuery = graphql(
  `
    query ArchivedConversations($challengeId: ID!, $first: Int!, $after: String) {
      challengeConversations(challengeId: $challengeId, first: $first, after: $after) {
        nodes {
          ...ArchivedConversation
        }
        endCursor
        hasNextPage
      }
    }
  `,
  [archivedConversation],
)

/** Messages of one conversation, newest first. */
export const archivedMessagesQuery = graphql(`
  query ArchivedMessages($challengeId: ID!, $id: ID!, $after: String) {
    challengeConversation(challengeId: $challengeId, id: $id) {
      messages(first: 100, after: $after) {
        nodes {
          text
          isMine
          sentAt
        }
        endCursor
        hasNextPage
      }
    }
  }
`)

/** Whether a challenge exists, and whether it is the person's own. */
export const isChallengeMineQuery = graphql(`
  query IsChallengeMine($id: ID!) {
    challenge(id: $id) {
      isMine
    }
  }
`)

export const republishMutation = graphql(`
  mutation RepublishChallenge($input: PublishChallenge!) {
    publishChallenge(input: $input) {
      id
      state
    }
  }
`)
