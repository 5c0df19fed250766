import { createHash } from 'node:crypto'
import type { ChunkGraph, Configuration, Module } from 'webpack'
import { accountPages, ownPages } from './built-pages'

/** Chunks of logged-in people: the GraphQL client, the pages that use it, and what pages for everybody load for them. */
const accountChunks = ['account', ...[...ownPages, ...accountPages].flatMap(({ chunks = [] }) => chunks.slice(0, 1))]

/** Which shared modules get their own chunks. */
export const sharedChunks: Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined> = {
  cacheGroups: {
    // Packages that every page needs: they change rarely, so one file stays in the browser's cache. Workers bundle their own.
    vendor: {
      test: /[\\/]node_modules[\\/].+\.[cm]?js$/,
      name: 'vendor',
      chunks: ({ name }) => name === 'app',
      priority: 10,
    },
    // Packages of several lazy chunks: validation of external data, and selectors for the outbox and RTK Query.
    packages: {
      test: /[\\/]node_modules[\\/](valibot|reselect)[\\/]/,
      name: 'packages',
      chunks: 'async',
      enforce: true,
    },
    // What the device keeps: the outbox and the copy, which several pages use, and the shape of a record. A guest with the link to a
    // challenge needs none of them.
    device: {
      test: /[\\/]src[\\/](records[\\/]folded|sync[\\/](outbox[\\/]|copy[\\/](live-copy|copy-state|months|returns|stored-copy|use-copy|use-rounds)|device[\\/]stored-schemas|overlay))|[\\/]contract[\\/](record|heard-idea|done-idea|fold-text|unique-tags)\.ts$/,
      name: 'device-parts',
      chunks: 'async',
      enforce: true,
    },
    // The GraphQL client, and the documents that several pages share.
    graphql: {
      test: /[\\/]node_modules[\\/](urql|@urql|wonka|@0no-co|gql\.tada)[\\/]|[\\/]sync[\\/]documents\.ts$|[\\/]lib[\\/]graphql(-server-error)?\.ts$|[\\/]error-codes\.ts$/,
      name: 'account-parts',
      chunks: 'async',
      enforce: true,
    },
    // Two files that are always loaded together compress better as one.
    restOfDevice: { name: 'device-parts', chunks: ({ name }) => name === 'device', priority: -15, enforce: true },
    restOfAccount: { name: 'account-parts', chunks: ({ name }) => name === 'account', priority: -15, enforce: true },
    // Modules of the `account` chunk, which every such page loads, are not repeated in the pages' own chunks.
    account: {
      test: (module, { chunkGraph }) => chunkNames(module, chunkGraph).includes('account'),
      name: 'account-parts',
      chunks: ({ name }) => accountChunks.includes(name ?? ''),
      minChunks: 2,
      enforce: true,
    },
    // Modules of three and more chunks; those of two are in both, which costs a page less than one more file. Short names, because
    // webpack's long generated ones would be in the runtime that every page loads.
    default: {
      minChunks: 3,
      priority: -20,
      reuseExistingChunk: true,
      name: (_module: unknown, chunks: { name?: string | null }[]) => `shared-${shortHash(chunks)}`,
    },
    // Other packages stay in the lazy chunk that uses them, so its size shows their cost.
    defaultVendors: false,
  },
}

function chunkNames(module: Module, chunkGraph: ChunkGraph): string[] {
  return [...chunkGraph.getModuleChunks(module)].map(({ name }) => name ?? '')
}

/** A short hash that identifies a set of chunks. */
function shortHash(chunks: readonly { name?: string | null }[]): string {
  const names = chunks.map(({ name }) => name ?? '').sort()
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 4)
}
