/** A part of a picture, in px of the whole one, from its top left corner. */
export type Region = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const SIDES = ['left', 'top', 'width', 'height'] as const
const OURS = /^crop(?:_(?:left|top|width|height))?=/

/** The pairs of an address's query, its path before them and its fragment behind them. */
function cut(url: string): { path: string; pairs: readonly string[]; fragment: string } {
  const [address = '', fragment] = url.split('#', 2)
  const [path = '', query = ''] = address.split('?', 2)
  return {
    path,
    pairs: query.split('&').filter((pair) => pair !== ''),
    fragment: fragment === undefined ? '' : `#${fragment}`,
  }
}

/** The part of a picture that its address asks for; null for the whole. */
export function getImageRegion(url: string): Region | null {
  const asked = new Map(
    cut(url)
      .pairs.map((pair) => pair.split('=', 2))
      .map(([name, value]) => [name, value]),
  )
  if (asked.get('crop') !== 'region') return null
  const [left, top, width, height] = SIDES.map((side) => {
    const value = asked.get(`crop_${side}`) ?? ''
    return /^\d{1,5}$/.test(value) ? Number(value) : undefined
  })
  return left !== undefined && top !== undefined && width && height ? { left, top, width, height } : null
}

/**
 * The address of a part of a picture, as the platform's own servers and ours draw it; of the whole for null. Whoever
 * asks for a size of it gets that part in that size.
 */
export function withRegion(url: string, region: Region | null): string {
  const { path, pairs, fragment } = cut(url)
  const kept = pairs.filter((pair) => !OURS.test(pair))
  const sides = region ? ['crop=region', ...SIDES.map((side) => `crop_${side}=${region[side]}`)] : []
  const query = [...kept, ...sides].join('&')
  return `${path}${query === '' ? '' : `?${query}`}${fragment}`
}
