import { runCluster } from './run'
import { readOptions, usage } from './options'

/** `npm run cluster`: checks on your own Citus cluster that everything works, also while shards are moved. */
async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (!(await runCluster(options, (text) => console.log(text)))) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 1
})
