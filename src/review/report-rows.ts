import { perLanguage } from '../lib/language'
import { formatSeconds } from '../lib/format-figures'
import { t } from '../lib/translation'
import { median } from './compare'
import type { RoundMeasures } from './measure-round'

/** One row of the report. */
export interface ReportRow {
  term: string
  value: string
  /** The unit or scope of the number. */
  words: string
  /** The person's usual value, formatted; null if nothing is compared. */
  usual: string | null
  /** This round's value and those of the compared rounds; null if there is nothing to draw. */
  chart: { here: number; others: readonly number[] } | null
  /** What it means, how it is measured, and its limits. */
  explanation: string
  /** Whether it is counted from words that a recogniser wrote, and the person has neither edited nor confirmed. */
  isFromHeardWords: boolean
}

/** Placeholder for a missing value. */
const none = '–'

const decimals = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const numberOf = (value: number) => decimals().format(value)

/**
 * The rows of the report, each with the person's usual value.
 *
 * @param others the rounds to compare with; empty if nothing is compared
 * @param lengthMs the length the round was set to, in milliseconds
 */
export function reportRows(here: RoundMeasures, others: readonly RoundMeasures[], lengthMs: number): ReportRow[] {
  const row = (
    term: string,
    read: (measures: RoundMeasures) => number | null,
    say: (value: number) => string,
    words: string,
    explanation: string,
    isFromHeardWords = false,
  ): ReportRow => {
    const value = read(here)
    const values = others.map(read).filter((other) => other !== null)
    const middle = median(values)
    return {
      term,
      value: value === null ? none : say(value),
      words,
      usual: middle === null ? null : t('usually {value}', { value: say(middle) }),
      chart: value === null || middle === null ? null : { here: value, others: values },
      explanation,
      isFromHeardWords,
    }
  }
  return [
    row(
      t('Total ideas'),
      ({ ideas }) => ideas,
      numberOf,
      t('ideas'),
      t(
        'Every idea counts once, a repeat as well. Topics differ about twofold in how much comes to mind, so it is compared with your own rounds of the same length only, and of the same category where there are enough.',
      ),
    ),
    row(
      t('First idea after'),
      ({ firstIdeaAfterMs }) => firstIdeaAfterMs,
      formatSeconds,
      t('from the start'),
      t(
        'From the start until the first idea was entered, or began to be said. For a typed one, the time it took to write is part of it.',
      ),
    ),
    row(
      t('Longest pause'),
      ({ longestGapMs }) => longestGapMs,
      formatSeconds,
      t('between two ideas'),
      t(
        'The longest time from one idea to the next; after a spoken one, from its end. For a typed one, the time it took to write is part of it. The time before the first idea and after the last does not count. A pause says nothing about what you were thinking.',
      ),
    ),
    quartersRow(here, others, lengthMs),
    row(
      t('Repeated ideas'),
      ({ repeats }) => repeats,
      numberOf,
      t('in the very same words'),
      t(
        'Ideas in the same words as an earlier one, whatever their capitals, width and spaces. Nearly the same ones are marked in the list and not counted here. The same thought in other words is not noticed.',
      ),
      here.hasHeardWords,
    ),
    row(
      t('Word count'),
      ({ words }) => words,
      numberOf,
      t('in all ideas together'),
      t(
        'The words of all ideas, parted as Unicode parts them, also where a language writes no spaces. They are counted only where every spoken idea is written down, and a recogniser may have missed some.',
      ),
      here.hasHeardWords && here.words !== null,
    ),
  ]
}

function quartersRow({ quarters }: RoundMeasures, others: readonly RoundMeasures[], lengthMs: number): ReportRow {
  const say = (numbers: readonly number[]) => numbers.map(numberOf).join(' · ')
  const usual = quarters.map((_, quarter) => median(others.map((other) => other.quarters[quarter] ?? 0)))
  const middles = usual.filter((middle) => middle !== null)
  return {
    term: t('Ideas per quarter'),
    value: say(quarters),
    words: t('{length} each, in order', { length: formatSeconds(lengthMs / 4) }),
    usual: middles.length < quarters.length ? null : t('usually {value}', { value: say(middles) }),
    chart: null,
    explanation: t(
      'The time in four equal parts, and how many ideas began in each. Where people named things for sixty seconds, about 30 % of the answers came in the first fifteen: many rounds begin fast. That was another task, and is no measure for yours.',
    ),
    isFromHeardWords: false,
  }
}
