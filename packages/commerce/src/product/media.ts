import type { ResultOf } from 'gql.tada'
import type { Media } from '../entities.ts'
import { graphql } from '../graphql.ts'

/**
 * Images, videos and 3D models of a product. It reads only the kind of an image, because the product's
 * `images` have the rest.
 */
export const MediaFragment = graphql(
  `fragment Med on Media {
    mediaContentType alt
    ... on Video { previewImage { url } sources { url mimeType width height } }
    ... on ExternalVideo { previewImage { url } embedUrl originUrl }
    ... on Model3d { previewImage { url } sources { url mimeType } }
  }`,
)

type Node = ResultOf<typeof MediaFragment>

/** Maximum height of a displayed video, px: larger files would waste bandwidth. */
const MAX_HEIGHT_PX = 1080

/** Returns the videos and models of a product, each with its position among the images. [] for most products. */
export function toMedia(nodes: readonly Node[]): Media[] {
  let pictures = 0
  return nodes.flatMap((node): Media[] => {
    if (!('sources' in node || 'embedUrl' in node)) {
      pictures += 1
      return []
    }
    const about = { at: pictures, alt: node.alt ?? '', poster: node.previewImage?.url ?? '' }
    if ('embedUrl' in node)
      return isWeb(node.embedUrl) && isWeb(node.originUrl)
        ? [{ ...about, kind: 'embed', src: node.embedUrl, page: node.originUrl }]
        : []
    if (node.mediaContentType === 'MODEL_3D') {
      const file = (type: string) => node.sources.find(({ mimeType }) => mimeType === type)?.url
      const src = file('model/gltf-binary')
      return src ? [{ ...about, kind: 'model', src, apple: file('model/vnd.usdz+zip') ?? null }] : []
    }
    const best = toVideo(node.sources)
    return best ? [{ ...about, kind: 'film', src: best.url, ratio: best.width / best.height || 1 }] : []
  })
}

type Source = { url: string; mimeType: string; width?: number; height?: number }

/** Returns the tallest MP4 within the maximum height, else the smallest; null without an MP4. */
function toVideo(sources: readonly Source[]): { url: string; width: number; height: number } | null {
  const films = sources
    .filter(({ mimeType }) => mimeType === 'video/mp4')
    .map(({ url, width = 0, height = 0 }) => ({ url, width, height }))
    .sort((a, b) => b.height - a.height)
  return films.find(({ height }) => height <= MAX_HEIGHT_PX) ?? films.at(-1) ?? null
}

/** Returns true for a web URL: merchants may enter any URL for an external video. */
function isWeb(address: string): boolean {
  return address.startsWith('https://')
}
