import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profile } from '../../../../src/settings/profile/Profile'
import { aya } from '../../../harness/people'
import { renderScreen } from '../../../harness/render-screen'

/** Opens the form; the server cannot be reached the first time. */
async function open() {
  let hasFailed = false
  await renderScreen(<Profile />, {
    path: '/settings',
    gateways: {
      users: {
        saveProfile: (profile) => async () => {
          if (hasFailed) return { ...aya, ...profile }
          hasFailed = true
          throw new Error('The server could not be reached.')
        },
      },
    },
  })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  return name
}

test('a name that could not be saved stays in the field, with the reason, and can be saved again', async () => {
  const name = await open()
  await userEvent.type(name, 'Aya L.{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached')
  expect(name).toHaveValue('Aya L.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an empty name says what it needs', async () => {
  const name = await open()
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
