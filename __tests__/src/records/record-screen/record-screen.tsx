import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

/** Opens the menu `More` of the record's page. */
export const openMore = async () => userEvent.click(await screen.findByRole('button', { name: 'More' }))

/** Presses a button in the menu `More`. */
export async function pressInMore(name: string): Promise<void> {
  await openMore()
  await userEvent.click(screen.getByRole('button', { name }))
}
