import { describe, expect, it } from 'vitest'
import { matchRoute } from './routes.ts'

describe('an address of the shopping app', () => {
  it.each([
    ['/', 'home', {}],
    ['/c/kitchen', 'catalog', { collection: 'kitchen' }],
    ['/c/kitchen/', 'catalog', { collection: 'kitchen' }],
    ['/p/caf%C3%A9%20cup', 'product', { handle: 'café cup' }],
    ['/search', 'search', {}],
    ['/orders', 'orders', {}],
    ['/orders/1003', 'orders', { order: '1003' }],
  ])('%s opens the %s screen', (path, room, params) => {
    expect(matchRoute(path)).toEqual({ room, params })
  })
  it.each(['/nope', '/p', '/p/', '/p/a/b', '/c/%E0%A4%A', '/__proto__', '/cart/x'])(
    '%s opens nothing',
    (path) => {
      expect(matchRoute(path)).toBeNull()
    },
  )
  it('the previews of branding, splash and drawer are for the studio alone', () => {
    expect(matchRoute('/splash')).toBeNull()
    expect(matchRoute('/drawer')).toBeNull()
    expect(matchRoute('/drawer', true)?.room).toBe('drawer')
    expect(matchRoute('/splash', true)?.room).toBe('splash')
  })
})
