import path from 'node:path'
import { constants as zlib, type BrotliOptions } from 'node:zlib'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { gzip as zopfliGzip, type ZopfliOptions } from '@gfx/zopfli'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import refreshTypeScript from 'react-refresh-typescript'
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack'
import { separateFolder } from './scripts/build/compile-separately'
import { prerenderCompiler } from './scripts/build/prerender-plugin'
import { pages } from './scripts/build/pages'
import { projectRoot } from './scripts/tools/project-root'
import { PublicFilesPlugin } from './scripts/build/public-files'
import { ServiceWorkerPlugin, serviceWorkerFile } from './scripts/build/service-worker'
import { sharedChunks } from './scripts/build/shared-chunks'
import { VoiceFilesPlugin } from './scripts/build/voice-files'
import { SourcesStampPlugin } from './scripts/build/sources-stamp'

const onnxRuntime = path.join(projectRoot, 'node_modules/onnxruntime-web/dist/ort.wasm.min.js')

type Mode = 'production' | 'development'

export default function configure(_environment: unknown, { mode = 'production' }: { mode?: Mode } = {}): Configuration {
  const isProduction = mode === 'production'
  return {
    mode,
    context: projectRoot,
    target: ['web', 'es2022'],
    entry: { app: './src/boot/client.tsx' },
    output: {
      path: path.join(projectRoot, 'dist'),
      publicPath: '/',
      filename: isProduction ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // The build that runs on WebAssembly alone, a fifth of the whole.
        'onnxruntime-web$': onnxRuntime,
        'onnxruntime-web/wasm$': onnxRuntime,
        // TanStack Router asks for the one that also runs on React 17; React has had `useSyncExternalStore` since 18.
        'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector',
      },
    },
    // Pages and styles have their own plugins below; webpack's own handling would rewrite the pages' HTML.
    experiments: { html: false, css: false },
    module: {
      // It finds out by itself where it runs, with names that webpack would take for its own.
      noParse: /ort\.wasm\.min\.js$/,
      // A name that a module does not export is a mistake, not a warning.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        ...typeScriptRules(isProduction),
        styleRule(isProduction),
        // What runs at build time is one script.
        { compiler: prerenderCompiler, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [
      ...pages(),
      new PublicFilesPlugin(path.join(projectRoot, 'public')),
      new VoiceFilesPlugin(),
      ...(isProduction ? productionPlugins() : developmentPlugins()),
    ],
    // In production the SourceMapDevToolPlugin below does it: the scripts inside the pages must not name a map.
    devtool: isProduction ? false : 'eval-source-map',
    optimization: {
      chunkIds: 'named',
      // Names of one letter save 0.8 to 1.6 kB of a route. When a module's exports change, so do the chunks that import it.
      mangleExports: isProduction && 'size',
      minimizer: [
        // Leaves 0.2 kB less of each route than webpack's default does.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { ecma: 2022, compress: { passes: 8, keep_fargs: false }, mangle: true },
        }),
        new CssMinimizerPlugin(),
      ],
      // While developing, a page with an error in it says so itself.
      emitOnErrors: !isProduction,
      // Moved from file to file as a module comes and goes, a module would be lost to hot reload.
      splitChunks: isProduction && sharedChunks,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(projectRoot, '.cache/webpack'),
      buildDependencies: {
        config: [__filename, path.join(projectRoot, 'tsconfig.json'), path.join(projectRoot, 'scripts/build/')],
      },
    },
    // Budgets are kept by `npm run size`, which measures what a browser really fetches.
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/** Types are checked by `npm run typecheck`; here they are only taken away. */
function typeScriptRules(isProduction: boolean): RuleSetRule[] {
  const test = /\.tsx?$/
  const plain = { loader: 'ts-loader', options: { instance: 'plain', transpileOnly: true } }
  if (isProduction) return [{ test, use: plain }]
  const refreshing = {
    loader: 'ts-loader',
    options: {
      instance: 'refreshing',
      transpileOnly: true,
      getCustomTransformers: () => ({ before: [refreshTypeScript()] }),
    },
  }
  return [
    { test, compiler: prerenderCompiler, use: plain },
    { test, compiler: (name: string) => name !== prerenderCompiler, use: refreshing },
  ]
}

function styleRule(isProduction: boolean): RuleSetRule {
  const cssLoader = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: isProduction ? '[hash:base64:5]' : '[name]__[local]',
      },
    },
  }
  return { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader] }
}

function productionPlugins(): WebpackPluginInstance[] {
  // The server writes into the pages and the service worker, so they cannot be compressed beforehand.
  const compressed = {
    test: /\.(js|css|svg|txt|webmanifest)$/,
    exclude: [new RegExp(`^${separateFolder}/`), serviceWorkerFile],
  }
  // Megabytes: the last few per cent would take minutes.
  const large = { test: /\.(mjs|wasm|onnx)$/, minRatio: 1 }
  return [
    new ServiceWorkerPlugin('./src/service-worker/service-worker.ts'),
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:6].css' }),
    // The server keeps the maps to itself, so that the files need not name them.
    new webpack.SourceMapDevToolPlugin({
      filename: '[file].map',
      append: false,
      exclude: new RegExp(`^${separateFolder}/`),
    }),
    new CompressionPlugin<ZopfliOptions>({
      ...compressed,
      filename: '[path][base].gz',
      // The same format as any gzip, found with more patience: about 3 % smaller.
      algorithm: zopfliGzip,
      compressionOptions: { numiterations: 15 },
    }),
    new CompressionPlugin<BrotliOptions>({
      ...compressed,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } },
    }),
    new CompressionPlugin({ ...large, filename: '[path][base].gz', algorithm: 'gzip' }),
    new CompressionPlugin<BrotliOptions>({
      ...large,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } },
    }),
    new SourcesStampPlugin(),
  ]
}

function developmentPlugins(): WebpackPluginInstance[] {
  // Only what draws is refreshed in place; in a worker, where nothing does, its code would not run.
  return [
    new MiniCssExtractPlugin({ filename: 'assets/[name].css' }),
    new ReactRefreshPlugin({ include: /\.tsx$/, overlay: false }),
  ]
}
