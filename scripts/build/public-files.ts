import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import webpack, { type Compiler } from 'webpack'

/** Emits every file of a folder unchanged. */
export class PublicFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PublicFilesPlugin.name, (compilation) => {
      compilation.contextDependencies.add(this.folder)
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: PublicFilesPlugin.name, stage }, async () => {
        const entries = await readdir(this.folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile()).map((file) => path.join(file.parentPath, file.name))
        for (const file of files) {
          const name = path.relative(this.folder, file).split(path.sep).join('/')
          compilation.emitAsset(name, new webpack.sources.RawSource(await readFile(file)))
        }
      })
    })
  }
}
