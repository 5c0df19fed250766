import type { FeatureSettings } from '../lib/feature'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { RadioGroup } from '../ui/RadioGroup'
import { selectTheme, themeChosen, themeOptions } from './theme'

export const settings: FeatureSettings = {
  sections: [{ title: 'Theme', isOfDevice: true, Component: ThemeSwitch }],
}

/** The choice of theme: light, dark or system. */
function ThemeSwitch() {
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
