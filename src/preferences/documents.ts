import type { TadaDocumentNode } from 'gql.tada'
import { preferenceNames, type Preferences } from '../../contract/preferences/preferences'
import { graphql } from '../lib/graphql'

/** All settings that contract/preferences/preferences.ts declares. */
const settingFields: TadaDocumentNode<
  { [Name in keyof Preferences]: Preferences[Name] | null },
  unknown,
  { fragment: 'SettingFields'; on: 'Preferences'; masked: false }
> = graphql(`fragment SettingFields on Preferences { ${preferenceNames.join(' ')} }`)

export const preferencesQuery = graphql(
  `
    query Preferences {
      preferences {
        ...SettingFields
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
  `,
  [settingFields],
)

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
