import { render, screen } from '@testing-library/react'
import { RadioGroup } from '../../../src/ui/RadioGroup'

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

test('two groups on a page are independent', () => {
  render(
    <>
      {['Theme', 'Another'].map((legend) => (
        <RadioGroup key={legend} legend={legend} options={options} value="dark" onChange={() => undefined} />
      ))}
    </>,
  )
  const [theme, another] = screen.getAllByRole('radio', { name: 'Dark' }).map((radio) => radio.getAttribute('name'))
  expect(theme).not.toBe(another)
})
