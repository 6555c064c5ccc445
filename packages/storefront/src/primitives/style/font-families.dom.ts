/**
 * The CSS font stack of one of branding's families; undefined for the system's own (the page's). What it stands for is
 * said in the page's own styles, of the families that its design has chosen.
 */
export function getFontFamily(family: string): string | undefined {
  return family === 'system' ? undefined : `var(--f-${family})`
}
