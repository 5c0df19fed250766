import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createSessionStorage } from '../../../../src/session/storage'
import { Profile } from '../../../../src/settings/profile/Profile'
import { aya, ben } from '../../../harness/people'
import { renderScreen } from '../../../harness/render-screen'

/** Opens the form; `isCutOff` never gets an answer from the server. */
async function open({ isCutOff = false, user = aya } = {}) {
  const asked: string[] = []
  const { unmount } = await renderScreen(<Profile />, {
    path: '/settings',
    preloadedState: { session: { phase: 'signedIn', user, tokenRefreshed: false } },
    gateways: {
      users: {
        saveProfile: (profile) => async () => {
          asked.push(profile.firstName)
          if (isCutOff) await new Promise(() => undefined)
          return { ...user, ...profile }
        },
      },
    },
  })
  return { asked, unmount, name: screen.getByRole('textbox', { name: 'Name' }) }
}

/** The page is reloaded while the person types: no request gets through. */
async function reloadWhileTyping(text: string) {
  const { name, unmount } = await open({ isCutOff: true })
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

test('a name is requested once, although the page is hidden and left before the server has answered', async () => {
  const { asked, name } = await open()
  await userEvent.type(name, '!')
  fireEvent(document, new Event('visibilitychange'))
  fireEvent(window, new Event('pagehide'))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(asked).toEqual(['Aya Tanaka!'])
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

test('a full local storage does not keep a name from being saved', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  const { asked, name } = await open()
  await userEvent.type(name, '!')
  fireEvent.blur(name)
  await waitFor(() => expect(asked).toEqual(['Aya Tanaka!']))
})
