/** Runs once after the workers. */
export default async function tearDown(): Promise<void> {
  await globalThis.closeTestDatabases?.()
}
