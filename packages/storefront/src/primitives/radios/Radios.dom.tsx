import { type KeyboardEvent, use, useEffect, useImperativeHandle, useRef } from 'react'
import type { RadiosProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'

/** Radio group with one Tab stop, on the selected choice or the first; arrow keys select the next, as in every form. */
export function Radios({ children, label, hint, byPress, style, testID, ref }: RadiosProps) {
  const { language } = use(ShellContext)
  const group = useRef<HTMLDivElement>(null)
  const all = () => [...(group.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
  const stopOf = (radios: readonly HTMLElement[]) =>
    radios.find((radio) => radio.ariaChecked === 'true') ?? radios[0]
  useEffect(() => {
    const radios = all()
    const stop = stopOf(radios)
    for (const radio of radios) radio.tabIndex = radio === stop ? 0 : -1
  })
  useImperativeHandle(ref, () => ({
    focus: () => {
      stopOf(all())?.focus({ preventScroll: true })
      group.current?.scrollIntoView({ block: 'center' })
    },
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = getLanguageDirection(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const step =
      event.key === 'ArrowDown' || event.key === forward
        ? 1
        : event.key === 'ArrowUp' || event.key === backward
          ? -1
          : 0
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const radios = all()
    const here = radios.findIndex((radio) => radio.matches(':focus'))
    const next = radios[(here + step + radios.length) % radios.length]
    next?.focus()
    if (!byPress) next?.click()
  }
  return (
    <div
      ref={group}
      className="b"
      style={toCss(style)}
      role="radiogroup"
      aria-label={label}
      aria-description={hint}
      onKeyDown={onKeyDown}
      data-testid={testID}
    >
      {children}
    </div>
  )
}
