import { createRecordsServer } from '../../harness/fake-records-server'
import { checkJapanese } from './page-rules'
import { listenInEveryTest } from './reader'
import { japaneseRecords } from './records'
import { readScreen, type Page } from './screens'

listenInEveryTest()

const pages: Page[] = [
  { name: 'landing-ja', path: '/', last: '使い方' },
  { name: 'exercise-ja', path: '/exercise', isSignedIn: true, last: '最近のラウンド' },
  { name: 'dashboard-ja', path: '/dashboard', isSignedIn: true, last: '最近のラウンド' },
  { name: 'records-ja', path: '/records', isSignedIn: true, last: '記録' },
  { name: 'record-ja', path: '/records/record-1', isSignedIn: true, last: 'メモ' },
  { name: 'settings-ja', path: '/settings', isSignedIn: true, last: '書き出し' },
  { name: 'privacy-ja', path: '/privacy', last: 'プライバシー' },
  { name: 'error-404-ja', path: '/error/404', last: 'ページが見つかりません' },
]

test.each(pages)('$path', async (page) => {
  const { spoken } = await readScreen({ ...page, language: 'ja', server: createRecordsServer(japaneseRecords) })
  checkJapanese(spoken)
})
