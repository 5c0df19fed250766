/** Whether this browser blocks this site's data, as it was when the page started. */
export const storageBlocked = {
  reducerPath: 'isStorageBlocked',
  reducer: (state = false) => state,
} as const

export interface WithStorageBlocked {
  isStorageBlocked: boolean
}

export const selectIsStorageBlocked = ({ isStorageBlocked }: WithStorageBlocked): boolean => isStorageBlocked
