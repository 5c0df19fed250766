import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RadioGroup } from '../../../src/ui/RadioGroup'

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

type Theme = (typeof options)[number]['value']

function ThemeChoice({ legend }: { legend: string }) {
  const [value, setValue] = useState<Theme>('system')
  return <RadioGroup legend={legend} options={options} value={value} onChange={setValue} />
}

describe('RadioGroup', () => {
  it('is a radio group named by its legend, with one choice checked', () => {
    render(<ThemeChoice legend="Theme" />)
    const group = screen.getByRole('radiogroup', { name: 'Theme' })
    expect(within(group).getAllByRole('radio')).toHaveLength(3)
    expect(within(group).getByRole('radio', { name: 'System', checked: true })).toBeInTheDocument()
    expect(within(group).getAllByRole('radio', { checked: false })).toHaveLength(2)
  })

  it('reports the chosen value, by pointer and by keyboard', async () => {
    render(<ThemeChoice legend="Theme" />)
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked()

    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })

  it('is independent of another group on the page', () => {
    render(
      <>
        <ThemeChoice legend="Theme" />
        <ThemeChoice legend="Another" />
      </>,
    )
    const [theme, another] = screen.getAllByRole('radio', { name: 'Dark' }).map((radio) => radio.getAttribute('name'))
    expect(theme).not.toBe(another)
  })
})
