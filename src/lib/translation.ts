import type { Japanese } from '../translations/ja'
import { perLanguage, shownTexts } from './language'

/** An English text that has a translation. */
export type Text = keyof Japanese

/** The names of a text's placeholders: `topic` and `count` for `{count} ideas on {topic}`. */
export type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** A text without placeholders, for tables of texts. */
export type PlainText = { [Key in Text]: [Placeholders<Key>] extends [never] ? Key : never }[Text]

/** The values of the placeholders. Numbers are formatted for the language. */
type Values<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, string | number>>]

/**
 * Translates a text: `t('Start a round')`, `t('{name} is here', { name })`. Call it while rendering or in a handler, never
 * while a module loads, because the language may change later.
 */
export function t<const Key extends Text>(text: Key, ...[values]: Values<Placeholders<Key>>): string {
  return fill(shownTexts()[text] ?? text, values)
}

/**
 * Translates a text with a count: `tn(count, '{count} idea', '{count} ideas')`. Catalogues contain only the second form. A
 * language with several plural forms would choose one here, by `Intl.PluralRules`.
 */
export function tn<const Key extends Text>(
  count: number,
  one: string,
  many: Key,
  ...[values]: Values<Exclude<Placeholders<Key>, 'count'>>
): string {
  return fill(shownTexts()[many] ?? (count === 1 ? one : many), { ...values, count })
}

/** Translates a word that is stored in English, for example a category; returns the word if it has no translation. */
export function tWord(word: string): string {
  const texts: Readonly<Record<string, string>> = shownTexts()
  return Object.hasOwn(texts, word) ? (texts[word] ?? word) : word
}

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))

/** A number with thousands separators: `1,038`. */
export function formatNumber(count: number): string {
  // Below 1,000 all languages agree, and creating the first `Intl.NumberFormat` is slow.
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
