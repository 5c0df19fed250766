import { MinuteScreen, startRound } from '../exercise/minute'
import type { MinutePart } from '../exercise/RoundScreen'
import { MinuteFigures } from '../records/MinuteFigures'

/** The minute, with the records' way of measuring it. */
export const minute: MinutePart = {
  MinuteScreen,
  startRound,
  figures: (ideas) => <MinuteFigures ideas={ideas} />,
}
