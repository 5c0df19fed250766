import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../lib/translation'
import { Button } from './Button'
import { moreDrawing } from './drawings'
import { Icon } from './Icon'
import { classes } from './classes'
import menu from './Menu.module.css'
import styles from './MoreMenu.module.css'
import { hidePopover, returnFocus } from './popover'

export interface MoreItem {
  label: string
  isDanger?: boolean
  onPress: () => void
}

interface MoreMenuProps {
  items: readonly MoreItem[]
  autoFocus?: boolean
}

/** The button `More`, which opens a popover with what is needed more rarely. */
export function MoreMenu({ items, autoFocus = false }: MoreMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // An element in the top layer is placed on the page, not beside its button.
  const place = () => {
    const { left, bottom } = button.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
    popover.current?.style.setProperty('--menu-start', `${left + scrollX}px`)
    popover.current?.style.setProperty('--menu-top', `${bottom + scrollY + gap}px`)
    setIsOpen(true)
  }
  const close = () => {
    hidePopover(popover.current)
    setIsOpen(false)
  }

  return (
    <>
      <Button
        ref={button}
        autoFocus={autoFocus}
        popoverTarget={id}
        // Safari before version 17 knows no popovers: there, only the button opens and closes it.
        onClick={() => 'popover' in document.body || (isOpen ? close() : place())}
        aria-label={t('More')}
        className={styles.dots}
      >
        <Icon drawing={moreDrawing} />
      </Button>
      <div ref={popover} id={id} popover="auto" className={styles.popover} onBeforeToggle={place}>
        {isOpen && <MoreItems items={items} close={close} />}
      </div>
    </>
  )
}

/** Pixels between the button and the menu. */
const gap = 8

function MoreItems({ items, close }: Pick<MoreMenuProps, 'items'> & { close: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => returnFocus(element.current), [])
  return (
    <div ref={element} role="group" aria-label={t('More')} className={menu.menu}>
      {items.map(({ label, isDanger, onPress }) => (
        <button
          key={label}
          type="button"
          className={classes(menu.item, isDanger && menu.danger)}
          onClick={() => {
            close()
            onPress()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
