import { ExportSection } from './ExportSection'
import { ImportSection } from './ImportSection'

/** Exports all of a person's data to a file, and imports it. The code for both is loaded when it is first needed. */
export function DataSection() {
  return (
    <div className="stack gap-5">
      <ExportSection />
      <ImportSection />
    </div>
  )
}
