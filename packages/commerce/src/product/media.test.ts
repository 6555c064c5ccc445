import { describe, expect, test } from 'vitest'
import { toMedia } from './media.ts'

const image = { mediaContentType: 'IMAGE', alt: null } as const
const still = { previewImage: { url: 'https://cdn.shopify.com/still.jpg' } }
const source = (height: number, mimeType = 'video/mp4') => ({
  url: `https://cdn.shopify.com/${height}`,
  mimeType,
  width: height * 2,
  height,
})

describe("a product's videos and 3D models", () => {
  test('keep their positions among its images', () => {
    const video = { mediaContentType: 'VIDEO', alt: 'At work', ...still, sources: [source(720)] } as const
    expect(toMedia([image, video, image])).toEqual([
      {
        kind: 'film',
        at: 1,
        alt: 'At work',
        poster: 'https://cdn.shopify.com/still.jpg',
        src: 'https://cdn.shopify.com/720',
        ratio: 2,
      },
    ])
    expect(toMedia([image, image])).toEqual([])
  })
  test('use the largest suitable file, never a playlist', () => {
    const video = (...sources: ReturnType<typeof source>[]) =>
      toMedia([{ mediaContentType: 'VIDEO', alt: null, previewImage: null, sources }]).map(({ src }) => src)
    expect(video(source(480), source(1080), source(2160), source(1080, 'application/x-mpegURL'))).toEqual([
      'https://cdn.shopify.com/1080',
    ])
    expect(video(source(2160))).toEqual(['https://cdn.shopify.com/2160'])
    expect(video(source(480, 'application/x-mpegURL'))).toEqual([])
  })
  test('of other hosts are shown from web URLs only', () => {
    const embed = (embedUrl: string) =>
      toMedia([
        {
          mediaContentType: 'EXTERNAL_VIDEO',
          alt: null,
          ...still,
          embedUrl,
          originUrl: 'https://youtu.be/x',
        },
      ])
    expect(embed('https://www.youtube.com/embed/x')).toMatchObject([
      { kind: 'embed', src: 'https://www.youtube.com/embed/x', page: 'https://youtu.be/x' },
    ])
    expect(embed('javascript:alert(1)')).toEqual([])
  })
  test('have GLB files, and USDZ for devices that open it', () => {
    const model = (...types: string[]) =>
      toMedia([
        {
          mediaContentType: 'MODEL_3D',
          alt: 'Vase',
          ...still,
          sources: types.map((mimeType) => ({ url: `https://cdn.shopify.com/${mimeType}`, mimeType })),
        },
      ])
    expect(model('model/gltf-binary', 'model/vnd.usdz+zip')).toMatchObject([
      {
        kind: 'model',
        src: 'https://cdn.shopify.com/model/gltf-binary',
        apple: 'https://cdn.shopify.com/model/vnd.usdz+zip',
      },
    ])
    expect(model('model/gltf-binary')).toMatchObject([{ apple: null }])
    expect(model('model/vnd.usdz+zip')).toEqual([])
  })
})
