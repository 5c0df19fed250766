import styles from './Data.module.css'
import { ExportSection } from './ExportSection'
import { ImportSection } from './ImportSection'
import { useServerArchive } from './use-server-archive'

/** All of a person's data: out into a file, and back in. */
export function DataSection() {
  const server = useServerArchive()
  return (
    <div className={styles.data}>
      <ExportSection server={server} />
      <ImportSection server={server} />
    </div>
  )
}
