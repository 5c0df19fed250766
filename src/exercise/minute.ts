/** What a round needs from its start on, as one part to fetch. */
export { startRound } from './exercise'
export { MinuteScreen } from './MinuteScreen'
