import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LimitedArea } from '../../../src/ui/LimitedArea'
import { LimitedField } from '../../../src/ui/LimitedField'

const family = '👨‍👩‍👧‍👦'

const fields = [
  ['a field', LimitedField],
  ['an area', LimitedArea],
] as const

describe.each(fields)('%s with a maximum length', (_what, Limited) => {
  const open = (initial = '', maximumLength = 40) => {
    const Text = () => {
      const [text, setText] = useState(initial)
      return <Limited label="Text" hint="Optional" {...{ text, maximumLength }} onTextChange={setText} />
    }
    render(<Text />)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    field.focus()
    return field
  }

  test('takes an emoji whole or not at all', async () => {
    const field = open()
    await userEvent.paste('x'.repeat(40 - family.length) + family)
    expect(field).toHaveValue('x'.repeat(40 - family.length) + family)
    await userEvent.clear(field)
    await userEvent.paste('x'.repeat(39) + family)
    expect(field).toHaveValue('x'.repeat(39))
  })

  test('cuts a composition at its end, not the text after it', () => {
    const field = open('x'.repeat(39) + 'z')
    fireEvent.compositionStart(field)
    const composed = 'x'.repeat(20) + 'にほん' + 'x'.repeat(19) + 'z'
    fireEvent.input(field, { target: { value: composed }, isComposing: true })
    expect(field).toHaveValue(composed)
    fireEvent.compositionEnd(field)
    expect(field).toHaveValue('x'.repeat(39) + 'z')
  })
})
