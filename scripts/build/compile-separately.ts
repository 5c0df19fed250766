import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'

interface SeparateOptions {
  /** Names the child compiler, for rules with a `compiler` condition and for error messages. */
  name: string
  plugins: WebpackPluginInstance[]
}

/** Temporary folder of the child compilations' assets, which are removed before anything is written to disk. */
export const separateFolder = 'apart'

/**
 * Compiles code that is not served as a file, such as inline scripts or code that runs at build time, with the app's loaders, rules
 * and file watching.
 *
 * @returns the outputs by file name; empty if the compilation failed, whose errors webpack reports
 */
export async function compileSeparately(
  compilation: Compilation,
  { name, plugins }: SeparateOptions,
): Promise<ReadonlyMap<string, string>> {
  const folder = `${separateFolder}/${name}`
  const child = compilation.createChildCompiler(name, { filename: `${folder}/[name].js` }, plugins)
  const finished = await run(child)
  const texts = new Map<string, string>()
  for (const asset of finished.getAssets()) {
    texts.set(asset.name.slice(folder.length + 1), asset.source.source().toString())
    compilation.deleteAsset(asset.name)
  }
  return finished.errors.length > 0 ? new Map<string, string>() : texts
}

function run(child: Compiler): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    child.runAsChild((error, _entries, finished) => {
      if (finished) resolve(finished)
      else reject(error ?? new Error(`The compilation ${child.name ?? 'apart'} ended without a result.`))
    })
  })
}
