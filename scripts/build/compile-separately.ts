import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'

interface SeparateOptions {
  /** Names the child compiler, for rules with a `compiler` condition and for error messages. */
  name: string
  plugins: WebpackPluginInstance[]
}

/** Assets of child compilations are born under this folder; they are taken out again and never written to disk. */
export const separateFolder = 'apart'

/**
 * Compiles something beside the application that is not served as a file: a script that goes into a page, code that runs
 * at build time. It uses the application's loaders and rules, and what it reads is watched with the application.
 *
 * Returns the texts by file name; there are none where the compilation failed, whose errors webpack reports.
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
