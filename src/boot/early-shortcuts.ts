import { pressedKey } from '../lib/pressed-key'
import { hydratedEvent } from '../lib/shared-names'
import { earlyKeys } from '../shortcuts/early-keys'
import { mayBeShortcut } from '../shortcuts/keys'

/**
 * Replays the keys of shortcuts that were pressed before hydration.
 *
 * @param onPress called on each of them.
 */
export function replayEarlyShortcuts(onPress: () => void = () => undefined): void {
  const pressed: string[] = []

  const onEarlyPress = (press: KeyboardEvent) => {
    if (!mayBeShortcut(press) || !earlyKeys.has(pressedKey(press))) return
    // In Firefox, `/` would open the quick find bar.
    press.preventDefault()
    press.stopPropagation()
    pressed.push(pressedKey(press))
    onPress()
  }

  document.addEventListener('keydown', onEarlyPress, { capture: true })
  document.addEventListener(
    hydratedEvent,
    () => {
      document.removeEventListener('keydown', onEarlyPress, { capture: true })
      for (const key of pressed) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
    },
    { once: true },
  )
}
