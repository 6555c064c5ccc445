import type { EditColor } from '@vitrine/core/contract/designs/edit-plan'
import { createPalette } from '@vitrine/core/design/colors/generated-palette'
import { HUES, isColorOf } from '@vitrine/core/design/colors/named-hues'
import { findReadableColor, toHex, toOklch, VISIBLE } from '@vitrine/core/design/colors/oklch'
import { FONT_SLOTS, PALETTE, type PaletteName, resolveColor } from '@vitrine/core/design/colors/theme'
import { getValueAt, isObject, type JsonObject } from '@vitrine/core/design/operations'
import { getBackgroundField, MIN_CONTRAST } from '../checks/contrast.ts'
import { listDesignParts } from '../checks/finding.ts'
import { getPalette } from '../palette.ts'
import {
  type DesignPart,
  type EditContext,
  type EditOutcome,
  type IntentOf,
  isNumberField,
  setField,
  stepNumber,
  toOutcome,
} from './edit-plan-context.ts'
import { findPartsToChange, findSectionPart } from './find-targets.ts'

type Named = Extract<EditColor, { from: 'name' }>

const LIGHTNESS = { dark: 0.36, normal: 0.5, light: 0.72 } as const
/** Lightness and chroma of a page in a named color, on which dark text stays readable. */
const PAGE = { l: 0.965, c: 0.022 }
const DARK_PAGE = { l: 0.24, c: 0.035 }
/** Hues that are only recognized when they are light. */
const LIGHT_HUES = new Set(['yellow', 'orange', 'pink'])
const CREAM = { l: 0.972, c: 0.018, h: 85 }

function toNamedHex({ name, shade }: Named): string {
  if (name === 'black') return '111111'
  if (name === 'white') return 'ffffff'
  if (name === 'cream') return toHex(CREAM)
  const l = LIGHTNESS[shade] + (shade === 'normal' && LIGHT_HUES.has(name) ? 0.12 : 0)
  return name === 'grey'
    ? toHex({ l, c: 0.004, h: 260 })
    : toHex({ l, c: name === 'brown' ? 0.07 : 0.14, h: HUES[name] })
}

/** Returns a named color as the background of a page or block: light, or dark where that is said. */
function toNamedGround(color: Named): string {
  const { name, shade } = color
  if (name === 'black' || name === 'white' || name === 'cream') return toNamedHex(color)
  const h = name === 'grey' ? 260 : HUES[name]
  const ground = shade === 'dark' ? DARK_PAGE : PAGE
  return toHex({ ...ground, c: name === 'grey' ? 0.003 : ground.c, h })
}

function findLogoColor(
  colors: readonly string[],
  name: Extract<EditColor, { from: 'logo' }>['name'],
): string | null {
  if (name) return colors.find((hex) => isColorOf(hex, [name])) ?? null
  return colors.find((hex) => !isColorOf(hex, ['grey'])) ?? colors[0] ?? null
}

function toColor(color: EditColor, isGround: boolean, logo: readonly string[]): string | null {
  switch (color.from) {
    case 'hex':
      return color.hex
    case 'logo':
      return findLogoColor(logo, color.name)
    case 'name':
      return isGround ? toNamedGround(color) : toNamedHex(color)
  }
}

const INKS = ['blacks', 'darks', 'mains', 'reds'] as const

/** Returns the palette with this page color: cards follow it, and all text stays readable on both. */
function withGround(palette: Readonly<Record<PaletteName, string>>, whites: string) {
  const page = toOklch(whites) ?? { l: 1, c: 0, h: 0 }
  const bgs = toHex({ ...page, l: page.l < 0.5 ? page.l + 0.05 : page.l - 0.03, c: page.c + 0.004 })
  const inks = INKS.map((name): [PaletteName, string] => [
    name,
    findReadableColor(findReadableColor(palette[name], bgs, MIN_CONTRAST.text), whites, MIN_CONTRAST.text),
  ])
  return { ...palette, ...Object.fromEntries(inks), whites, bgs }
}

