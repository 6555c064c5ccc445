import type { Page } from '@playwright/test'

const SQUARE = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1024, height: 1024 })
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#2a7a50'
  pen.fillRect(0, 0, 1024, 1024)
  return canvas.toDataURL('image/png').split(',')[1]
})()`

/** Returns a green square of 1024 px as a PNG image that the browser creates. */
export async function greenSquare(page: Page): Promise<Buffer> {
  return Buffer.from(await page.evaluate<string>(SQUARE), 'base64')
}
