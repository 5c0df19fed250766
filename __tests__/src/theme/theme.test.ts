import { selectTheme, theme } from '../../../src/theme/theme'

test('is the system’s unless chosen', () => {
  expect(selectTheme({ theme: theme.initial })).toBe('system')
})
