import { graphql } from '../lib/graphql'

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