function setPalette(context: EditContext, palette: Readonly<Record<PaletteName, string>>): EditOutcome {
  const brand = findSectionPart(context.design, 'branding')
  if (!brand) return { refused: 'no-setting' }
  const design = PALETTE.reduce((next, name) => setField(next, brand, name, palette[name]), context.design)
  return toOutcome(context.design, design)
}

/** Returns the design with readable text colors on the part's background. */
function withReadableText(design: JsonObject, { path, section }: DesignPart): JsonObject {
  const record = getValueAt(design, path)
  if (!isObject(record)) return design
  const palette = getPalette(design)
  return Object.entries(section.fields).reduce((next, [name, field]) => {
    const ground = getBackgroundField(name, section.fields)
    if (field.kind !== 'color' || ground === null) return next
    const ink = resolveColor(String(record[name]), palette)
    const behind = resolveColor(String(record[ground]), palette)
    if (ink.length !== 7 || behind.length !== 7) return next
    const readable = findReadableColor(ink, behind, MIN_CONTRAST.text)
    return readable === ink.slice(1).toLowerCase()
      ? next
      : setField(next, { path, section, record, kind: '' }, name, readable)
  }, design)
}

/** Fields with the color of buttons, of which a section or block has one at most. */
const BUTTON_FIELDS = ['button', 'buttonColor'] as const

/** Colors the buttons of the target, or those of all screens, with readable text on them. */
function colorButtons(context: EditContext, target: IntentOf<'color'>['target'], hex: string): EditOutcome {
  const { design } = context
  const parts = target
    ? findPartsToChange(context, target)
    : listDesignParts(design).map((part): DesignPart => ({ ...part, kind: '' }))
  if ('refused' in parts) return parts
  const withButtons = parts.filter(({ section }) =>
    BUTTON_FIELDS.some((name) => section.fields[name]?.kind === 'color'),
  )
  if (withButtons.length === 0) return { refused: 'no-setting' }
  const changedDesign = withButtons.reduce((next, part) => {
    const colored = BUTTON_FIELDS.reduce(
      (one, name) => (part.section.fields[name]?.kind === 'color' ? setField(one, part, name, hex) : one),
      next,
    )
    return withReadableText(colored, part)
  }, design)
  return toOutcome(design, changedDesign)
}

export function colorParts(context: EditContext, { target, role, color }: IntentOf<'color'>): EditOutcome {
  const { design, facts } = context
  const hex = toColor(color, role === 'background', facts.logoColors)
  if (hex === null) return { refused: 'no-logo-color' }
  if (role === 'button') return colorButtons(context, target, hex)
  const palette = getPalette(design)
  if (target) {
    const parts = findPartsToChange(context, target)
    if ('refused' in parts) return parts
    // A block has no brand color of its own: its background carries the color.
    const names = role === 'text' ? ['color', 'bodyColor'] : ['background']
    let next = design
    for (const part of parts)
      for (const name of names) next = withReadableText(setField(next, part, name, hex), part)
    return toOutcome(design, next)
  }
  switch (role) {
    case 'background':
      return setPalette(context, withGround(palette, hex))
    case 'text':
      return setPalette(context, {
        ...palette,
        blacks: findReadableColor(hex, `${palette.whites}`, MIN_CONTRAST.text),
      })
    case 'sale':
      return setPalette(context, {
        ...palette,
        reds: findReadableColor(hex, palette.whites, MIN_CONTRAST.text),
      })
    case 'brand':
      return setPalette(context, { ...palette, mains: findReadableColor(hex, palette.whites, VISIBLE) })
  }
}

/**
 * Makes the brand color lighter, darker, warmer, cooler, more vivid or muted, within sufficient contrast on the page.
 */
