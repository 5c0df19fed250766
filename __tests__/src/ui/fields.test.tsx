import { render, screen } from '@testing-library/react'
import { Checkbox } from '../../../src/ui/Checkbox'
import { SearchField } from '../../../src/ui/SearchField'
import { SelectField } from '../../../src/ui/SelectField'
import { TextArea } from '../../../src/ui/TextArea'
import { TextField } from '../../../src/ui/TextField'

describe('fields', () => {
  it('are found by role and name', () => {
    render(
      <>
        <TextField label="Topic" />
        <TextField label="Your idea" hideLabel large />
        <TextArea label="Note" />
        <SelectField
          label="Category"
          options={[
            { value: 'Study', label: 'Study' },
            { value: '', label: 'All' },
          ]}
        />
        <SearchField label="Search records" />
        <Checkbox label="Liked only" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Topic' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Your idea' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Note' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Study')
    expect(screen.getByRole('option', { name: 'All' })).toHaveValue('')
    expect(screen.getByRole('searchbox', { name: 'Search records' })).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Liked only' })).toBeInTheDocument()
  })

  it('are described by their hint and error, and invalid with an error', () => {
    const { rerender } = render(<TextField label="Topic" hint="A few words are enough." />)
    const field = screen.getByRole('textbox', { name: 'Topic' })
    expect(field).toHaveAccessibleDescription('A few words are enough.')
    expect(field).toBeValid()

    rerender(<TextField label="Topic" hint="A few words are enough." error="Write a topic first." />)
    expect(field).toHaveAccessibleDescription('A few words are enough. Write a topic first.')
    expect(field).toBeInvalid()
  })
})
