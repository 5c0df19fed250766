import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { RadioGroup } from '../ui/RadioGroup'
import { selectTheme, themeChosen, themeOptions } from './theme'

/** The choice of theme: light, dark or system. */
export function ThemeSwitch() {
  const dispatch = useAppDispatch()
  const theme = useAppSelector(selectTheme)
  return (
    <RadioGroup
      legend={t('Theme')}
      hideLegend
      options={themeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
      value={theme}
      onChange={(next) => dispatch(themeChosen[next]())}
    />
  )
}
