/** What a PGlite and a PostgreSQL client have in common. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}
