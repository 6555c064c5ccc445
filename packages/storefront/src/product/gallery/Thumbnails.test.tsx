import { createDesign } from '@vitrine/testing/design.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { useColors } from '../../components/colors.ts'
import { Thumbnails } from './Thumbnails.tsx'

function Column({ count, page }: { readonly count: number; readonly page: number }) {
  const pictures = Array.from({ length: count }, (_, index) => `https://pictures.example/${index + 1}.jpg`)
  return (
    <Thumbnails pictures={pictures} page={page} onPage={() => undefined} ratio={1} colors={useColors({})} />
  )
}

/** Draws the thumbnails of a gallery; returns their labels and the number on the last one. */
async function thumbnailsOf(count: number, page: number) {
  const html = await draw(<Column count={count} page={page} />, { design: createDesign({}) })
  const labels = [...html.matchAll(/(?:aria-label|alt)="(\d+ of \d+)"/g)].map((match) => match[1])
  return { labels, rest: /\+(\d+)/.exec(html)?.[1] }
}

test('the thumbnails of a gallery follow its current image, and say how many images they leave out', async () => {
  expect(await thumbnailsOf(6, 0)).toEqual({
    labels: ['1 of 6', '2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6'],
    rest: undefined,
  })
  expect((await thumbnailsOf(40, 0)).rest).toBe('35')
  const middle = await thumbnailsOf(40, 20)
  expect(middle.labels).toContain('21 of 40')
  expect(middle.labels.at(-1)).toBe('22 of 40')
  expect(middle.rest).toBe('19')
  const end = await thumbnailsOf(40, 39)
  expect(end.labels.at(-1)).toBe('40 of 40')
  expect(end.rest).toBeUndefined()
})
