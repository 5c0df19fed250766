import { screen, waitFor } from '@testing-library/react'
import { t } from '../../../src/lib/translation'
import { openApp } from './open-app'
import { createTranscript } from './transcript'

/** Opens the set-up of a round, and reads it from top to bottom. */
export async function openSetUp(title: string, opening: Parameters<typeof openApp>[1]) {
  const app = await openApp('/exercise', opening)
  const transcript = createTranscript(title)
  transcript.stage('The page opens')
  await transcript.does('opens /exercise', () => screen.findByRole('textbox', { name: t('Topic') }))
  transcript.stage('The set-up, from top to bottom')
  await transcript.readsPage()

  /** Lets the time pass second by second, as the timer shows it. */
  const passSeconds = async (seconds: number) => {
    const timer = screen.getByRole('timer')
    const end = Number(timer.textContent) - seconds
    for (let left = end + seconds - 1; left >= end; left--) {
      await app.pass(1000)
      await waitFor(() => expect(timer).toHaveTextContent(new RegExp(`^${left}$`)))
    }
  }
  return {
    ...app,
    transcript,
    passSeconds,
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
    /** After the last 30 seconds, which begin now, reads the review from top to bottom. */
    finish: async (saved: string) => {
      await transcript.does('thinks for 20 seconds: 10 are left', () => passSeconds(20))
      await transcript.does('thinks for 5 seconds: 5 are left', () => passSeconds(5))
      await transcript.does('thinks until the time is up', async () => {
        await passSeconds(4)
        await app.pass(1000)
        await screen.findByText(saved)
      })
      transcript.stage('The review, from top to bottom')
      await screen.findByRole('region', { name: t('The minute') })
      await screen.findByRole('textbox', { name: t('Note') })
      await transcript.readsPage()
    },
  }
}
