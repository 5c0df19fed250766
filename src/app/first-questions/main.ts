import { askFirst } from './ask'

/* A script of its own, which runs long before the application is here. */
window.firstQuestions = askFirst()

// The first day in words takes a browser 10 ms and a phone 40, whatever is written: now, while nothing else can be done.
setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang))
