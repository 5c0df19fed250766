/** Most members of a room, with its host. */
export const maximumMembers = 50

/** Longest nickname, in UTF-16 code units. */
export const maximumNicknameLength = 30

/** Votes of each member. */
export const votesEach = 2

/** How long everybody counts down to the start of a minute, in milliseconds. */
export const countdownMs = 5_000

/** How long after a minute's end its ideas stay hidden if not everybody has handed in, in milliseconds. */
export const revealAfterMs = 10_000

/** How long a host may be away before the longest member takes over, in milliseconds. */
export const hostAwayMs = 15_000

/** How long after its last sign of life a room is gone, in milliseconds. */
export const roomLifeMs = 24 * 60 * 60_000

/** A member who was not heard of for this long is not here, in milliseconds. Streams and polls are heard of at least every five seconds. */
export const memberAwayMs = 12_000

/** A stream repeats the room after this long without a change, in milliseconds. The host's browser answers by asking for the room. */
export const streamRepeatMs = 5_000

/** The header with a member's secret. */
export const roomKeyHeader = 'x-room-key'
