import { drawnWeight, type FontName, fontOf, isFont } from '@vitrine/core/design/fonts'

/** What a phone calls one file of a family: each is a family by itself there. */
export function phoneFont(name: FontName, script: 'latin' | 'arabic', weight: number): string {
  return `${name}-${script}-${drawnWeight(name, weight)}`
}

/** The file of a family that words are drawn with: a phone looks for letters in one, and then in its own. */
export function drawnFamily(family: string, weight: string | undefined, rtl: boolean): string {
  if (!isFont(family)) return family
  const asked = Number(weight ?? 400)
  return rtl ? phoneFont(fontOf(family).arabic, 'arabic', asked) : phoneFont(family, 'latin', asked)
}
