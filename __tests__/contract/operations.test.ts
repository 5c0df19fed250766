import { Kind, type DocumentNode } from 'graphql'
import { operationNames } from '../../contract/operations'
import * as challenges from '../../src/challenges/documents'
import * as practice from '../../src/practice/documents'
import * as records from '../../src/records/documents'
import * as archivedChallenges from '../../src/settings/archive/challenge-documents'
import * as archive from '../../src/settings/archive/documents'

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT

const namesIn = (documents: object) =>
  Object.values(documents)
    .filter(isDocument)
    .flatMap(({ definitions }) => definitions)
    .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : []))

it("lists exactly the app's own operations", () => {
  const names = [challenges, practice, records, archive, archivedChallenges].flatMap(namesIn)
  expect([...operationNames].sort()).toEqual(names.sort())
})
