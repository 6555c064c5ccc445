import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import type { DesignTheme, TemplateName } from '@vitrine/core/contract/designs/design-theme'
import { arrangeHome } from './home-layouts.ts'
import type { HomeKind } from './moods.ts'

type Template = Omit<DesignTheme, 'pieces' | 'reasons'> & { readonly kind: HomeKind }

/** Eight built-in design templates by industry, each with its own fonts, mood and layout. */
const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  atelier: {
    trade: 'fashion',
    kind: 'magazine',
    mood: 'bold',
    seed: '111111',
    background: 'white',
    pair: 0,
    radius: 0,
    shape: 'portrait',
    scale: 1,
    centred: false,
    columns: 2,
  },
  petal: {
    trade: 'beauty',
    kind: 'boutique',
    mood: 'calm',
    seed: 'b4637a',
    background: 'tinted',
    pair: 0,
    radius: 4,
    shape: 'square',
    scale: 0,
    centred: true,
    columns: 2,
  },
  pantry: {
    trade: 'food',
    kind: 'story',
    mood: 'warm',
    seed: 'a4501f',
    background: 'tinted',
    pair: 0,
    radius: 16,
    shape: 'square',
    scale: 0,
    centred: false,
    columns: 2,
  },
  hearth: {
    trade: 'home',
    kind: 'story',
    mood: 'calm',
    seed: '5f6b4a',
    background: 'tinted',
    pair: 2,
    radius: 8,
    shape: 'landscape',
    scale: -1,
    centred: false,
    columns: 2,
  },
  circuit: {
    trade: 'electronics',
    kind: 'index',
    mood: 'crisp',
    seed: '1f5eff',
    background: 'dark',
    pair: 1,
    radius: 8,
    shape: 'square',
    scale: 0,
    centred: false,
    columns: 2,
  },
  marble: {
    trade: 'kids',
    kind: 'market',
    mood: 'playful',
    seed: 'e0527f',
    background: 'tinted',
    pair: 0,
    radius: 24,
    shape: 'square',
    scale: 0,
    centred: false,
    columns: 2,
  },
  summit: {
    trade: 'sport',
    kind: 'stage',
    mood: 'bold',
    seed: 'd9480f',
    background: 'dark',
    pair: 1,
    radius: 4,
    shape: 'portrait',
    scale: 1,
    centred: false,
    columns: 2,
  },
  velvet: {
    trade: 'jewellery',
    kind: 'boutique',
    mood: 'rich',
    seed: '8a6a2f',
    background: 'dark',
    pair: 0,
    radius: 0,
    shape: 'square',
    scale: 0,
    centred: true,
    columns: 2,
  },
}

/** Creates the theme of a template with a shop's own collections and products. */
export function toTheme(name: TemplateName, portrait: ShopPortrait): DesignTheme {
  const { kind, ...template } = TEMPLATES[name]
  const { trade, centred } = template
  const arranged = {
    kind,
    facts: portrait,
    trade,
    centred,
    brief: EMPTY_BRIEF,
    turn: 0,
  }
  return { ...template, pieces: arrangeHome(arranged), reasons: [{ why: 'trade', what: trade }] }
}
