/** The app's own GraphQL operations, by name; a name that is none of these tells the server nothing. */
export const operationNames = [
  'IdeaRecords',
  'IdeaRecordById',
  'SaveIdeaRecord',
  'UpdateIdeaRecord',
  'DeleteIdeaRecord',
  'ArchivePage',
  'ImportIdeaRecords',
  'Practice',
] as const
