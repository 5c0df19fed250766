import type { Area } from './areas'

/** Runs `work` with the test databases of a server area, which jest alone would create anew for each change. */
export async function withDatabases<Result>(area: Area, work: () => Promise<Result>): Promise<Result> {
  if (area.environment !== 'server') return work()
  process.env.TEST_DATABASES = area.hasPostgres ? 'all' : 'embedded'
  const { default: setUp } = await import('../../__tests__/harness/server-setup')
  const { default: tearDown } = await import('../../__tests__/harness/server-teardown')
  await setUp()
  try {
    return await work()
  } finally {
    await tearDown()
  }
}
