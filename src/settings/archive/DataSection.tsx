import styles from './Data.module.css'
import { ExportPart } from './ExportPart'
import { ImportPart } from './ImportPart'
import { useServerArchive } from './use-server-archive'

/** All of a person's data: out into a file, and back in. */
export function DataSection() {
  const server = useServerArchive()
  return (
    <div className={styles.data}>
      <ExportPart server={server} />
      <ImportPart server={server} />
    </div>
  )
}
