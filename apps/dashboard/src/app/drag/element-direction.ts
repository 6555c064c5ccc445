/** Returns the text direction of an element. */
export function getElementDirection(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}
