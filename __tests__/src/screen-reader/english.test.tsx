import { createRecordsServer } from '../../harness/fake-records-server'
import { listenInEveryTest } from './reader'
import { englishRecords } from './records'
import { readScreen, type Page } from './screens'

listenInEveryTest()

const pages: Page[] = [
  { name: 'landing', path: '/', last: 'How it works' },
  { name: 'exercise', path: '/exercise', isSignedIn: true, last: 'Recent rounds' },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true, last: 'Recent rounds' },
  { name: 'records', path: '/records', isSignedIn: true, last: 'Records' },
  { name: 'record', path: '/records/record-1', isSignedIn: true, last: 'Rounds on this topic' },
  { name: 'settings', path: '/settings', isSignedIn: true, last: 'Export' },
  { name: 'privacy', path: '/privacy', last: 'Privacy' },
  { name: 'error-403', path: '/error/403', last: 'You do not have access to this page' },
  { name: 'error-404', path: '/error/404', last: 'Page not found' },
  { name: 'error-500', path: '/error/500', last: 'Something broke on our side' },
]

test.each(pages)('$path', (page) => readScreen({ ...page, server: createRecordsServer(englishRecords) }))
