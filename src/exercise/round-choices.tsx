import { aimOf, aims, roundLengthLimits, roundLengthsMs, type Aim } from '../../contract/limits'
import { formatAim } from '../lib/format-aim'
import { t } from '../lib/translation'
import type { Mode } from '../preferences/preferences'
import { Button } from '../ui/Button'
import { RadioGroup } from '../ui/RadioGroup'
import { RoundLengthField } from '../ui/RoundLengthField'
import { SelectField } from '../ui/SelectField'
import { classes } from '../ui/classes'
import styles from './SetUp.module.css'
import type { Speaking } from './use-speaking'

export interface RoundChoicesProps {
  lengthMs: number
  onLengthChange: (lengthMs: number) => void
  aim: Aim
  onAimChange: (aim: Aim) => void
  mode: Mode
  onModeChange: (mode: Mode) => void
  /** The round is waiting for code or the microphone. */
  isStarting: boolean
  /** Extra controls for speaking. */
  speaking: Pick<Speaking, 'words' | 'setUp'> | false
}

/** What every set-up of a round lets the person choose: the length, the aim, and how to answer, with `Start`. */
export const roundChoices = (props: RoundChoicesProps) => ({
  length: (
    <RoundLengthField
      label={t('Length')}
      inText
      name="length"
      offeredMs={roundLengthsMs}
      limits={roundLengthLimits}
      lengthMs={props.lengthMs}
      onChange={props.onLengthChange}
    />
  ),
  aim: (
    <SelectField
      label={t('Aim')}
      inText
      name="aim"
      options={aims.map((value) => ({ value, label: formatAim(value) }))}
      value={props.aim}
      onChange={(event) => props.onAimChange(aimOf(event.currentTarget.value))}
    />
  ),
  start: (
    <>
      <RadioGroup
        legend={t('I want to')}
        hideLegend
        name="mode"
        options={modes.map(({ value, label }) => ({ value, label: t(label) }))}
        value={props.mode}
        onChange={props.onModeChange}
      />
      {/* Its height is kept free until it comes: Start stays where it is. */}
      {props.speaking && <div className={classes('high', styles.words)}>{props.speaking.words}</div>}
      <div className={styles.start}>
        <Button type="submit" kind="primary" disabled={props.isStarting}>
          {t('Start')}
        </Button>
      </div>
      {props.speaking && props.speaking.setUp}
    </>
  ),
})

export const modes = [
  { value: 'type', label: 'Type' },
  { value: 'speak', label: 'Speak' },
  { value: 'both', label: 'Both' },
] as const
