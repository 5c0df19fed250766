import { graphql, type ResultOf } from '../lib/graphql'

/** The figures and, from the same moment, the ids of the counted rounds, so that none is counted again as waiting. */
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

/** urql’s document cache refetches the query when a record is saved, changed or deleted. */
export const practiceContext = { additionalTypenames: ['IdeaRecord', 'Practice'] }
