import { graphql, type ResultOf } from '../lib/graphql'

/** The figures, and of one and the same moment the rounds in them: one that still waits here must not count twice. */
export const practiceQuery = graphql(`
  query Practice($today: Date!, $from: Date, $to: Date, $restDays: [Int!]) {
    practice(today: $today, from: $from, to: $to, restDays: $restDays) {
      today {
        day
        rounds
        ideas
        minuteRounds
        minuteIdeas
      }
      total {
        rounds
        ideas
      }
      streak
      days {
        day
        rounds
        ideas
        minuteRounds
        minuteIdeas
      }
      bests {
        round {
          day
          ideas
        }
        day {
          day
          rounds
        }
        streak
      }
    }
    IdeaRecord(first: 100, from: $from) {
      nodes {
        id
      }
    }
  }
`)

export type Practice = ResultOf<typeof practiceQuery>['practice']

/** What this answer is made of, so that urql's document cache drops it when a round is saved, changed or deleted. */
export const practiceContext = { additionalTypenames: ['IdeaRecord', 'Practice'] }
