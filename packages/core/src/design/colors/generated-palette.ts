import { getContrast, READABLE } from './contrast.ts'
import type { Ground, Mood } from './moods.ts'
import { nearestPassing, toHex, toOklch } from './oklch.ts'
import type { Palette } from './theme.ts'

/** How each mood wears a colour: how much of it there is, how light, and how much the ground breathes it. */
const WEARS: Readonly<Record<Mood, { chroma: number; light: readonly [number, number]; breath: number }>> = {
  calm: { chroma: 0.55, light: [0.38, 0.52], breath: 0.014 },
  bold: { chroma: 1.2, light: [0.45, 0.62], breath: 0.012 },
  warm: { chroma: 0.8, light: [0.42, 0.55], breath: 0.024 },
  crisp: { chroma: 1, light: [0.2, 0.55], breath: 0.003 },
  rich: { chroma: 0.75, light: [0.3, 0.48], breath: 0.012 },
  playful: { chroma: 1.1, light: [0.5, 0.66], breath: 0.024 },
}

/** Where sale red would be taken for the main colour it goes this far, degrees. */
const TOO_NEAR = 28
const RED = 27

/** Greens and cyans are seen as colours long before warm hues of the same chroma are: a ground breathes less of them. */
const COOL_BREATH = 0.5
const isCool = (hue: number) => hue > 110 && hue < 235

const between = (value: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, value))
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

/**
 * The palette of a look, made of one colour. Words in `mains`, `blacks`, `darks` and `reds` are readable on `whites` and
 * `bgs`, and words in `whites` on `mains` and `reds`, whatever the colour was.
 */
export function createPalette(seed: string, mood: Mood, ground: Ground): Palette {
  const { l, c, h } = toOklch(seed) ?? { l: 0.45, c: 0.1, h: 262 }
  const wears = WEARS[mood]
  const grey = c < 0.03
  const dark = ground === 'dark'
  const hue = grey ? 80 : h
  const breath = ground === 'tinted' ? wears.breath * (isCool(hue) ? COOL_BREATH : 1) : 0
  const whites = dark
    ? toHex({ l: 0.17, c: 0.012, h: hue })
    : toHex({ l: ground === 'tinted' ? 0.975 : 1, c: breath, h: hue })
  const bgs = dark
    ? toHex({ l: 0.225, c: 0.016, h: hue })
    : toHex({ l: ground === 'tinted' ? 0.94 : 0.968, c: Math.max(breath * 1.4, 0.004), h: hue })
  const blacks = toHex(dark ? { l: 0.96, c: 0.006, h: hue } : { l: 0.22, c: 0.018, h: hue })
  const worn = {
    // Of a brand without a colour ink is what stands out, not the grey between.
    l: grey ? (dark ? 0.92 : 0.26) : between(dark ? l + 0.2 : l, dark ? [0.68, 0.82] : wears.light),
    c: grey ? c : c * wears.chroma,
    h,
  }
  // What is read on the softer ground is read on the plain one too: it is the nearer to both.
  const read = (color: string) => {
    const once = nearestPassing(color, bgs, READABLE)
    return getContrast(`#${once}`, `#${whites}`) >= READABLE ? once : nearestPassing(once, whites, READABLE)
  }
  const red = !grey && apart(hue, RED) < TOO_NEAR ? hue - 45 : RED
  return {
    mains: read(toHex(worn)),
    blacks,
    darks: read(toHex({ l: dark ? 0.72 : 0.55, c: 0.02, h: hue })),
    reds: read(toHex({ l: dark ? 0.7 : 0.55, c: 0.2, h: red })),
    bgs,
    whites,
  }
}
