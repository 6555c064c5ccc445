import { type DragEvent, type MouseEvent, use } from 'react'
import type { LinkProps } from '../primitives.types.ts'
import { isExternal, ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'

/** Anchor element, so that the link can be opened in a new tab, copied and indexed. */
export function Link({ children, style, href, label, current, replace, onFollow, testID, path }: LinkProps) {
  const shell = use(ShellContext)
  const outside = isExternal(href)
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (current && scrollY > 0) return scrollTo(0, 0)
    onFollow?.()
    shell.navigate(href, replace ? 'replace' : 'push')
  }
  const prefetchLink = outside ? undefined : () => shell.prefetch?.(href)
  return (
    <a
      className="b p"
      style={toCss(style)}
      href={outside ? href : `${shell.base}${href}`}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={outside ? undefined : follow}
      onPointerEnter={prefetchLink}
      onTouchStart={prefetchLink}
      onFocus={prefetchLink}
      target={outside && /^https?:/i.test(href) ? '_blank' : undefined}
      rel={outside ? 'noopener' : undefined}
      onDragStart={stay}
      data-testid={testID}
      data-path={path !== undefined && shell.edit ? path : undefined}
    >
      {children}
    </a>
  )
}

/** Prevents dragging of a link, which would interrupt a swipe. */
function stay(event: DragEvent): void {
  event.preventDefault()
}
