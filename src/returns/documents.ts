import { graphql, ideaRecordFields } from '../lib/graphql'

export const topicReturnsQuery = graphql(`
  query TopicReturns {
    topicReturns {
      topicTitle
      category
      dueDay
      step
      changedAt
    }
  }
`)

export const setTopicReturnMutation = graphql(`
  mutation SetTopicReturn($input: TopicReturnInput!) {
    setTopicReturn(input: $input) {
      topicTitle
      category
      dueDay
      step
      changedAt
    }
  }
`)

/** The latest round on a topic. */
export const latestRoundQuery = graphql(
  `
    query LatestRound($topic: String!) {
      IdeaRecord(first: 1, topic: $topic) {
        nodes {
          ...IdeaRecordFields
        }
      }
    }
  `,
  [ideaRecordFields],
)
