import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import type { DesignTheme, TemplateName } from '@vitrine/core/contract/designs/design-theme'
import type { CompositionName } from './compositions/composition-names.ts'
import { arrangeHome } from './home-layouts.ts'

type Template = Omit<DesignTheme, 'pieces' | 'reasons'> & { readonly composition: CompositionName }

/** Eight built-in design templates by industry, each with its own fonts, mood and layout. */
const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  atelier: {
    trade: 'fashion',
    composition: 'statement',
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
    composition: 'split',
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
    composition: 'split',
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
    composition: 'split',
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
    composition: 'showcase',
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
    composition: 'mosaic',
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
    composition: 'statement',
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
    composition: 'split',
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
  const { composition, ...template } = TEMPLATES[name]
  const { trade, centred } = template
  const arranged = {
    composition,
    facts: portrait,
    trade,
    centred,
    brief: EMPTY_BRIEF,
    turn: 0,
  }
  return { ...template, pieces: arrangeHome(arranged), reasons: [{ why: 'trade', what: trade }] }
}
