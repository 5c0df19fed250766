import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profile } from '../../../../src/settings/profile/Profile'
import { aya } from '../../../harness/people'
import { renderScreen } from '../../../harness/render-screen'

/** Opens the form of somebody with or without a picture, and the menu. */
async function openMenu(user = aya) {
  const saved: unknown[] = []
  await renderScreen(<Profile />, {
    path: '/settings',
    preloadedState: { session: { phase: 'signedIn', user, tokenRefreshed: false } },
    gateways: {
      users: {
        saveProfile: (profile) => async () => {
          saved.push(profile.images)
          return { ...user, ...profile }
        },
      },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Picture' }))
  const menu = within(await screen.findByRole('group', { name: 'Picture' }))
  return { menu, saved, names: menu.getAllByRole('button').map(({ textContent }) => textContent) }
}

test('somebody without a picture has none to remove, and hears if the Google account has none', async () => {
  const { menu, names, saved } = await openMenu({ ...aya, images: [] })
  expect(names).toEqual(['Choose a picture', 'Use Google’s picture'])
  await userEvent.click(menu.getByRole('button', { name: 'Use Google’s picture' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Your Google account has no picture.')
  expect(saved).toEqual([])
})
