import { isSection, pathTo, SCREENS, screenAt, sectionOf } from '@vitrine/storefront/screens.ts'
import { useEffect } from 'react'
import { useStudioView } from '../view/context.ts'
import { useShopSearch } from '../view/shop-data.ts'

/** The app's address that shows what a path names; a product needs the handle of one, and the frame stands around home too. */
function screenPath(path: string, product: string | null): string {
  const [section = 'home', list, id] = path.split('.')
  // A key of the top navigation is opened, so that what it shows is looked at.
  if (section === 'home' && list === 'topNav' && id) return `${pathTo('home')}?key=${encodeURIComponent(id)}`
  if (section === 'product' && product !== null) return pathTo(section, product)
  return (isSection(section) && SCREENS[section].path) || '/'
}

/** Keeps the phone at the screen of the section that is edited. */
export function useScreenPath(ready: boolean): void {
  const { canvas, path } = useStudioView()
  const section = path.split('.')[0] ?? 'home'
  const products = useShopSearch('product', '', section === 'product')
  const address = screenPath(path, products.data?.[0]?.handle ?? null)
  useEffect(() => {
    if (!ready) return
    const { walking, at } = canvas.state()
    const here = walking && at !== null ? screenAt(at.split('?')[0] ?? '', true) : null
    // Who uses the app has gone there by themselves.
    if (here && sectionOf(here.screen) === section) return
    canvas.open(address)
  }, [ready, canvas, address, section])
  useEffect(() => {
    if (!ready || !path.includes('.')) return
    const { items, height } = canvas.state()
    const rect = items.get(path)
    // What was just pressed on the phone is in sight: scrolling to it would only make it jump.
    if (rect && rect.y < height && rect.y + rect.height > 0) return
    canvas.reveal(path)
  }, [ready, canvas, path])
}
