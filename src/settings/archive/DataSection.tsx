import styles from './Data.module.css'
import { ExportSection } from './ExportSection'
import { ImportSection } from './ImportSection'
import { useServerArchive } from './use-server-archive'

/** Exports all of a person's data to a file, and imports it. */
export function DataSection() {
  const server = useServerArchive()
  return (
    <div className={styles.data}>
      <ExportSection server={server} />
      <ImportSection server={server} />
    </div>
  )
}
