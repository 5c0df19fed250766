import { MinuteScreen, startRound } from '../exercise/minute'
import type { MinutePart } from '../exercise/RoundScreen'
import { showMinute } from './show-minute'

/** The minute, with the way it is looked back upon. */
export const minute: MinutePart = {
  MinuteScreen: (screen) => <MinuteScreen {...screen} showMinute={showMinute} />,
  startRound,
}
