import { useState } from 'react'
import { t } from '../lib/translation'
import { SelectField } from './SelectField'
import { TextField } from './TextField'

interface LengthLimits {
  shortestMs: number
  longestMs: number
  stepMs: number
}

interface RoundLengthFieldProps {
  label: string
  hint?: string
  name?: string
  inText?: boolean
  /** The lengths that are offered first, in milliseconds. */
  offeredMs: readonly number[]
  limits: LengthLimits
  lengthMs: number
  onChange: (lengthMs: number) => void
}

const other = 'other'

/** Chooses the length of a round: one of the usual ones, or any other in seconds. */
export function RoundLengthField({ offeredMs, limits, lengthMs, onChange, ...field }: RoundLengthFieldProps) {
  const [isOther, setIsOther] = useState(false)
  const lengths = [...new Set([...offeredMs, lengthMs])].sort((one, another) => one - another)
  return (
    <>
      <SelectField
        {...field}
        options={[
          ...lengths.map((length) => ({
            value: String(length),
            label: t('{seconds} seconds', { seconds: length / 1000 }),
          })),
          { value: other, label: t('Other…') },
        ]}
        value={isOther ? other : String(lengthMs)}
        onChange={({ currentTarget: { value } }) => {
          setIsOther(value === other)
          if (value !== other) onChange(Number(value))
        }}
      />
      {isOther && <SecondsField limits={limits} lengthMs={lengthMs} onChange={onChange} />}
    </>
  )
}

/** Reports a length once what is typed is a possible one. */
function SecondsField({ limits, lengthMs, onChange }: Pick<RoundLengthFieldProps, 'limits' | 'lengthMs' | 'onChange'>) {
  const [from, to, step] = [limits.shortestMs / 1000, limits.longestMs / 1000, limits.stepMs / 1000]
  return (
    <TextField
      label={t('Seconds')}
      hint={t('From {from} to {to} seconds, in steps of {step}.', { from, to, step })}
      type="number"
      inputMode="numeric"
      required
      min={from}
      max={to}
      step={step}
      autoFocus
      defaultValue={lengthMs / 1000}
      onChange={({ currentTarget: { validity, valueAsNumber } }) => {
        if (validity.valid) onChange(valueAsNumber * 1000)
      }}
    />
  )
}
