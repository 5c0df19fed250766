import { ensureBuilt } from '../../../scripts/build/ensure-built'

/** Once, before the workers: else each of their servers would build the pages. */
export default ensureBuilt
