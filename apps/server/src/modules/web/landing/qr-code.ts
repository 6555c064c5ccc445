import { createMemo } from '@vitrine/core/cache/memoize'
import { generate } from 'lean-qr'

/** Quiet zone around a code that cameras need, in modules. */
const QUIET_ZONE_MODULES = 2
const codes = createMemo<string>(500)

/** Renders a text as a QR code (SVG), dark on white. */
export function renderQrCode(text: string): string {
  return codes.of(text, () => {
    const code = generate(text)
    const side = code.size + 2 * QUIET_ZONE_MODULES
    const cells: string[] = []
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++)
        if (code.get(x, y)) cells.push(`M${x + QUIET_ZONE_MODULES} ${y + QUIET_ZONE_MODULES}h1v1h-1z`)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${cells.join('')}" fill="#0b0d12"/></svg>`
  })
}
