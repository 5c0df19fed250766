import type { Feature } from '../feature'
import { startForgettingRooms } from './delete-room'
import { roomRoutes } from './routes'
import * as tables from './tables'

/** Rooms in which people think about one topic at the same time. Nothing of them belongs to an account. */
export const rooms: Feature = {
  routes: { prefix: 'rooms', plugin: roomRoutes },
  distribution: {
    byKey: [
      tables.rooms.code,
      tables.roomMembers.code,
      tables.roomThinkers.code,
      tables.roomIdeas.code,
      tables.roomIdeaAuthors.code,
      tables.roomGroups.code,
      tables.roomVotes.code,
    ],
  },
  transientTables: [
    tables.rooms,
    tables.roomMembers,
    tables.roomThinkers,
    tables.roomIdeas,
    tables.roomIdeaAuthors,
    tables.roomGroups,
    tables.roomVotes,
  ],
  backgroundTasks: [startForgettingRooms],
}
