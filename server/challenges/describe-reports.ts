import type { ReportedChallenge } from './report-decisions'
import { challengeStateOf } from './challenge-view'

/** Control characters, which people's texts could use to manipulate a terminal. */
const controlCharacters = /[\p{Cc}\p{Cf}]/gu

/** The text on one line, without control characters. */
const singleLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(controlCharacters, '\uFFFD').trim()

const subjects = { CHALLENGE: 'the challenge', ENTRY: 'an entry', CONVERSATION: 'a conversation' }

const describeOne = ({ challenge, reports }: ReportedChallenge): string[] => {
  const { id, topicTitle, about, hostName, createdAt, reviewRequestedAt } = challenge
  const people = new Set(reports.map(({ report }) => report.reporterId)).size
  return [
    `${id}  ${challengeStateOf(challenge).toLowerCase()}, reported by ${people}, published ${createdAt.toISOString()}`,
    `  ${singleLine(topicTitle)} (${singleLine(hostName)})`,
    ...(about === '' ? [] : [`  ${singleLine(about)}`]),
    ...(reviewRequestedAt === null ? [] : ['  The host asks you to look at it.']),
    ...reports.flatMap(({ report, texts }) => [
      `  - ${subjects[report.subject]}, by ${report.isByHost ? 'the host' : 'somebody'}: ${singleLine(report.reason)}`,
      ...texts.map((text) => `      ${singleLine(text)}`),
    ]),
    '',
  ]
}

/** Formats the reports for an operator: names and texts, but no e-mail address or uid. */
export const describeReports = (reported: readonly ReportedChallenge[]): string =>
  reported.length === 0
    ? 'Nothing is waiting to be decided.'
    : [
        ...reported.flatMap(describeOne),
        'Decide: npm run reports -- --hide <id>, or npm run reports -- --keep <id>.',
      ].join('\n')
