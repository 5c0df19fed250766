import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { RadioGroup } from '../ui/RadioGroup'
import { darkChosen, lightChosen, selectTheme, systemChosen, type Theme } from './theme'

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

const chosen = { light: lightChosen, dark: darkChosen, system: systemChosen } satisfies Record<Theme, unknown>

/** The choice of theme: light, dark or system. */
export function ThemeSwitch() {
  const dispatch = useAppDispatch()
  const theme = useAppSelector(selectTheme)
  return (
    <RadioGroup
      legend={t('Theme')}
      hideLegend
      options={options.map(({ value, label }) => ({ value, label: t(label) }))}
      value={theme}
      onChange={(next) => dispatch(chosen[next]())}
    />
  )
}
