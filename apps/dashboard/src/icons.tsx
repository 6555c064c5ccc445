/** The dashboard's own line icons on a 24 px grid; decoration only, so hidden from screen readers. */
const PATHS = {
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  design: 'M4 20h4L19 9a2.83 2.83 0 0 0-4-4L4 16zM13.5 6.5l4 4',
  store:
    'M4 9.5 5.5 4h13L20 9.5a2.7 2.7 0 0 1-5.3.2 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 9.5zM5.5 12v8h13v-8M10 20v-5h4v5',
  projects: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronUp: 'm6 15 6-6 6 6',
  chevronEnd: 'm9 6 6 6-6 6',
  chevronStart: 'm15 6-6 6 6 6',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a6 6 0 0 1 0 12h-3',
  redo: 'M15.5 5 20 9.5 15.5 14M20 9.5H10a6 6 0 0 0 0 12h3',
  cloud: 'M7 18.5a4.5 4.5 0 0 1-.6-9 6 6 0 0 1 11.5 1.2A4 4 0 0 1 17.5 18.5z',
  cloudOff: 'M7 18.5a4.5 4.5 0 0 1-.6-9M9.5 6a6 6 0 0 1 8.4 4.7 4 4 0 0 1 1.9 6.5M4 4l16 16M15 18.5H7',
  phone:
    'M7.5 2.5h9a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20V4a1.5 1.5 0 0 1 1.5-1.5zM10.5 18.5h3',
  tablet:
    'M5.5 3h13A1.5 1.5 0 0 1 20 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19.5v-15A1.5 1.5 0 0 1 5.5 3zM11 18h2',
  wide: 'M3 5h18v11H3zM8 20h8M12 16v4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  logout: 'M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 16.5M15 9h.01',
  video: 'M3.5 6h12v12h-12zM15.5 11l5-3v8l-5-3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 2-2s-.5-1.5-.5-2.5 1-1.5 2-1.5H18a3 3 0 0 0 3-3c0-5-4-9-9-9zM7.5 12h.01M9.5 8h.01M14.5 8h.01',
  header: 'M4 4h16v16H4zM4 9h16M7 6.5h.01',
  nav: 'M4 4h16v16H4zM4 15h16M8 17.5h.01M12 17.5h.01M16 17.5h.01',
  splash:
    'M12 3v4M12 17v4M3 12h4M17 12h4M5.6 5.6l2.9 2.9M15.5 15.5l2.9 2.9M18.4 5.6l-2.9 2.9M8.5 15.5l-2.9 2.9',
  drawer: 'M4 4h16v16H4zM10 4v16M6.5 8h1M6.5 11h1',
  home: 'm4 11 8-7 8 7v9h-5.5v-6h-5v6H4z',
  catalog: 'M4 5h16M4 12h16M4 19h10',
  product: 'M20 13 12.5 20.5 3.5 11.5V4H11zM7.5 8h.01',
  cart: 'M3 4h2.5l2 11.5h10.5l2-8H6.5M9 20h.01M17 20h.01',
  favorites: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  login: 'M10 4h9v16h-9M4 12h10.5M11 8.5l3.5 3.5-3.5 3.5',
  register: 'M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM3 20.5C3.7 16.5 6.5 15 10 15s5 1 6 2.5M19 8v6M16 11h6',
  recovery: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  account:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6.5 18.5c1-2.5 3-3 5.5-3s4.5.5 5.5 3',
  block: 'M4 5h16v6H4zM4 15h10M4 19h7',
  banner: 'M3.5 6h17v12h-17zM7 14h5M7 11h8',
  slider: 'M7 6h10v12H7zM3.5 9v6M20.5 9v6',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  carousel: 'M3 7h7v10H3zM12 7h7v10h-7zM21.5 7v10',
  collections: 'M4 5h4v4H4zM4 13h4v4H4zM11 7h9M11 15h9',
  text: 'M5 6V4.5h14V6M12 4.5v15M9 19.5h6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2',
  spacer: 'M4 4h16M4 20h16M12 8v8M9.5 10.5 12 8l2.5 2.5M9.5 13.5 12 16l2.5-2.5',
  star: 'm12 4 2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  keyboard: 'M3 6.5h18v11H3zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M7 14h10',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  wifiOff: 'M4 4l16 16M8.5 15a5 5 0 0 1 6 0M5 11.5a10 10 0 0 1 3.5-2.2M12 8c2.7 0 5.2 1 7 3.5M12 19h.01',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2h.01',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7',
  rocket:
    'M12 15 9 12c0-4 2.5-8 9.5-9C17.5 10 13.5 12 12 15zM9 12H5l2-4h3.5M12 15v4l4-2v-3.5M6 15c-2 .5-2.5 3-2.5 5.5 2.5 0 5-.5 5.5-2.5',
} as const

export type IconName = keyof typeof PATHS

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(PATHS, name)
}

/** A line icon in the current text colour; `size` in px. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const dots = ['more', 'grip'].includes(name)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={dots ? 2.6 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flexShrink: 0 }}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

/** The product's mark, with its name unless `compact`. */
export function Logo({ compact = false, size = 28 }: { compact?: boolean; size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, color: 'var(--v-text)' }}>
      <svg aria-hidden="true" width={size} height={size} viewBox="0 0 64 64">
        <rect width="64" height="64" rx="16" fill="#2962ff" />
        <path d="M17 19h30l3 9a6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0z" fill="#fff" />
        <path
          d="M20 39v7a3 3 0 0 0 3 3h18a3 3 0 0 0 3-3v-7"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      {compact ? null : (
        <span style={{ fontWeight: 680, fontSize: size * 0.62, letterSpacing: '-0.02em' }}>Vitrine</span>
      )}
    </span>
  )
}
