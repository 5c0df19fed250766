import { screen } from '@testing-library/react'
import type { IdeaRecord } from '../../../../contract/record'
import { RecordScreen } from '../../../../src/records/RecordScreen'
import { buildRecord } from '../../../harness/records'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { renderScreen, type ScreenOptions } from '../../../harness/render-screen'

export function open(record: Partial<IdeaRecord> | null = {}, options: Partial<ScreenOptions> = {}) {
  const server = options.server ?? createRecordsServer(record === null ? [] : [buildRecord(record)])
  return renderScreen(<RecordScreen id="record-1" />, { path: '/records/record-1', ...options, server })
}

/** A server that cannot be reached until the test says so. */
export function cutOff(records: IdeaRecord[] = []) {
  const server = createRecordsServer(records)
  server.isReachable = false
  return server
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

export const note = () => screen.findByRole('textbox', { name: 'Note' })

export const like = () => screen.getByRole('button', { name: 'Like' })
