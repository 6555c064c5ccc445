import { Icon } from '../icon/Icon.dom.tsx'
import type { SheetProps } from '../primitives.types.ts'
import { SHEET_CSS } from '../sheet/sheet.css.dom.ts'
import { useDialog } from './use-dialog.dom.ts'

/** Modal dialog element: the browser traps the focus, closes it on Escape and restores the focus. */
export function Dialog({ open, onClose, title, children, closeLabel, footer, from = 'bottom' }: SheetProps) {
  const dialog = useDialog(open, 'sheet-css', SHEET_CSS)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape is the dialog's own key
    <dialog
      ref={dialog}
      className="sh"
      data-from={from}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open ? (
        <>
          <div
            className="b"
            style={{
              flexDirection: 'row',
              alignItems: 'center',
              paddingBlock: '12px 8px',
              paddingInline: '20px 8px',
            }}
          >
            <h2 className="t" style={{ flex: '1 1 auto', fontSize: 18, fontWeight: 600 }}>
              {title}
            </h2>
            <button
              type="button"
              className="b p"
              style={{ padding: 12 }}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <Icon name="close" size={20} />
            </button>
          </div>
          <div className="b ss">{children}</div>
          {footer ? (
            <div className="b" style={{ padding: '12px 20px calc(16px + env(safe-area-inset-bottom))' }}>
              {footer}
            </div>
          ) : null}
        </>
      ) : null}
    </dialog>
  )
}
