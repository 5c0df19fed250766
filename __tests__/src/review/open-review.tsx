import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IdeaRecord } from '../../../contract/record'
import { renderReview } from '../../../src/app/render-review'
import { RecordScreen } from '../../../src/records/RecordScreen'
import { createRecordsServer } from '../../harness/fake-records-server'
import { buildRecord, typed } from '../../harness/records'
import { renderScreen } from '../../harness/render-screen'

export const ideas = [typed('bake bread', 2.7), typed('read on the floor', 11), typed('walk', 14), typed('swim', 31)]

interface Opening {
  record?: Partial<IdeaRecord>
  others?: IdeaRecord[]
}

/** The record's page with its review, as in the app. */
export async function openReview({ record = {}, others = [] }: Opening = {}) {
  const view = await renderScreen(<RecordScreen id="record-1" renderReview={renderReview} />, {
    path: '/records/record-1',
    server: createRecordsServer([buildRecord({ ideas, ...record }), ...others]),
  })
  await screen.findByRole('button', { name: 'Best, idea 1' })
  return { ...view, user: userEvent.setup() }
}

export const button = (name: string) => screen.getByRole('button', { name })
export const best = (number: number) => button(`Best, idea ${number}`)
export const rows = () => within(screen.getByRole('list', { name: 'Ideas' })).getAllByRole('listitem')
export const pickedOn = (server: ReturnType<typeof createRecordsServer>) =>
  server.records[0]?.ideas.filter(({ isBest }) => isBest).map(({ text }) => text)
