import { useAppDispatch, useAppSelector } from '../app/hooks'
import { RadioGroup } from '../ui/RadioGroup'
import { darkChosen, lightChosen, selectTheme, systemChosen, type Theme } from './theme'

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

const chosen = { light: lightChosen, dark: darkChosen, system: systemChosen } satisfies Record<Theme, unknown>

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const dispatch = useAppDispatch()
  const theme = useAppSelector(selectTheme)
  return (
    <RadioGroup
      legend="Theme"
      hideLegend
      options={options}
      value={theme}
      onChange={(next) => dispatch(chosen[next]())}
    />
  )
}
