import { join } from 'node:path'
import { TRADES } from '@vitrine/core/contract/designs/design-theme'
import { chromium, type Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import type { SeededShop } from '../shops.ts'
import { GRID, PHOTO_SETS, sceneOf } from './catalog.ts'
import { photoShader } from './studio.ts'

/** Edge of one image, px. */
const EDGE = 440

/**
 * Draws the products of every trade, or of the named trades, to `photos/<trade>.webp`; returns their sizes. Takes more
 * than a minute for each trade without a graphics card. `npm run bench -- design-ai photos [TRADE…]`.
 */
export async function drawPhotos(requestedTrades: readonly string[]): Promise<string> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const page = await browser.newPage()
    const sizes: string[] = []
    for (const trade of TRADES)
      if (trade !== 'general' && (requestedTrades.length === 0 || requestedTrades.includes(trade)))
        sizes.push(`${trade}: ${await drawTrade(page, trade)} kB`)
    return sizes.join('\n')
  } finally {
    await browser.close()
  }
}

const COLORS = ['ground', 'wall', 'main', 'alt', 'light', 'dark'] as const

async function drawTrade(page: Page, trade: SeededShop['trade']): Promise<number> {
  const set = PHOTO_SETS[trade]
  const tiles: OverlayOptions[] = []
  for (let at = 0; at < GRID * GRID; at += 1) {
    const { scene, wide, isTall } = sceneOf(set, at)
    const url = await page.evaluate(drawOnce, {
      fragment: photoShader(scene),
      edge: EDGE,
      colors: Object.fromEntries(COLORS.map((name) => [name, toLinear(set[name])])),
      vignette: set.vignette,
      crystal: trade === 'jewellery' ? 1 : 0,
      zoom: wide ? 3.5 : isTall ? 3.9 : 5,
      aim: wide ? 0.85 : isTall ? 1.15 : 0.92,
    })
    tiles.push({
      input: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
      left: (at % GRID) * EDGE,
      top: Math.floor(at / GRID) * EDGE,
    })
  }
  const side = GRID * EDGE
  const { size } = await sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .composite(tiles)
    .webp({ quality: 78, effort: 6 })
    .toFile(join(import.meta.dirname, 'photos', `${trade}.webp`))
  return Math.round(size / 1000)
}

/** Returns red, green and blue of six hex digits as linear light, 0 to 1. */
function toLinear(hex: string): readonly number[] {
  return [0, 2, 4].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 1.25)
}

/** Runs in the page: draws one image and returns it as a PNG data URL. */
function drawOnce(renderOptions: {
  fragment: string
  edge: number
  colors: Record<string, readonly number[]>
  vignette: number
  crystal: number
  zoom: number
  aim: number
}): string {
  const { fragment, edge, colors } = renderOptions
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true })
  if (!gl) throw new Error('No WebGL 2')
  const program = gl.createProgram()
  for (const [type, text] of [
    [gl.VERTEX_SHADER, '#version 300 es\nin vec2 at; void main() { gl_Position = vec4(at, 0, 1); }'],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('No shader')
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(shader) ?? 'The shader does not compile')
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(gl.getAttribLocation(program, 'at'))
  gl.vertexAttribPointer(gl.getAttribLocation(program, 'at'), 2, gl.FLOAT, false, 0, 0)
  gl.viewport(0, 0, edge, edge)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  gl.uniform2f(uniform('size'), edge, edge)
  for (const [name, [r = 0, g = 0, b = 0]] of Object.entries(colors))
    gl.uniform3f(uniform(name === 'main' ? 'tone' : name), r, g, b)
  for (const name of ['vignette', 'crystal', 'zoom', 'aim'] as const)
    gl.uniform1f(uniform(name), renderOptions[name])
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  return canvas.toDataURL('image/png')
}
