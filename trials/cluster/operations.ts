import { randomUUID } from 'node:crypto'
import type { TadaDocumentNode } from 'gql.tada'
import type { VariablesOf } from '../../src/lib/graphql'
import { deleteIdeaRecordMutation, saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../src/sync/documents'
import { feedQuery } from '../../src/sync/copy/documents'
import { importMutation } from '../../src/settings/archive/documents'
import { askServer } from '../../__tests__/harness/ask-server'
import {
  ideaRecordQuery,
  ideaRecordsQuery,
  ideasOf,
  newRound,
  practisedDaysQuery,
  readPages,
} from '../../__tests__/harness/server-documents'
import type { BenchUser } from '../../__tests__/harness/load/users'

export interface Operation {
  name: string
  /** Whether it must touch every node: deleted accounts are recorded on each. */
  isOnAllNodes?: true
  run(): Promise<unknown>
}

const rounds = 40

const roundOf = (number: number) => {
  const startedAt = new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString()
  const topicTitle = number % 2 === 0 ? `The garden ${number % 5}` : `朝の散歩 ${number % 5}`
  const ideas = ideasOf('Water the beans', '雨の日曜日', `Number ${number}`)
  return newRound({ topicTitle, ideas, startedAt, localDay: startedAt.slice(0, 10) })
}

/** Everything that a person can do, in a possible order, through the server at this address. */
export const operationsOf = (url: string, { uid, token }: BenchUser): Operation[] => {
  const ask = <Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables) =>
    askServer(url, token, document, variables)
  const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
  }
  const email = `${uid}@example.com`
  const signup = { email, firstName: 'Aya', lastName: 'User', firebaseUID: uid, images: [] }
  const saved = Array.from({ length: rounds }, (_, number) => roundOf(number))
  const [first = roundOf(0), second = roundOf(1)] = saved
  const update = (change: VariablesOf<typeof updateIdeaRecordMutation>['change']) => () =>
    ask(updateIdeaRecordMutation, { id: first.id, change })
  const exported = { ...second, comment: 'From the export', updatedAt: '2030-01-01T00:00:00.000Z' }
  const added = { ...roundOf(100), id: randomUUID(), updatedAt: '2026-11-20T12:00:00.000Z' }

  return [
    { name: 'health', run: () => rest('GET', '/api/healthcheck') },
    { name: 'user, unknown', run: () => rest('GET', `/api/users/?email=${email}`) },
    { name: 'sign-up', run: () => rest('POST', '/api/users/signup', signup) },
    { name: 'sign-up again', run: () => rest('POST', '/api/users/signup', signup) },
    { name: 'user', run: () => rest('GET', `/api/users/?email=${email}`) },
    { name: 'profile', run: () => rest('PUT', '/api/users/profile', { firstName: 'Aya T.', images: [] }) },
    {
      name: `${rounds} saves`,
      run: async () => {
        for (const input of saved) await ask(saveIdeaRecordMutation, { input })
      },
    },
    { name: 'save, the same id again', run: () => ask(saveIdeaRecordMutation, { input: first }) },
    { name: 'one record', run: () => ask(ideaRecordQuery, { id: first.id }) },
    { name: 'change: viewed', run: update({ viewed: true }) },
    { name: 'change: liked', run: update({ isLiked: true }) },
    { name: 'change: ideas', run: update({ ideas: ideasOf('Only one') }) },
    { name: 'change: topic and category', run: update({ topicTitle: 'The garden 3', category: 'Work' }) },
    { name: 'change: note', run: update({ comment: 'Plant beans.' }) },
    { name: 'change: note merged', run: update({ comment: 'Plant peas.', commentBefore: [''] }) },
    {
      name: 'list',
      run: () => readPages(async (after) => (await ask(ideaRecordsQuery, { first: 15, after })).IdeaRecord),
    },
    {
      name: 'feed',
      run: async () => {
        const { mark } = (await ask(feedQuery, { first: 1 })).IdeaRecord
        await ask(updateIdeaRecordMutation, { id: first.id, change: { viewed: false } })
        await ask(feedQuery, { first: 100, changedAfter: mark })
      },
    },
    { name: 'practised days', run: () => ask(practisedDaysQuery, {}) },
    { name: 'delete', run: () => ask(deleteIdeaRecordMutation, { id: second.id }) },
    { name: 'delete again', run: () => ask(deleteIdeaRecordMutation, { id: second.id }) },
    { name: 'import: added', run: () => ask(importMutation, { records: [exported, added] }) },
    {
      name: 'import: merged and unchanged',
      run: () => ask(importMutation, { records: [exported, { ...added, isLiked: true }] }),
    },
    { name: 'deletion of the account', isOnAllNodes: true, run: () => rest('DELETE', '/api/users/') },
  ]
}
