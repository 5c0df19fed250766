import { loadavg } from 'node:os'
import { benches } from './benches'
import { readOptions, usage } from './options'
import { ensureBuilt } from '../../scripts/build/ensure-built'

/** `npm run bench`: runs the chosen benchmarks in sequence. Nothing passes or fails. */
async function bench(): Promise<void> {
  const known = benches.map(({ name }) => name)
  const options = readOptions(process.argv.slice(2), known)
  await ensureBuilt({ compressed: true })
  for (const { name, about, measure } of benches.filter(({ name }) => options.names.includes(name))) {
    const loadBefore = loadOfMachine()
    const tables = await measure(options)
    console.log(`\n## ${about} (${name})\n\n${tables}\n`)
    console.log(`Load of the machine: ${loadBefore} before, ${loadOfMachine()} after.`)
  }
}

/** The machine's load average over the last minute, including the benchmark itself. */
const loadOfMachine = () => (loadavg()[0] ?? NaN).toFixed(1)

bench().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 1
})
