import { focusHeading } from '../../../src/app/focus-heading'

const heading = () => document.querySelector('h1')

const show = (main: string, outside = '') => {
  document.body.innerHTML = `${outside}<main id="main" tabindex="-1">${main}</main>`
}

// Ends what an earlier call still observes.
beforeEach(() => window.dispatchEvent(new Event('pointerdown')))

test('the heading gets the focus, unless a field of the page or a dialog has it', () => {
  show('<h1>Records</h1><input /><button>Send entry</button>', '<button>Log in</button>')
  for (const control of document.querySelectorAll('button')) {
    control.focus()
    focusHeading()
    expect(heading()).toHaveFocus()
  }

  document.querySelector('input')?.focus()
  focusHeading()
  expect(document.querySelector('input')).toHaveFocus()

  show('<h1>Records</h1>', '<dialog open><button>Close</button></dialog>')
  focusHeading()
  expect(document.body).toHaveFocus()
})
