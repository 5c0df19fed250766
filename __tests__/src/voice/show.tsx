import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createSpeaker } from './speaker'

/** Renders a view for a person who speaks, over the real store. */
export async function show(view: ReactNode, options: Parameters<typeof createSpeaker>[0] = {}) {
  const speaker = await createSpeaker(options)
  render(<Provider store={speaker.store}>{view}</Provider>)
  return { ...speaker, user: userEvent.setup() }
}
