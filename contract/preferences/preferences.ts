import { languages } from '../languages'
import { aims, defaultAim, isRoundLength, roundMs } from '../limits'

/** How ideas are entered; the first one is the default. */
export const modes = ['type', 'speak', 'both'] as const

export type Mode = (typeof modes)[number]

/** The largest allowed goals; the smallest is 1. */
export const largestGoals = { ideasPerRound: 60, roundsPerDay: 100 }

/** The latest hour at which a day can begin: whoever is up until then counts the night to the day before. */
export const latestDayBegin = 6

/** Most topics of one's own; more than anyone adds by hand. */
export const maximumOwnTopics = 500

/** Parses a value from outside; undefined for one that a setting cannot have. */
type Parse<Value> = (value: unknown) => Value | undefined

interface Setting<Value> {
  /** What holds until the person chooses. */
  byDefault: Value
  parse: Parse<Value>
}

const setting = <Value>(byDefault: NoInfer<Value>, parse: Parse<Value>): Setting<Value> => ({ byDefault, parse })

const oneOf =
  <Value>(values: readonly Value[]): Parse<Value> =>
  (value) =>
    values.find((known) => known === value)

const yesOrNo = oneOf([false, true])

const orNull =
  <Value>(parse: Parse<Value>): Parse<Value | null> =>
  (value) =>
    value === null ? null : parse(value)

const wholeNumber =
  (least: number, most: number): Parse<number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined

const weekday = wholeNumber(1, 7)

const someWeekdays: Parse<readonly number[]> = (value) =>
  Array.isArray(value) && value.every((day) => weekday(day) !== undefined) ? [...new Set(value)].sort() : undefined

const roundLength: Parse<number> = (value) => (typeof value === 'number' && isRoundLength(value) ? value : undefined)

/** A time of day as `HH:MM`, from 00:00 to 23:59. */
export const parseTimeOfDay: Parse<string> = (value) =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined

/**
 * The settings of an account, which are the same on every device. Types, checks, storage and requests follow from this table; a new
 * setting also needs a field in schema.graphql, and a view.
 */
const table = {
  /** Ideas that make a good round. */
  ideasPerRound: setting(5, wholeNumber(1, largestGoals.ideasPerRound)),
  /** Rounds that make a good day. */
  roundsPerDay: setting(5, wholeNumber(1, largestGoals.roundsPerDay)),
  /** A countdown of three seconds before the round starts. */
  countIn: setting(false, yesOrNo),
  /** The length of a round, in milliseconds. */
  lengthMs: setting(roundMs, roundLength),
  /** Show a prompt after ten seconds without an idea. */
  nudge: setting(false, yesOrNo),
  /** Tones at the start, at half time, ten seconds before the end, and at the end. */
  soundCues: setting(false, yesOrNo),
  /** Vibration at the same moments. */
  vibrationCues: setting(false, yesOrNo),
  /** What a round is for. */
  aim: setting(defaultAim, oneOf(aims)),
  /** How ideas are entered. */
  mode: setting('type', oneOf(modes)),
  /** The interface language; null for the browser's. */
  language: setting(null, orNull(oneOf(languages))),
  /** The first day of the week, 1 is Monday; null for the default of the browser's region. */
  firstDay: setting(null, orNull(weekday)),
  /** The hour at which a day begins, from 0 (midnight) to 6: a round before it belongs to the day before. */
  dayBeginsAt: setting(0, wholeNumber(0, latestDayBegin)),
  /** Weekdays that do not break a streak. */
  restDays: setting([], someWeekdays),
  /** Whether single-key shortcuts are on. */
  shortcuts: setting(true, yesOrNo),
  /** The time of day of the reminder as HH:MM, or null for none. */
  reminderAt: setting(null, orNull(parseTimeOfDay)),
}

export type PreferenceName = keyof typeof table

export type Preferences = { [Name in PreferenceName]: (typeof table)[Name]['byDefault'] }

/** The settings that were chosen; undefined for the others. */
export type ChosenPreferences = { [Name in PreferenceName]: Preferences[Name] | undefined }

const preferences: { [Name in PreferenceName]: Setting<Preferences[Name]> } = table

const isPreferenceName = (name: string): name is PreferenceName => Object.hasOwn(preferences, name)

export const preferenceNames = Object.keys(preferences).filter(isPreferenceName)

/** Makes an object with something for each setting. The cast is safe: `Object.fromEntries` only loses what belongs to which name. */
const fromEach = <Made extends Record<PreferenceName, unknown>>(
  make: <Name extends PreferenceName>(name: Name, setting: Setting<Preferences[Name]>) => Made[Name],
) => Object.fromEntries(preferenceNames.map((name) => [name, make(name, preferences[name])])) as Made

/** By default, five ideas make a good round and five rounds a good day. */
export const defaultPreferences = fromEach<Preferences>((_name, { byDefault }) => byDefault)

/** The settings among values from outside. */
export const parseChosen = (values: Readonly<Record<string, unknown>>) =>
  fromEach<ChosenPreferences>((name, { parse }) => parse(values[name]))

/** The settings among values from outside; where one is missing or impossible, its default. */
export const parsePreferences = (values: Readonly<Record<string, unknown>>) =>
  fromEach<Preferences>((name, { parse, byDefault }) => {
    const value = parse(values[name])
    return value === undefined ? byDefault : value
  })
