import type { Japanese } from '../translations/ja'
import { perLanguage, shownTexts } from './language'

/** An English text that has a translation. */
export type Text = keyof Japanese

/** The names in a text's holes: `topic` and `count` of `{count} ideas on {topic}`. */
export type Holes<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Holes<Rest>
  : never

/** A text without holes, for tables that hold texts. */
export type PlainText = { [Key in Text]: [Holes<Key>] extends [never] ? Key : never }[Text]

/** What goes into the holes; numbers are written as the language writes them. */
type Values<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, string | number>>]

/**
 * A text in the language on the screen: `t('Start a round')`, `t('{name} is here', { name })`. Call it while rendering, or
 * when the words are needed, never while a module loads.
 */
export function t<const Key extends Text>(text: Key, ...[values]: Values<Holes<Key>>): string {
  return fill(shownTexts()[text] ?? text, values)
}

/**
 * A text that counts: `tn(count, '{count} idea', '{count} ideas')`. The catalogues hold the second form alone; a language
 * with more forms than Japanese has would choose among its own here, by `Intl.PluralRules`.
 */
export function tn<const Key extends Text>(
  count: number,
  one: string,
  many: Key,
  ...[values]: Values<Exclude<Holes<Key>, 'count'>>
): string {
  return fill(shownTexts()[many] ?? (count === 1 ? one : many), { ...values, count })
}

/** The translation of a word that is kept in English, for example a category; the word itself where there is none. */
export function tWord(word: string): string {
  const texts: Readonly<Record<string, string>> = shownTexts()
  return Object.hasOwn(texts, word) ? (texts[word] ?? word) : word
}

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))

/** A whole number with its thousands apart: `1,038`. */
export function formatNumber(count: number): string {
  // Without them it reads the same in each of the languages, and no page has to wait for the first format to be made.
  return count % 1 === 0 && Math.abs(count) < 1000 ? `${count}` : numbers().format(count)
}

function fill(text: string, values?: Readonly<Record<string, string | number>>): string {
  return values === undefined
    ? text
    : text.replace(/\{(\w+)\}/g, (hole, name: string) => {
        const value = values[name] ?? hole
        return typeof value === 'number' ? formatNumber(value) : value
      })
}
