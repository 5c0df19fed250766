import { sql } from 'drizzle-orm'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  // A distributed database asks the node that has the person's rows; without a person that ends the node's process.
  it.each(['account_stands', 'lock_person', 'save_record'])(
    '%s does nothing where no person is named',
    async (name) => {
      const [found] = await database()
        .select({ isStrict: sql<boolean>`proisstrict` })
        .from(sql`pg_proc where proname = ${name}`)
      expect(found).toEqual({ isStrict: true })
    },
  )
})
