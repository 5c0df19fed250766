import { event, machineSlice } from '../lib/machine'

/** The chosen theme; `system` follows the device. */
export type ThemeState = { phase: 'light' } | { phase: 'dark' } | { phase: 'system' }

export type Theme = ThemeState['phase']

const events = { lightChosen: event(), darkChosen: event(), systemChosen: event() }

const toLight = (): ThemeState => ({ phase: 'light' })
const toDark = (): ThemeState => ({ phase: 'dark' })
const toSystem = (): ThemeState => ({ phase: 'system' })

export const theme = machineSlice<ThemeState>()({
  name: 'theme',
  initial: { phase: 'system' },
  events,
  phases: {
    light: { darkChosen: toDark, systemChosen: toSystem },
    dark: { lightChosen: toLight, systemChosen: toSystem },
    system: { lightChosen: toLight, darkChosen: toDark },
  },
})

export const { lightChosen, darkChosen, systemChosen } = theme.events

/** The choices, as they are shown. */
export const themeOptions = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

/** The event of each choice. */
export const themeChosen = { light: lightChosen, dark: darkChosen, system: systemChosen } as const

export interface WithTheme {
  theme: ThemeState
}

export const selectTheme = ({ theme }: WithTheme): Theme => theme.phase