export function tintBrand(context: EditContext, { change }: IntentOf<'tint'>): EditOutcome {
  const palette = getPalette(context.design)
  const now = toOklch(palette.mains)
  if (!now) return { refused: 'no-setting' }
  const towards = (goal: number) => {
    const hueShift = ((goal - now.h + 540) % 360) - 180
    return {
      ...now,
      c: Math.max(now.c, 0.06),
      h: (now.h + Math.max(-30, Math.min(30, hueShift)) + 360) % 360,
    }
  }
  const adjustedColor = {
    lighter: { ...now, l: Math.min(0.9, now.l + 0.08) },
    darker: { ...now, l: Math.max(0.12, now.l - 0.08) },
    warmer: towards(50),
    cooler: towards(240),
    vivid: { ...now, c: Math.min(0.26, now.c + 0.05) },
    muted: { ...now, c: Math.max(0.01, now.c - 0.05) },
  }[change]
  const mains = findReadableColor(toHex(adjustedColor), palette.whites, VISIBLE)
  const outcome = setPalette(context, { ...palette, mains })
  return 'refused' in outcome ? { refused: 'at-limit' } : outcome
}

/** Sets a dark or light palette derived from the brand color. */
export function setDark(context: EditContext, { on }: IntentOf<'dark'>): EditOutcome {
  const palette = getPalette(context.design)
  const isDark = (toOklch(palette.whites)?.l ?? 1) < 0.5
  if (isDark === on) return { refused: 'nothing-to-do' }
  return setPalette(context, createPalette(palette.mains, 'crisp', on ? 'dark' : 'white'))
}

const FONTS: Readonly<
  Record<IntentOf<'font'>['style'], { readonly titles: string; readonly texts: string }>
> = {
  serif: { titles: 'playfair-display', texts: 'lora' },
  sans: { titles: 'inter', texts: 'inter' },
  mono: { titles: 'jetbrains-mono', texts: 'jetbrains-mono' },
  condensed: { titles: 'barlow-condensed', texts: 'manrope' },
  rounded: { titles: 'nunito', texts: 'nunito' },
  geometric: { titles: 'outfit', texts: 'dm-sans' },
}

export function setFont(context: EditContext, { style, slot }: IntentOf<'font'>): EditOutcome {
  const brand = findSectionPart(context.design, 'branding')
  if (!brand) return { refused: 'no-setting' }
  const slots = FONT_SLOTS.filter(
    (name) => slot === 'all' || (slot === 'titles' ? name === 'bolds' : name !== 'bolds'),
  )
  const { titles, texts } = FONTS[style]
  const design = slots.reduce(
    (next, name) => setField(next, brand, name, name === 'bolds' ? titles : texts),
    context.design,
  )
  return toOutcome(context.design, design)
}

const SHAPES = ['square', 'normal', 'pill']

/**
 * Makes corners rounder or sharper. At the smallest and the largest radius it changes the shape of buttons
 * too.
 */
export function setCorners(context: EditContext, { by }: IntentOf<'corners'>): EditOutcome {
  const brand = findSectionPart(context.design, 'branding')
  const field = brand?.section.fields.borderRadius
  if (!brand || !isNumberField(field)) return { refused: 'no-setting' }
  const radius = stepNumber(field, brand.record.borderRadius, by, 0.25)
  let design = setField(context.design, brand, 'borderRadius', radius)
  const shape = SHAPES.indexOf(String(brand.record.buttonShape))
  const follows = radius === field.min ? 'square' : radius >= 20 ? 'pill' : 'normal'
  if (Math.sign(SHAPES.indexOf(follows) - shape) === Math.sign(by))
    design = setField(design, brand, 'buttonShape', follows)
  return toOutcome(context.design, design, 'at-limit')
}

export function setCapitals(context: EditContext, { what, on }: IntentOf<'capitals'>): EditOutcome {
  const brand = findSectionPart(context.design, 'branding')
  if (!brand) return { refused: 'no-setting' }
  const name = what === 'titles' ? 'titleCase' : 'buttonCase'
  return toOutcome(context.design, setField(context.design, brand, name, on ? 'capitals' : 'normal'))
}
