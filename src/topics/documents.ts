import { graphql } from '../lib/graphql'

/** The topics that the person added. */
export const accountTopicsQuery = graphql(`
  query AccountTopics {
    preferences {
      ownTopics {
        topicTitle
        category
        changedAt
      }
    }
  }
`)

export const changeOwnTopicsMutation = graphql(`
  mutation ChangeOwnTopics($input: PreferencesInput!) {
    setPreferences(input: $input) {
      ownTopics {
        topicTitle
      }
    }
  }
`)
