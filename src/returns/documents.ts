import { graphql } from '../lib/graphql'

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
