import { useState } from 'react'
import { t } from '../lib/translation'
import { TextField } from '../ui/TextField'

export interface CountFieldProps {
  label: string
  value: number
  /** The largest count allowed; the smallest is 1. */
  most: number
  onChange: (count: number) => void
}

/** A whole number. What does not fit stays in the field, with words that say why, and is not taken over. */
export function CountField({ label, value, most, onChange }: CountFieldProps) {
  const [misfit, setMisfit] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={misfit ?? value}
      error={misfit === null ? undefined : t('A whole number from 1 to {most}, please.', { most })}
      onChange={({ target }) => {
        const count = parseCount(target.value, most)
        setMisfit(count === null ? target.value : null)
        if (count !== null) onChange(count)
      }}
    />
  )
}

/** Reads a whole number from 1 to `most`; null where the text is none. */
export function parseCount(text: string, most: number): number | null {
  const count = Number(text)
  return text.trim() !== '' && Number.isInteger(count) && count >= 1 && count <= most ? count : null
}
