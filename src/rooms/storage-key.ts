/** The local storage key of this browser's rooms. */
export const roomsStorageKey = 'rooms'
