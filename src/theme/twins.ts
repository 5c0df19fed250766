import type { Note } from '../lib/twins'
import type { ThemeGateway } from './theme-storage'

export function createThemeTwins(note: Note): { theme: ThemeGateway } {
  return { theme: { read: () => 'system', write: (theme) => note(`theme.write(${theme})`) } }
}
