import { getValueAt, isObject, type Json } from '@vitrine/core/design/operations'
import { listByRank, rankAt } from '@vitrine/core/design/ranks'
import { isRecord } from '@vitrine/core/validation/is-record'
import type { LinkedScreen } from '../../screens.ts'
import { SCREENS } from '../../screens.ts'
import { createItem } from '../defaults.ts'
import { LINKED_SCREENS } from '../kinds.ts'
import { SECTIONS } from '../sections.ts'
import { type CheckedDesign, defineRule, type Fix, type RuleFinding } from './finding.ts'

type Screen = LinkedScreen | 'product'

/** Screens with a menu switch: a merchant who turned it off does not want the screen. */
const BY_SWITCH: readonly Screen[] = ['inbox', 'pushes']
/** Default icon for the tab of each screen. */
const SCREEN_ICONS: Readonly<Partial<Record<Screen, string>>> = {
  home: 'home',
  catalog: 'shop',
  search: 'search',
  cart: 'cart',
  favorites: 'heart',
  menu: 'menu',
  account: 'user',
  orders: 'orders',
}

const TABS = SECTIONS.nav.lists?.items
const LINES = SECTIONS.drawer.lists?.items

/** Reports screens that no link of the app leads to. */
export const reachRule = defineRule({
  codes: ['reach'],
  find: (checked) => {
    const reached = reachedFrom(checked)
    const lost = LINKED_SCREENS.filter((screen) => !reached.has(screen) && !BY_SWITCH.includes(screen))
    return lost
      .filter((screen) => {
        const { within } = SCREENS[screen]
        // Restoring the menu also restores the links in it.
        return within === undefined || within === screen || !lost.some((other) => other === within)
      })
      .map(
        (screen): RuleFinding<'reach'> => ({
          code: 'reach',
          weight: 'broken',
          path: 'nav',
          field: null,
          languages: [],
          values: { screen },
          fix: createLinkFix(checked, screen),
        }),
      )
  },
})

function reachedFrom({ design, parts }: CheckedDesign): ReadonlySet<Screen> {
  const is = (path: string) => getValueAt(design, path) === true
  const destinationsByOrigin = new Map<string, Set<Screen>>()
  const lead = (from: string, ...to: readonly Screen[]) => {
    const destinations = destinationsByOrigin.get(from) ?? new Set()
    for (const one of to) destinations.add(one)
    destinationsByOrigin.set(from, destinations)
  }
  for (const { path, section, record } of parts) {
    const [from = ''] = path.split('.')
    for (const [name, field] of Object.entries(section.fields)) {
      const screen = field.kind === 'link' ? screenOf(record[name]) : null
      if (screen) lead(from, screen)
    }
  }
  // Screens that other screens always link to.
  lead('home', 'product', 'catalog')
  lead('catalog', 'product')
  lead('search', 'product')
  lead('product', 'cart')
  lead('cart', 'catalog')
  lead('menu', 'account', 'orders', 'login')
  if (is('menu.showMessages')) lead('menu', 'inbox', 'pushes')
  if (is('header.showSearch')) lead('header', 'search')
  if (is('catalog.showSearchBar')) lead('catalog', 'search')
  const reached = new Set<Screen>(['home'])
  const open: string[] = ['home', 'header', 'nav', 'drawer']
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const to of destinationsByOrigin.get(from) ?? [])
      if (!reached.has(to)) {
        reached.add(to)
        open.push(to)
      }
  return reached
}

function screenOf(link: Json | undefined): Screen | null {
  if (!isObject(link)) return null
  const { to } = link
  if (to === 'collection') return 'catalog'
  if (to === 'product') return 'product'
  return LINKED_SCREENS.find((screen) => screen === to) ?? null
}

/** Creates a fix that adds a tab, or a drawer item when the tab bar is full; it turns the drawer on if necessary. */
function createLinkFix({ design }: CheckedDesign, screen: LinkedScreen): Fix | null {
  const tabs = getValueAt(design, 'nav.items')
  const values = { ...getScreenTexts(screen), link: { to: screen } }
  if (TABS && listByRank(tabs).length < TABS.maximum) {
    const rank = rankAt(tabs, listByRank(tabs).length)
    const value = createItem(TABS, 'item', rank, { ...values, icon: SCREEN_ICONS[screen] ?? 'star' })
    const operations = [{ schema: `nav.items.${freeId(tabs, screen)}`, operation: 'add' as const, value }]
    return { code: 'tab', value: '', operations }
  }
  const lines = getValueAt(design, 'drawer.items')
  if (!LINES || listByRank(lines).length >= LINES.maximum) return null
  const value = createItem(LINES, 'item', rankAt(lines, listByRank(lines).length), values)
  // A disabled drawer may already hold the link.
  const hasLink = listByRank(lines).some(({ item }) => isObject(item.link) && item.link.to === screen)
  return {
    code: 'drawer',
    value: '',
    operations: [
      ...(getValueAt(design, 'drawer.show') === true
        ? []
        : [{ schema: 'drawer.show', operation: 'edit' as const, value: true }]),
      ...(hasLink
        ? []
        : [{ schema: `drawer.items.${freeId(lines, screen)}`, operation: 'add' as const, value }]),
    ],
  }
}

/** Returns the texts that a new design uses for links to a screen; none where it has no link to it. */
function getScreenTexts(screen: LinkedScreen): { readonly text?: unknown } {
  const start = TABS?.start.find(({ values }) => isRecord(values?.link) && values.link.to === screen)
  const own: Readonly<Record<string, unknown>> = SECTIONS[screen].defaults
  const menu: Readonly<Record<string, unknown>> = SECTIONS.menu.defaults
  const text = start?.values?.text ?? menu[screen] ?? own.title
  return text === undefined ? {} : { text }
}

function freeId(list: Json | undefined, name: string): string {
  const existingItems = isObject(list) ? list : {}
  let id = name
  for (let count = 2; Object.hasOwn(existingItems, id); count += 1) id = `${name}${count}`
  return id
}
