import { parseArgs } from 'node:util'

export interface Options {
  /** An empty database with Citus, on the coordinator. */
  url: string
  /** A worker to be added while records are saved. */
  added: { host: string; port: number } | undefined
  /** How long the saves are measured. */
  seconds: number
}

export const usage =
  'npm run cluster -- --url postgres://<coordinator>/<an empty database> [--add <host>:<port>] [--seconds <1 to 600>]'

const readAddress = (text: string) => {
  const { hostname, port } = new URL(`http://${text}`)
  return { host: hostname, port: Number(port || 5432) }
}

/** Reads the command line. Throws an Error whose message says what is wrong with it. */
export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: { url: { type: 'string' }, add: { type: 'string' }, seconds: { type: 'string', default: '20' } },
  })
  if (values.url === undefined || !URL.canParse(values.url)) throw new Error('--url takes the address of a database.')
  if (values.add !== undefined && !URL.canParse(`http://${values.add}`)) {
    throw new Error(`--add takes the address of a worker, as in 10.0.0.23:5432, not “${values.add}”.`)
  }
  const seconds = Number(values.seconds)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600) {
    throw new Error(`--seconds takes a whole number from 1 to 600, not “${values.seconds}”.`)
  }
  return { url: values.url, added: values.add === undefined ? undefined : readAddress(values.add), seconds }
}
