import { render, screen } from '@testing-library/react'
import { TextField } from '../../../src/ui/TextField'

test('a field is described by its hint and its error, and invalid with an error', () => {
  const { rerender } = render(<TextField label="Topic" hint="A few words are enough." />)
  const field = screen.getByRole('textbox', { name: 'Topic' })
  expect(field).toHaveAccessibleDescription('A few words are enough.')
  expect(field).toBeValid()
  rerender(<TextField label="Topic" hint="A few words are enough." error="Write a topic first." />)
  expect(field).toHaveAccessibleDescription('A few words are enough. Write a topic first.')
  expect(field).toBeInvalid()
})
