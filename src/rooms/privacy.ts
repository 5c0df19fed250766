import type { Privacy } from '../lib/privacy'
import { roomsStorageKey } from './storage-key'

/** What is shared by thinking together. */
export const privacy: Privacy = {
  onThisDevice: [
    {
      name: roomsStorageKey,
      where: 'Local storage',
      purpose:
        'The rooms that you have joined: a secret for each that makes you a member, your rounds there, and ideas until they have been delivered. Gone when you log out, and 24 hours after the room’s last sign of life.',
    },
  ],
  onServer: [
    'Rooms in which people think together: the topic, the nicknames, the ideas of each minute, groups and votes, but not which account a member has. All of it is deleted 24 hours after the room’s last sign of life.',
  ],
  seenByOthers: [
    'The members of a room see each other’s nicknames, and after each minute everyone’s ideas; whose they are, only if the room was opened with names.',
  ],
}
