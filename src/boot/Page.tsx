import type { Language } from '../../contract/languages'
import type { Visitor } from '../../contract/pages'
import { pageConfigElementId } from '../../contract/page-config'

/** What every HTML page of the build has. URLs begin at the site's root. */
interface PageProps {
  language: Language
  title: string
  description: string
  /** Sets the theme before the first paint. */
  themeScript: string
  inlineStyles: readonly { href: string; text: string }[]
  preloads: readonly string[]
}

interface DrawnPageProps extends PageProps {
  stylesheets: readonly string[]
  /** The application's entry. */
  scripts: readonly string[]
  /** Whether the server writes a topic into the page. */
  hasTopic: boolean
}

/** A page that the browser draws. */
export function DrawnPage({ hasTopic, stylesheets, scripts, ...page }: DrawnPageProps) {
  return (
    <html lang={page.language}>
      <head>
        <Head {...page} />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} defer src={src} />
        ))}
        <Preloads urls={page.preloads} />
      </head>
      <body>
        <div id="root">
          {/* The server writes it; the app takes its place. */}
          {hasTopic && <h1 id="topic" />}
          <main id="loading">
            <h1>This is taking longer than usual</h1>
            <p>
              Check your connection and that JavaScript is on, then <a href="">reload</a>.
            </p>
            <p lang="ja">
              表示に時間がかかっています。接続とJavaScriptを確認して、<a href="">再読み込み</a>してください。
            </p>
          </main>
        </div>
        <PageConfig />
      </body>
    </html>
  )
}

interface PrerenderedPageProps extends PageProps {
  visitor: Visitor
  /** The HTML inside `#root`, as React has rendered it. */
  markup: string
  loadingFailed: string
  /** Starts the application, with the URLs in its attributes. */
  startScript: { text: string; attributes: Readonly<Record<`data-${string}`, string>> }
  /** Whether nothing can be done on it without JavaScript, which it then says. */
  needsScript: boolean
}

/** A page that the build has rendered. */
export function PrerenderedPage({ visitor, markup, loadingFailed, startScript, ...page }: PrerenderedPageProps) {
  return (
    <html lang={page.language}>
      <head>
        <Head {...page} />
        {/* It is painted whole, also where it arrives in pieces. */}
        <link rel="expect" href={`#${pageConfigElementId}`} blocking="render" />
        <Preloads urls={page.preloads} />
      </head>
      <body>
        <p id="loading-failed" role="alert" hidden>
          {loadingFailed}
        </p>
        <div id="root" data-visitor={visitor} dangerouslySetInnerHTML={{ __html: markup }} />
        <PageConfig />
        <script {...startScript.attributes} dangerouslySetInnerHTML={{ __html: startScript.text }} />
        {page.needsScript && (
          <noscript>
            <p>
              This page needs JavaScript. <a href="/">The first page</a> can be read without it.
              <br />
              <span lang="ja">
                このページにはJavaScriptが必要です。<a href="/">トップページ</a>は、なくても読めます。
              </span>
            </p>
          </noscript>
        )}
      </body>
    </html>
  )
}

/** The page to which a provider of identities leads back, in a popup. */
export function SignInCallbackPage({ scripts }: { scripts: readonly string[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Idea Training</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {scripts.map((src) => (
          <script key={src} defer src={src} />
        ))}
      </head>
      <body>
        <p>You can close this window.</p>
        <p lang="ja">このウィンドウは閉じてかまいません。</p>
        <PageConfig />
      </body>
    </html>
  )
}

function Head({ title, description, themeScript, inlineStyles }: Omit<PageProps, 'language' | 'preloads'>) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141519" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      {/* mini-css-extract-plugin finds a chunk's styles by `data-href`, and does not fetch them again. */}
      {inlineStyles.map(({ href, text }) => (
        <style key={href} data-href={href} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </>
  )
}

const Preloads = ({ urls }: { urls: readonly string[] }) =>
  urls.map((href) => <link key={href} rel="preload" as={href.endsWith('.css') ? 'style' : 'script'} href={href} />)

/** The server writes its configuration into it. */
const PageConfig = () => (
  <script type="application/json" id={pageConfigElementId} dangerouslySetInnerHTML={{ __html: '{}' }} />
)
