import { createHash } from 'node:crypto'
import type { Configuration } from 'webpack'

/** What makes the GraphQL client of someone who is logged in, and the pages that they need it for. */
const accountChunks = ['account', 'dashboard', 'records', 'record', 'settings', 'challenges']

/** Which modules that several parts need come in files of their own. */
export const sharedChunks: Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined> = {
  cacheGroups: {
    // What every page needs of node_modules changes rarely: one file that stays in the browser's cache.
    // A worker is the first of its own kind, and brings what it needs itself.
    vendor: {
      test: /[\\/]node_modules[\\/].+\.[cm]?js$/,
      name: 'vendor',
      chunks: ({ name }) => name === 'app',
      priority: 10,
    },
    // Several lazy parts parse what comes from outside, most of them records.
    validation: {
      test: /[\\/]node_modules[\\/]valibot[\\/]|[\\/]contract[\\/]record\.ts$/,
      name: 'validation',
      chunks: 'async',
      enforce: true,
    },
    // What several pages put into the outbox, and what sends it.
    outbox: {
      test: /[\\/]src[\\/]records[\\/]outbox[\\/]/,
      name: 'outbox-parts',
      chunks: 'async',
      enforce: true,
    },
    // The outbox uses it, and so does RTK Query, for pages that have no outbox.
    reselect: {
      test: /[\\/]node_modules[\\/]reselect[\\/]/,
      name: 'reselect',
      chunks: 'async',
      enforce: true,
    },
    // The GraphQL client, and the documents that it sends for several pages.
    graphql: {
      test: /[\\/]node_modules[\\/](urql|@urql|wonka|@0no-co|gql\.tada)[\\/]|[\\/]records[\\/]documents\.ts$/,
      name: 'graphql-parts',
      chunks: 'async',
      enforce: true,
    },
    // What starts a page's requests is loaded with every such page, which then need not bring the same modules once more.
    account: {
      test: (module, { chunkGraph }) => chunkGraph.getModuleChunks(module).some(({ name }) => name === 'account'),
      name: 'account-parts',
      chunks: ({ name }) => accountChunks.includes(name ?? ''),
      minChunks: 2,
      enforce: true,
    },
    // What else several parts share. The names that webpack would make up, of all that is in them, stand in the file
    // that every page loads.
    default: {
      minChunks: 2,
      priority: -20,
      reuseExistingChunk: true,
      name: (_module: unknown, chunks: { name?: string | null }[]) => `shared-${shortHash(chunks)}`,
    },
    // The other packages stay in the lazy part that needs them, so that its name tells all that it costs.
    defaultVendors: false,
  },
}

/** Tells one set of chunks from every other. */
function shortHash(chunks: readonly { name?: string | null }[]): string {
  const names = chunks.map(({ name }) => name ?? '').sort()
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 4)
}
