export { Goals } from './Goals'
export { LanguageChoice } from './LanguageChoice'
export { RoundSettings } from './RoundSettings'
export { WeekSettings } from './WeekSettings'
