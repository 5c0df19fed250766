import { screen, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createSessionStorage } from '../../../../src/session/storage'
import { Profile } from '../../../../src/settings/profile/Profile'
import { aya, ben } from '../../../harness/people'
import { renderScreen } from '../../../harness/render-screen'

interface Opening {
  user?: typeof aya
  server?: 'answers' | 'fails once' | 'never answers'
}

/** Opens the form; `asked` are the names that it sends. */
async function open({ user = aya, server = 'answers' }: Opening = {}) {
  const asked: string[] = []
  const { unmount } = await renderScreen(<Profile />, {
    path: '/settings',
    preloadedState: { session: { phase: 'signedIn', user, tokenRefreshed: false } },
    gateways: {
      users: {
        saveProfile: (profile) => async () => {
          asked.push(profile.firstName)
          if (server === 'never answers') await new Promise(() => undefined)
          if (server === 'fails once' && asked.length === 1) throw new Error('The server could not be reached.')
          return { ...user, ...profile }
        },
      },
    },
  })
  return { asked, unmount, name: screen.getByRole('textbox', { name: 'Name' }) }
}

test('a name that could not be saved stays in the field, with the reason, and can be saved again', async () => {
  const { name } = await open({ server: 'fails once' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Aya L.{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached')
  expect(name).toHaveValue('Aya L.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an empty name says what it needs', async () => {
  const { name } = await open()
  await userEvent.clear(name)
  await userEvent.type(name, '   {Enter}')
  expect(name).toHaveAccessibleDescription('Enter at least one character.')
})

test('a file that is no picture says so', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('No.', 'InvalidStateError')) })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Picture' }))
  await screen.findByRole('button', { name: 'Choose a picture' })
  const file = new File(['no picture'], 'me.png', { type: 'image/png' })
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) throw new Error('There is no field for a file.')
  await userEvent.upload(field, file)
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot read this file as a picture')
})

/** The page is reloaded while the person types: no request gets through. */
async function reloadWhileTyping(text: string) {
  const { name, unmount } = await open({ server: 'never answers' })
  await userEvent.clear(name)
  if (text !== '') await userEvent.type(name, text)
  fireEvent(window, new Event('pagehide'))
  unmount()
}

afterEach(() => localStorage.clear())

test('a name that a reload interrupted is there again, and is saved once', async () => {
  await reloadWhileTyping('Aya K.')
  const { asked, name, unmount } = await open()
  expect(name).toHaveValue('Aya K.')
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(asked).toEqual(['Aya K.'])
  unmount()
  await expect(open()).resolves.toMatchObject({ asked: [] })
})

test('nothing is left of a blank name, of one that was changed back, or after a logout', async () => {
  await reloadWhileTyping('')
  expect(localStorage).toHaveLength(0)
  await reloadWhileTyping('Aya Tanaka')
  expect(localStorage).toHaveLength(0)
  await reloadWhileTyping('Aya K.')
  createSessionStorage().clear()
  expect(localStorage).toHaveLength(0)
})

test('another person does not see it', async () => {
  await reloadWhileTyping('Aya K.')
  const { asked, name } = await open({ user: ben })
  expect(name).toHaveValue(ben.firstName)
  expect(asked).toEqual([])
})
