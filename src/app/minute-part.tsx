import { MinuteScreen, startRound } from '../exercise/minute'
import type { MinutePart } from '../exercise/RoundScreen'
import { MinuteFigures } from '../records/MinuteFigures'
import { showMinute } from './show-minute'

/** The minute, with the records' way of measuring it and the voice's of hearing it again. */
export const minute: MinutePart = {
  MinuteScreen: (screen) => <MinuteScreen {...screen} showMinute={showMinute} />,
  startRound,
  figures: (ideas) => <MinuteFigures ideas={ideas} />,
}
