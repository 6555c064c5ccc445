import type { DesignValues } from './section-values.ts'

type Kit = Partial<DesignValues['branding']>
type Family = DesignValues['branding']['bolds']

/** Brand presets: the values of each, by its name in the editor. */
export const BRAND_KITS = {
  ink: kit(['111111', '111111', '6b6b6b', 'c1121f', 'f4f4f2', 'ffffff'], ['archivo', 'inter'], {
    borderRadius: 0,
    buttonShape: 'square',
    buttonCase: 'capitals',
    titles: 'quiet',
    spacing: 'airy',
    photoRatio: 'tall',
    icons: 'light',
    motion: 'calm',
  }),
  linen: kit(['7a4b2a', '2b211a', '75665a', 'a8321f', 'f3ece3', 'fdfaf5'], ['fraunces', 'work-sans'], {
    borderRadius: 4,
    titles: 'loud',
    spacing: 'airy',
    photoRatio: 'portrait',
    icons: 'light',
    motion: 'calm',
  }),
  garden: kit(['2f6b45', '17251c', '5d6e62', 'b3392b', 'eef4ee', 'fbfdfa'], ['nunito', 'nunito'], {
    borderRadius: 18,
    buttonShape: 'pill',
    photoRatio: 'square',
    cardShape: 'plain',
  }),
  rose: kit(
    ['a83a68', '2d1822', '7d626d', 'b3261e', 'fbeef2', 'fffafb'],
    ['cormorant-garamond', 'montserrat'],
    {
      borderRadius: 22,
      buttonShape: 'pill',
      photoRatio: 'portrait',
      icons: 'light',
      motion: 'calm',
    },
  ),
  volt: kit(['d6ff3f', '10120c', '5f6455', 'c8102e', 'f1f3ea', 'ffffff'], ['barlow-condensed', 'manrope'], {
    borderRadius: 6,
    buttonCase: 'capitals',
    titles: 'loud',
    titleCase: 'capitals',
    spacing: 'tight',
    cardShape: 'outlined',
    photoRatio: 'square',
    icons: 'bold',
  }),
  candy: kit(['ff5a4e', '2a1d3f', '6d6080', 'c2185b', 'fff1e6', 'fffdfa'], ['baloo-bhaijaan-2', 'rubik'], {
    borderRadius: 28,
    buttonShape: 'pill',
    titles: 'loud',
    cardShape: 'raised',
    photoRatio: 'square',
    icons: 'bold',
  }),
  harbor: kit(['1f5fae', '13233a', '5a6b82', 'b3261e', 'eef3f9', 'ffffff'], ['system', 'system'], {
    borderRadius: 10,
    cardShape: 'outlined',
    spacing: 'tight',
    photoRatio: 'square',
  }),
  gold: kit(['8a6a1f', '1c1914', '6f6858', '9b1c1c', 'f5f1e6', 'fffdf8'], ['playfair-display', 'dm-sans'], {
    borderRadius: 0,
    buttonShape: 'square',
    buttonCase: 'capitals',
    titles: 'quiet',
    titleCase: 'capitals',
    spacing: 'airy',
    photoRatio: 'square',
    icons: 'light',
    motion: 'calm',
  }),
} as const satisfies Readonly<Record<string, Kit>>

type KitName = keyof typeof BRAND_KITS

/** Lists the preset names in the order of the editor. */
export function listKitNames(): readonly KitName[] {
  const names: KitName[] = []
  for (const name in BRAND_KITS) if (isKit(name)) names.push(name)
  return names
}

function isKit(name: string): name is KitName {
  return Object.hasOwn(BRAND_KITS, name)
}

/**
 * Creates a preset from its palette (main, ink, quiet, sale, cards, page), the font families of titles and text, and
 * its shapes; omitted values stay at their defaults.
 */
function kit(
  [mains, blacks, darks, reds, bgs, whites]: readonly [string, string, string, string, string, string],
  [bolds, regs]: readonly [Family, Family],
  shapes: Kit,
): Kit {
  return {
    mains,
    blacks,
    darks,
    reds,
    bgs,
    whites,
    regs,
    semis: regs,
    bolds,
    titles: 'normal',
    titleCase: 'normal',
    buttonShape: 'normal',
    buttonCase: 'normal',
    cardShape: 'plain',
    spacing: 'normal',
    icons: 'normal',
    motion: 'lively',
    ...shapes,
  }
}
