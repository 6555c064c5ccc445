import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startDemoShop } from '../../server.ts'

const IMAGE = '/cdn/shop/files/mug-clay-front-0.jpg?width=60'

async function openShop(imageFolder: string) {
  const { url, close } = await startDemoShop({ port: 0, imageFolder })
  onTestFinished(close)
  return async (path: string) => {
    const response = await fetch(url + path)
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  }
}

test('an image that one demo shop drew is served by others from their shared folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vt-images-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [first, second, third] = [await openShop(folder), await openShop(folder), await openShop(folder)]
  const image = await first(IMAGE)
  expect(image.status).toBe(200)
  const [file = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(await second(IMAGE)).toEqual(image)
  writeFileSync(join(folder, file), 'what is in the folder')
  expect((await third(IMAGE)).body.toString()).toBe('what is in the folder')
})

test('a demo shop draws its images when the shared folder is gone', async () => {
  const folder = join(tmpdir(), `vt-images-gone-${process.pid}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const fetchImage = await openShop(folder)
  const image = await fetchImage(IMAGE)
  rmSync(folder, { recursive: true })
  expect((await fetchImage(`${IMAGE}&height=30&crop=top`)).status).toBe(200)
  expect(image.status).toBe(200)
})

test('a demo shop serves an image that it cannot store in the shared folder', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vt-images-')), 'no-folder')
  onTestFinished(() => rmSync(join(file, '..'), { recursive: true }))
  writeFileSync(file, 'a file in its place')
  const fetchImage = await openShop(file)
  expect((await fetchImage(IMAGE)).status).toBe(200)
})

test('a demo shop draws images at most as wide as it is asked to, with the same part in sight', async () => {
  const { url, close } = await startDemoShop({ port: 0, imageWidth: 40 })
  onTestFinished(close)
  const measure = async (parameters: string) => {
    const response = await fetch(`${url}/cdn/shop/files/mug-clay-front-0.jpg?${parameters}`)
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    return { width, height }
  }
  expect(await measure('width=400&height=200&crop=center')).toEqual({ width: 40, height: 20 })
  expect(await measure('width=30&height=30&crop=center')).toEqual({ width: 30, height: 30 })
})
