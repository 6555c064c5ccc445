import { generate } from 'lean-qr'
import { useMemo } from 'react'

/** Width of the quiet zone around the code, in modules. */
const QUIET_ZONE_MODULES = 3

/** QR code of a text. Dark on white in every theme, because cameras need it. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { side, path } = useMemo(() => toQrPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', borderRadius: 12 }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#0b0d12" />
    </svg>
  )
}

function toQrPath(text: string): { side: number; path: string } {
  const code = generate(text)
  const cells: string[] = []
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) cells.push(`M${x + QUIET_ZONE_MODULES} ${y + QUIET_ZONE_MODULES}h1v1h-1z`)
  return { side: code.size + 2 * QUIET_ZONE_MODULES, path: cells.join('') }
}
