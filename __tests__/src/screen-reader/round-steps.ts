import { screen, waitFor } from '@testing-library/react'
import { t } from '../../../src/lib/translation'
import { openApp } from './open-app'
import { createTranscript } from './transcript'

/** Opens the set-up of a round. */
export async function openSetUp(title: string, opening: Parameters<typeof openApp>[1]) {
  const app = await openApp('/exercise', opening)
  const transcript = createTranscript(title)
  transcript.stage('The page opens')
  await transcript.does('opens /exercise', () => screen.findByRole('textbox', { name: t('Topic') }))

  /** Lets the time pass in steps of so many seconds, as the timer shows it. */
  const passSeconds = async (seconds: number, step = seconds) => {
    const timer = screen.getByRole('timer')
    const end = Number(timer.textContent) - seconds
    for (let left = end + seconds - step; left >= end; left -= step) {
      await app.pass(1000 * step)
      await waitFor(() => expect(timer).toHaveTextContent(new RegExp(`^${left}$`)))
    }
  }
  return {
    ...app,
    transcript,
    passSeconds,
    readsPage: async (title: string) => {
      transcript.stage(`${title}, from top to bottom`)
      await transcript.reads()
    },
    start: async (topic: string) => {
      transcript.stage('The round')
      await transcript.does(`enters the topic “${topic}”`, async () => {
        await app.user.click(screen.getByRole('textbox', { name: t('Topic') }))
        await app.user.paste(topic)
      })
      await transcript.does('presses Start', async () => {
        await app.user.click(screen.getByRole('button', { name: t('Start') }))
        await screen.findByRole('timer')
      })
    },
    /** The last 30 seconds, which begin now, and the review once it is complete. */
    finish: async (saved: string, step?: number) => {
      await transcript.does('thinks for 20 seconds: 10 are left', () => passSeconds(20, step))
      await transcript.does('thinks for 5 seconds: 5 are left', () => passSeconds(5, step))
      await transcript.does('thinks until the time is up', async () => {
        await passSeconds(4, step)
        await app.pass(1000)
        await screen.findByText(saved)
      })
      await screen.findByRole('region', { name: t('Figures') })
      await screen.findByRole('textbox', { name: t('Note') })
    },
  }
}
