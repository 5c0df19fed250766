import { askFirst } from './ask'

/* A script of its own, which runs long before the application is here. */
window.firstQuestions = askFirst()
