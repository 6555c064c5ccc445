/**
 * Returns the CSS font stack of a branding font; undefined for the system font (the page's default). The page's styles
 * define the stacks of the fonts that its design uses.
 */
export function getFontFamily(family: string): string | undefined {
  return family === 'system' ? undefined : `var(--f-${family})`
}
