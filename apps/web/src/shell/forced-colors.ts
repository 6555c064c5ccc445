/** What is selected, and switches: forced colors take the backgrounds that tell them apart. */
const CSS =
  // An icon keeps its own color, which may be that of the page.
  '.i{color:inherit!important}' +
  '[aria-pressed=true],[aria-checked=true],[aria-selected=true],[aria-current=page]{outline:2px solid Highlight;outline-offset:-2px}' +
  '[role=switch]>:last-child{border:1px solid}' +
  '[role=switch]>:last-child>*{background:CanvasText!important;forced-color-adjust:none}'

/**
 * Adds the styles for forced colors (high contrast) on devices that use them. Few do, so pages do not include
 * them.
 */
export function styleForcedColors(): void {
  const active = matchMedia('(forced-colors: active)')
  const add = () => {
    if (!active.matches || document.getElementById('forced-colors')) return
    const style = document.createElement('style')
    style.id = 'forced-colors'
    style.media = active.media
    style.textContent = CSS
    document.head.append(style)
  }
  add()
  active.addEventListener('change', add)
}
