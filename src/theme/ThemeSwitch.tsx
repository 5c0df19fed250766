import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { RadioGroup } from '../ui/RadioGroup'
import { selectTheme, themeChosen } from './theme'

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

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
      onChange={(next) => dispatch(themeChosen[next]())}
    />
  )
}
