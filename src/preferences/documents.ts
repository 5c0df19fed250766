import { graphql } from '../lib/graphql'

export const preferencesQuery = graphql(`
  query Preferences {
    preferences {
      ideasPerRound
      roundsPerDay
      restDays
      firstDay
      dayBeginsAt
      lengthMs
      mode
      aim
      countIn
      nudge
      soundCues
      vibrationCues
      shortcuts
      reminderAt
      language
      ownTopics {
        topicTitle
        category
        changedAt
      }
      changes {
        field
        changedAt
      }
    }
  }
`)

/** A device reads the account’s settings again after it has sent a change. */
export const setPreferencesMutation = graphql(`
  mutation SetPreferences($input: PreferencesInput!) {
    setPreferences(input: $input) {
      changes {
        field
        changedAt
      }
    }
  }
`)
