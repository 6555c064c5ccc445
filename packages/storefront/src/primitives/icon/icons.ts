import type { IconName } from '../primitives.types.ts'

/** Icon drawings on a 24 by 24 grid, as strokes of 1.75; `full` is filled instead. */
export const ICONS: Readonly<Record<IconName, string>> = {
  back: 'M15 5l-7 7 7 7',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM20 20l-4.4-4.4',
  microphone: 'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM6 11.5a6 6 0 0 0 12 0M12 17.5v3',
  home: 'M4 10.5 12 4l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5H15v-6H9v6H5.5A1.5 1.5 0 0 1 4 19z',
  shop: 'M4 4.5h6.5V11H4zM13.5 4.5H20V11h-6.5zM4 14h6.5v6.5H4zM13.5 14H20v6.5h-6.5z',
  cart: 'M6 8h12l1 12.5H5zM9 10.5V7a3 3 0 0 1 6 0v3.5',
  heart:
    'M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2.1C12.8 5.8 14.1 5 15.7 5A4.3 4.3 0 0 1 20 9.3C20 15.2 12 20 12 20z',
  'heart-full':
    'M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2.1C12.8 5.8 14.1 5 15.7 5A4.3 4.3 0 0 1 20 9.3C20 15.2 12 20 12 20z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: 'M8 5.5 18.5 12 8 18.5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-end': 'M9 6l6 6-6 6',
  filter: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4',
  sort: 'M8 5v14M8 19l-3-3M8 19l3-3M16 19V5M16 5l-3 3M16 5l3 3',
  'columns-1': 'M6 4.5h12v15H6z',
  'columns-2': 'M4 4.5h7v15H4zM13 4.5h7v15h-7z',
  'columns-3': 'M3.5 4.5h4.5v15H3.5zM9.75 4.5h4.5v15h-4.5zM16 4.5h4.5v15H16z',
  trash: 'M5 7h14M9.5 7V5h5v2M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-3.7 3.7-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
  orders: 'M4.5 8 12 4l7.5 4v8.5L12 20.5l-7.5-4zM4.5 8l7.5 4 7.5-4M12 12v8.5',
  share: 'M12 15V4M12 4 8 8M12 4l4 4M5 13v6.5h14V13',
  star: 'M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z',
  'star-full': 'M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z',
  truck:
    'M3 6h11v10H3zM14 9.5h4l3 3.5v3h-7M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  tag: 'M4 4.5h7.5L20 13l-7 7-8.5-8.5zM8 8.5v.01',
  offline:
    'M4 4l16 16M8.5 16a5 5 0 0 1 7 0M5.5 12.5a9.5 9.5 0 0 1 4-2.3M13 9.8c2.1.2 4 1.1 5.5 2.7M12 19.5v.01',
  logout: 'M10 4.5H5v15h5M14.5 8l4 4-4 4M18.5 12H9.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 4.5 6a2 2 0 0 1 2-2z',
  login: 'M14 4.5h5v15h-5M10 8l4 4-4 4M14 12H4.5',
  halves: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 3.5v17M12 8l4.5-2.5M12 12h8.5M12 16l4.5 2.5',
  shield: 'M12 3.5l7 2.5v5c0 4.5-3 8-7 9.5-4-1.5-7-5-7-9.5V6z',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5z',
}

/** Icons that point along the reading direction, and so mirror in Arabic. */
export const MIRRORED_ICONS: ReadonlySet<IconName> = new Set(['back', 'chevron-end', 'logout', 'login'])

/** Icons that are filled shapes instead of lines. */
export const FILLED_ICONS: ReadonlySet<IconName> = new Set(['heart-full', 'star-full', 'play'])
