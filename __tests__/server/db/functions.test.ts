import { sql } from 'drizzle-orm'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  // On a distributed database, a call without a person crashes the node's backend.
  it.each(['account_stands', 'lock_person', 'save_record'])('%s does nothing without a person', async (name) => {
    const [found] = await database()
      .select({ isStrict: sql<boolean>`proisstrict` })
      .from(sql`pg_proc where proname = ${name}`)
    expect(found).toEqual({ isStrict: true })
  })
})
