import type { Section } from '@vitrine/core/design/fields'
import type { ReactNode } from 'react'

/** Dimensions of the view box. */
const WIDTH = 96
const HEIGHT = 60

/** Thumbnail of a kind: hand-drawn for known kinds, otherwise generated from its fields. */
export function KindThumbnail({ kind, section }: { kind: string; section: Section }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      aria-hidden="true"
      fill="currentColor"
      style={{ display: 'block' }}
    >
      {(Object.hasOwn(DRAWN, kind) ? DRAWN[kind] : null) ?? fromFields(section)}
    </svg>
  )
}

type Box = { x: number; y: number; w: number; h: number }

/** Image placeholder: a pale rectangle with hills and a sun. */
function Photo({ x, y, w, h }: Box) {
  const base = y + h - 3
  return (
    <>
      <rect x={x} y={y} width={w} height={h} rx="3" opacity="0.16" />
      {h >= 16 ? (
        <path
          d={`M${x + 3} ${base}l${w * 0.28}-${h * 0.36} ${w * 0.2} ${h * 0.2} ${w * 0.16}-${h * 0.14} ${w * 0.22} ${h * 0.3}z`}
          opacity="0.3"
        />
      ) : null}
      {h >= 16 ? <circle cx={x + w * 0.72} cy={y + h * 0.3} r={h * 0.09} opacity="0.4" /> : null}
    </>
  )
}
const Line = ({ x, y, w, strong = false }: { x: number; y: number; w: number; strong?: boolean }) => (
  <rect x={x} y={y} width={w} height={strong ? 5 : 3} rx="1.5" opacity={strong ? 0.85 : 0.4} />
)
const Pill = ({ x, y, w }: { x: number; y: number; w: number }) => (
  <rect x={x} y={y} width={w} height="9" rx="3" opacity="0.85" />
)

/** Product placeholder: image, name, price. */
const Card = ({ x, y, w, h }: Box) => (
  <>
    <Photo x={x} y={y} w={w} h={h} />
    <Line x={x} y={y + h + 3} w={w * 0.8} />
    <Line x={x} y={y + h + 8} w={w * 0.45} />
  </>
)

