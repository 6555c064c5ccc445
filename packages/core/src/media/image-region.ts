/** Region of an image, px from its top left corner. */
export type Region = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const SIDES = ['left', 'top', 'width', 'height'] as const
const OURS = /^crop(?:_(?:left|top|width|height))?=/

/** Splits a URL into path, query pairs and fragment. */
function cut(url: string): { path: string; pairs: readonly string[]; fragment: string } {
  const [address = '', fragment] = url.split('#', 2)
  const [path = '', query = ''] = address.split('?', 2)
  return {
    path,
    pairs: query.split('&').filter((pair) => pair !== ''),
    fragment: fragment === undefined ? '' : `#${fragment}`,
  }
}

/** Returns the region that an image URL requests; null for the whole image. */
export function getImageRegion(url: string): Region | null {
  const parameters = new Map(
    cut(url)
      .pairs.map((pair) => pair.split('=', 2))
      .map(([name, value]) => [name, value]),
  )
  if (parameters.get('crop') !== 'region') return null
  const [left, top, width, height] = SIDES.map((side) => {
    const value = parameters.get(`crop_${side}`) ?? ''
    return /^\d{1,5}$/.test(value) ? Number(value) : undefined
  })
  return left !== undefined && top !== undefined && width && height ? { left, top, width, height } : null
}

/**
 * Returns the URL of a region of an image, as the platform's servers and ours interpret it; of the whole image for
 * null. Size parameters then apply to that region.
 */
export function withRegion(url: string, region: Region | null): string {
  const { path, pairs, fragment } = cut(url)
  const otherPairs = pairs.filter((pair) => !OURS.test(pair))
  const sides = region ? ['crop=region', ...SIDES.map((side) => `crop_${side}=${region[side]}`)] : []
  const query = [...otherPairs, ...sides].join('&')
  return `${path}${query === '' ? '' : `?${query}`}${fragment}`
}
