import path from 'node:path'
import { constants as zlib, type BrotliOptions } from 'node:zlib'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CompressionPlugin from 'compression-webpack-plugin'
import { Features } from 'lightningcss'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import refreshTypeScript from 'react-refresh-typescript'
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack'
import { version } from './package.json'
import { separateFolder } from './scripts/build/compile-separately'
import { prerenderCompiler } from './scripts/build/prerender-plugin'
import { PagesPlugin } from './scripts/build/pages'
import { projectRoot } from './scripts/tools/project-root'
import { PublicFilesPlugin } from './scripts/build/public-files'
import { ServiceWorkerPlugin, serviceWorkerFile } from './scripts/build/service-worker'
import { sharedChunks } from './scripts/build/shared-chunks'
import { SpeechModelPlugin } from './scripts/build/speech-model-files'
import { VoiceFilesPlugin } from './scripts/build/voice-files'
import { SourcesStampPlugin } from './scripts/build/sources-stamp'

const onnxRuntime = path.join(projectRoot, 'node_modules/onnxruntime-web/dist/ort.wasm.min.js')

type Mode = 'production' | 'development'

interface Environment {
  /** For one visitor on this machine: without compressed copies and source maps. */
  quick?: boolean
}

export default function configure(
  { quick = false }: Environment,
  { mode = 'production' }: { mode?: Mode } = {},
): Configuration {
  const isProduction = mode === 'production'
  return {
    mode,
    context: projectRoot,
    target: ['web', 'es2022'],
    entry: { app: './src/boot/client.tsx', 'sign-in-callback': './src/boot/sign-in-callback.ts' },
    output: {
      path: path.join(projectRoot, 'dist'),
      publicPath: '/',
      filename: isProduction ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      // In development, an open page may still ask for updates older than the latest build: those of a compile error, for example.
      clean: isProduction,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // The WebAssembly-only build, a fifth of the size.
        'onnxruntime-web$': onnxRuntime,
        'onnxruntime-web/wasm$': onnxRuntime,
        // TanStack Router imports the shim for React 17; React 18 and later have `useSyncExternalStore`.
        'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector',
      },
    },
    // Pages and styles have their own plugins below; webpack's own handling would rewrite the pages' HTML.
    experiments: { html: false, css: false },
    module: {
      // It detects its environment with names that webpack would replace.
      noParse: /ort\.wasm\.min\.js$/,
      // A name that a module does not export is a mistake, not a warning.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        ...typeScriptRules(isProduction),
        styleRule(isProduction),
        // The prerender code must be a single script.
        { compiler: prerenderCompiler, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [
      new PagesPlugin(),
      new PublicFilesPlugin(path.join(projectRoot, 'public')),
      // Under the name that npm has for it, so that it is there in tests, too.
      new webpack.DefinePlugin({ 'process.env.npm_package_version': JSON.stringify(version) }),
      new VoiceFilesPlugin(),
      new SpeechModelPlugin({ isCompressed: isProduction && !quick }),
      ...(isProduction ? productionPlugins(quick) : developmentPlugins()),
    ],
    // In production, the SourceMapDevToolPlugin below creates the maps: inline scripts must not refer to one.
    devtool: isProduction ? false : 'eval-source-map',
    optimization: {
      chunkIds: 'named',
      minimizer: [
        // In Rust: several times as fast as webpack's default.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 4 } },
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.lightningCssMinify,
          // Safari 16.0, the first with all that the styles use; it does not know `width <= 640px` in a media query.
          // The themes name their colours, so what it would add for `light-dark()` is not needed.
          minimizerOptions: { targets: { safari: 16 << 16, ios_saf: 16 << 16 }, exclude: Features.LightDark },
        }),
      ],
      // In development, the page shows compile errors itself.
      emitOnErrors: !isProduction,
      // In development, modules would move between chunks, which breaks hot reload.
      splitChunks: isProduction && sharedChunks,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(projectRoot, '.cache/webpack'),
      name: quick ? 'quick' : mode,
      buildDependencies: {
        config: [
          __filename,
          path.join(projectRoot, 'tsconfig.json'),
          path.join(projectRoot, 'scripts/build/'),
          path.join(projectRoot, 'server/speech-models/cut-pieces.ts'),
        ],
      },
    },
    // `npm run size` checks the budgets by what a browser really downloads.
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/** Strips types only; `npm run typecheck` checks them. */
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

function productionPlugins(quick: boolean): WebpackPluginInstance[] {
  return [
    new ServiceWorkerPlugin('./src/service-worker/service-worker.ts'),
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:6].css' }),
    ...(quick ? [] : [sourceMaps(), ...compressedCopies()]),
    new SourcesStampPlugin(),
  ]
}

/** The server does not serve the maps, so the files do not refer to them. */
function sourceMaps(): WebpackPluginInstance {
  return new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    append: false,
    exclude: new RegExp(`^${separateFolder}/`),
  })
}

function compressedCopies(): WebpackPluginInstance[] {
  // Pages and the service worker are excluded from compression, because the server fills them in.
  const compressed = {
    test: /\.(js|css|svg|txt|webmanifest)$/,
    exclude: [new RegExp(`^${separateFolder}/`), serviceWorkerFile],
  }
  const large = { test: /\.(mjs|wasm|onnx)$/, minRatio: 1 }
  const brotli = (quality: number) => ({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } },
  })
  const gzip = { filename: '[path][base].gz', algorithm: 'gzip' }
  return [
    new CompressionPlugin({ ...compressed, ...gzip }),
    new CompressionPlugin<BrotliOptions>({ ...compressed, ...brotli(zlib.BROTLI_MAX_QUALITY) }),
    new CompressionPlugin({ ...large, ...gzip }),
    // For megabytes, the best level would take minutes. A speech model's numbers shrink no further than with gzip.
    new CompressionPlugin<BrotliOptions>({ ...large, ...brotli(9), exclude: /speech-model-/ }),
  ]
}

function developmentPlugins(): WebpackPluginInstance[] {
  // Only components are refreshed in place; the refresh runtime does not work in a worker.
  return [
    new MiniCssExtractPlugin({ filename: 'assets/[name].css' }),
    new ReactRefreshPlugin({ include: /\.tsx$/, overlay: false }),
  ]
}