const DRAWN: Readonly<Record<string, ReactNode>> = {
  banner: (
    <>
      <Photo x={8} y={6} w={80} h={48} />
      <Line x={15} y={28} w={42} strong />
      <Line x={15} y={36} w={30} />
      <Pill x={15} y={42} w={24} />
    </>
  ),
  slider: (
    <>
      <Photo x={16} y={6} w={64} h={40} />
      <rect x="2" y="10" width="10" height="32" rx="3" opacity="0.16" />
      <rect x="84" y="10" width="10" height="32" rx="3" opacity="0.16" />
      {[41, 48, 55].map((x) => (
        <circle key={x} cx={x} cy="53" r="2" opacity={x === 41 ? 0.85 : 0.3} />
      ))}
    </>
  ),
  'collection-list': (
    <>
      {[18, 48, 78].map((x) => (
        <g key={x}>
          <circle cx={x} cy="25" r="12" opacity="0.16" />
          <Line x={x - 9} y={42} w={18} />
        </g>
      ))}
    </>
  ),
  'product-carousel': (
    <>
      <Line x={8} y={6} w={36} strong />
      <Card x={8} y={16} w={28} h={26} />
      <Card x={42} y={16} w={28} h={26} />
      <Card x={76} y={16} w={20} h={26} />
    </>
  ),
  'product-grid': (
    <>
      {[8, 38, 68].map((x) => (
        <g key={x}>
          <rect x={x} y="5" width="22" height="18" rx="3" opacity="0.16" />
          <Line x={x} y={25} w={16} />
          <rect x={x} y="33" width="22" height="18" rx="3" opacity="0.16" />
          <Line x={x} y={53} w={16} />
        </g>
      ))}
    </>
  ),
  'image-grid': (
    <>
      <Photo x={8} y={6} w={50} h={48} />
      <Photo x={62} y={6} w={26} h={22} />
      <Photo x={62} y={32} w={26} h={22} />
    </>
  ),
  text: (
    <>
      <Line x={20} y={12} w={56} strong />
      {[24, 31, 38].map((y) => (
        <Line key={y} x={14} y={y} w={68} />
      ))}
      <Line x={28} y={45} w={40} />
    </>
  ),
  countdown: (
    <>
      {[10, 30, 50, 70].map((x, index) => (
        <g key={x}>
          <rect x={x} y="16" width="16" height="20" rx="3" opacity="0.16" />
          <Line x={x + 4} y={24} w={8} strong />
          <Line x={x + 3} y={41} w={10} />
          {index < 3 ? <circle cx={x + 18} cy="26" r="1.2" /> : null}
        </g>
      ))}
    </>
  ),
  spacer: (
    <>
      <Line x={14} y={8} w={68} />
      <Line x={14} y={49} w={68} />
      <path d="M48 18v24M43 23l5-5 5 5M43 37l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  html: (
    <>
      <rect x="8" y="6" width="80" height="48" rx="3" opacity="0.16" />
      <path
        d="M34 20l-11 10 11 10M62 20l11 10-11 10M53 16l-10 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.75"
      />
    </>
  ),
  newsletter: (
    <>
      <Line x={10} y={10} w={46} strong />
      <Line x={10} y={19} w={66} />
      <rect x="10" y="28" width="50" height="13" rx="3" opacity="0.16" />
      <path
        d="M14 31.500h8v6h-8zM14 32l4 3 4-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.200"
        opacity="0.6"
      />
      <rect x="63" y="28" width="23" height="13" rx="3" opacity="0.85" />
      <Line x={10} y={46} w={58} />
    </>
  ),
  'before-after': (
    <>
      <Photo x={8} y={6} w={80} h={48} />
      <path d="M11 6h37v48H11a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z" opacity="0.28" />
      <rect x="47" y="6" width="2" height="48" opacity="0.85" />
      <circle cx="48" cy="30" r="8" opacity="0.85" />
      <path
        d="M46 26.500l-3 3.500 3 3.500M50 26.500l3 3.500-3 3.500"
        fill="none"
        stroke="var(--v-surface)"
        strokeWidth="1.500"
      />
    </>
  ),
  video: (
    <>
      <rect x="8" y="6" width="80" height="48" rx="3" opacity="0.16" />
      <circle cx="48" cy="30" r="12" opacity="0.85" />
      <path d="M45 24.500l8 5.500-8 5.500z" fill="var(--v-surface)" />
    </>
  ),
}

/** Generates a thumbnail from the fields of a kind: image, heading and text, products, button. */
function fromFields({ fields, lists = {} }: Section): ReactNode {
  const declared = Object.entries(fields)
  const has = (kind: string) => declared.some(([, field]) => field.kind === kind)
  const texts = declared.filter(([name, { kind }]) => kind === 'text' && name !== 'button').length
  const parts: ReactNode[] = []
  let y = 6
  if (texts > 0) {
    parts.push(<Line key="title" x={10} y={y} w={48} strong />)
    y += 10
  }
  if (has('image') || has('video')) {
    const h = texts > 1 || Object.hasOwn(fields, 'button') ? 24 : 36
    parts.push(<Photo key="picture" x={10} y={y} w={76} h={h} />)
    y += h + 5
  }
  if (Object.keys(lists).length > 0 || has('handle') || has('handles')) {
    const h = y > 30 ? 16 : 24
    for (const x of [10, 37, 64])
      parts.push(<rect key={x} x={x} y={y} width="22" height={h} rx="3" opacity="0.16" />)
    y += h + 5
  }
  for (let line = 1; line < texts && y < 52; line += 1) {
    parts.push(<Line key={line} x={10} y={y} w={line % 2 === 0 ? 56 : 72} />)
    y += 7
  }
  if (Object.hasOwn(fields, 'button') && y < 50) parts.push(<Pill key="button" x={10} y={y} w={28} />)
  if (parts.length === 0) parts.push(<Line key="line" x={14} y={29} w={68} />)
  return parts
}
