import { selectTheme, theme } from '../../../src/theme/theme'
import { themeSamples } from '../../harness/machine-samples'
import { legalSteps, walk } from '../../harness/machine-walk'

test('hears in each phase exactly these events', () => {
  expect(legalSteps(walk(theme, themeSamples))).toEqual([
    'light --darkChosen--> dark',
    'light --systemChosen--> system',
    'dark --lightChosen--> light',
    'dark --systemChosen--> system',
    'system --lightChosen--> light',
    'system --darkChosen--> dark',
  ])
})

test('is the system’s unless chosen', () => {
  expect(selectTheme({ theme: theme.initial })).toBe('system')
})
