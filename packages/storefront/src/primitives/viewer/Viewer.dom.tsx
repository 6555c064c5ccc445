import { type CSSProperties, type KeyboardEvent, use, useRef, useState } from 'react'
import { useDialog } from '../dialog/use-dialog.dom.ts'
import { Icon } from '../icon/Icon.dom.tsx'
import type { ViewerProps } from '../primitives.types.ts'
import { formatPageLabel, getLabel, getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { VIEWER_CSS } from './viewer.css.dom.ts'

/** Duration after which a press pauses the page instead of turning it, ms. */
const LONG_PRESS_MS = 300

/**
 * Full-screen pages in a modal dialog element: the browser traps the focus and closes it on Escape. The progress bar's
 * animation is the timer.
 */
export function Viewer(props: ViewerProps) {
  const { open, onClose, label, mark, onTurn, every, back, children } = props
  const { language } = use(ShellContext)
  const dialog = useDialog(open, 'viewer-css', VIEWER_CSS)
  const began = useRef(0)
  const [isPressed, setIsPressed] = useState(false)
  const keys = ({ key }: KeyboardEvent) => {
    const forward = getLanguageDirection(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    if (key === forward) onTurn(1)
    if (key === backward) onTurn(-1)
  }
  const zone = (step: 1 | -1, style: CSSProperties) => (
    <button
      type="button"
      className="svz"
      style={style}
      aria-label={getLabel(step === 1 ? 'next' : 'previous', language)}
      onPointerDown={() => {
        began.current = Date.now()
        setIsPressed(true)
      }}
      onPointerUp={() => setIsPressed(false)}
      onPointerCancel={() => setIsPressed(false)}
      onPointerLeave={() => setIsPressed(false)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        // A key press has no pointer and no duration.
        if (detail === 0 || Date.now() - began.current < LONG_PRESS_MS) onTurn(step)
      }}
    />
  )
  return (
    <dialog
      ref={dialog}
      className="sv"
      aria-label={label}
      data-held={isPressed ? '' : undefined}
      data-still={every === 0 ? '' : undefined}
      onKeyDown={keys}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open ? (
        <>
          <div className="svf" key={mark}>
            {back}
          </div>
          {zone(-1, { insetInlineStart: 0, width: '33%' })}
          {zone(1, { insetInlineEnd: 0, width: '67%' })}
          <div className="svc">{children}</div>
          <Top {...props} />
        </>
      ) : null}
    </dialog>
  )
}

/** Progress bars, title and close button. */
function Top({ label, closeLabel, count, at, mark, every, onTurn, onClose }: ViewerProps) {
  const { language } = use(ShellContext)
  return (
    <div className="svt">
      <div className="svr" aria-hidden style={{ ['--every' as string]: `${every}ms` }}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <span
            key={index === at ? `${mark} ${index}` : index}
            className="svb"
            data-is={index < at ? 'done' : index === at ? 'now' : undefined}
          >
            <i onAnimationEnd={index === at ? () => onTurn(1) : undefined} />
          </span>
        ))}
      </div>
      <div style={{ display: 'flex', alignItems: 'center' }}>
        <span className="t" style={{ flex: '1 1 auto', fontSize: 14, fontWeight: 600, color: '#fff' }}>
          {label}
        </span>
        <span className="vh" role="status">
          {formatPageLabel(at + 1, count, language)}
        </span>
        <button
          type="button"
          className="b p"
          style={{ padding: 12 }}
          aria-label={closeLabel}
          onClick={onClose}
        >
          <Icon name="close" size={20} color="#fff" />
        </button>
      </div>
    </div>
  )
}
