import { rm } from 'node:fs/promises'

/** Removes a folder with all it holds, also while what failed in it is still writing its last files. */
export const discard = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })
