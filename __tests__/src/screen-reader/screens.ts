import { screen } from '@testing-library/react'
import { openApp } from './open-app'
import { createTranscript } from './transcript'

export interface Page {
  /** The transcript's file. */
  name: string
  path: string
  isSignedIn?: boolean
  /** A heading of what loads last. */
  last: string
}

/** Opens a page, reads it from top to bottom, and compares the transcript with its file. */
export async function readScreen({ name, path, last, ...page }: Page & Parameters<typeof openApp>[1]) {
  const app = await openApp(path, page)
  const transcript = createTranscript(`${path}, ${page.isSignedIn ? 'signed in' : 'as a guest'}`)
  transcript.stage('The page opens')
  await transcript.does(`opens ${path}`, () => screen.findByRole('heading', { name: last }))
  transcript.stage('From top to bottom')
  const spoken = await transcript.readsPage()
  transcript.expectFile(name)
  return { ...app, spoken }
}
