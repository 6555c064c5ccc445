import {
  type Icon as Drawing,
  IconAd2,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconArrowsSplit2,
  IconArrowUp,
  IconArticle,
  IconBell,
  IconBolt,
  IconBookmark,
  IconBuildingStore,
  IconCalendar,
  IconCards,
  IconCategory2,
  IconChartBar,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconClipboard,
  IconClock,
  IconCloud,
  IconCloudOff,
  IconColumns3,
  IconCopy,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconFilter,
  IconGift,
  IconGripVertical,
  IconHeart,
  IconHistory,
  IconHome,
  IconKeyboard,
  IconLayoutBottombar,
  IconLayoutBottombarExpand,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLayoutList,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLink,
  IconLogin,
  IconLogout,
  IconMail,
  IconMenu2,
  IconMinus,
  IconMoodSmile,
  IconMoon,
  IconPalette,
  IconPassword,
  IconPencil,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconPointFilled,
  IconReceipt,
  IconRefresh,
  IconRocket,
  IconRosetteDiscount,
  IconScissors,
  IconSearch,
  IconSend,
  IconShoppingCart,
  IconSlideshow,
  IconSpacingVertical,
  IconSparkles,
  IconStar,
  IconSun,
  IconTag,
  IconTrash,
  IconTruck,
  IconTypography,
  IconUser,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconVideo,
  IconWifiOff,
  IconWorld,
  IconX,
} from '@tabler/icons-react'

/** The icons that the dashboard speaks with, by what they stand for; drawn by Tabler. */
const ICONS = {
  orders: IconReceipt,
  chart: IconChartBar,
  design: IconPencil,
  store: IconBuildingStore,
  projects: IconLayoutGrid,
  plus: IconPlus,
  minus: IconMinus,
  close: IconX,
  check: IconCheck,
  search: IconSearch,
  chevronDown: IconChevronDown,
  chevronUp: IconChevronUp,
  chevronEnd: IconChevronRight,
  chevronStart: IconChevronLeft,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  cloud: IconCloud,
  cloudOff: IconCloudOff,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  wide: IconDeviceDesktop,
  globe: IconWorld,
  sun: IconSun,
  moon: IconMoon,
  user: IconUser,
  logout: IconLogout,
  external: IconExternalLink,
  trash: IconTrash,
  copy: IconCopy,
  cut: IconScissors,
  paste: IconClipboard,
  more: IconDots,
  grip: IconGripVertical,
  image: IconPhoto,
  video: IconVideo,
  link: IconLink,
  palette: IconPalette,
  header: IconLayoutNavbar,
  nav: IconLayoutBottombar,
  sparkles: IconSparkles,
  footer: IconLayoutBottombarExpand,
  drawer: IconLayoutSidebar,
  home: IconHome,
  list: IconLayoutList,
  tag: IconTag,
  cart: IconShoppingCart,
  heart: IconHeart,
  menu: IconMenu2,
  login: IconLogin,
  userPlus: IconUserPlus,
  password: IconPassword,
  userCircle: IconUserCircle,
  block: IconArticle,
  banner: IconAd2,
  slider: IconSlideshow,
  grid: IconCategory2,
  carousel: IconCards,
  collections: IconLayoutDashboard,
  text: IconTypography,
  clock: IconClock,
  spacer: IconSpacingVertical,
  star: IconStar,
  refresh: IconRefresh,
  history: IconHistory,
  keyboard: IconKeyboard,
  fit: IconArrowsMaximize,
  wifiOff: IconWifiOff,
  alert: IconAlertTriangle,
  calendar: IconCalendar,
  rocket: IconRocket,
  download: IconDownload,
  columns: IconColumns3,
  filter: IconFilter,
  sortUp: IconArrowUp,
  sortDown: IconArrowDown,
  bookmark: IconBookmark,
  fold: IconLayoutSidebarLeftCollapse,
  unfold: IconLayoutSidebarLeftExpand,
  discount: IconRosetteDiscount,
  bell: IconBell,
  mail: IconMail,
  dot: IconPointFilled,
  truck: IconTruck,
  gift: IconGift,
  eye: IconEye,
  branch: IconArrowsSplit2,
  bolt: IconBolt,
  people: IconUsers,
  send: IconSend,
  pause: IconPlayerPause,
  play: IconPlayerPlay,
  emoji: IconMoodSmile,
} as const satisfies Readonly<Record<string, Drawing>>

export type IconName = keyof typeof ICONS

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(ICONS, name)
}

/** What points somewhere along the line of text: it points the other way where text runs from right to left. */
const POINTING: ReadonlySet<IconName> = new Set([
  'chevronEnd',
  'chevronStart',
  'undo',
  'redo',
  'logout',
  'login',
  'external',
  'fold',
  'unfold',
  'drawer',
])

/** A line icon in the current text colour, decoration only; `size` in px. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const Drawn = ICONS[name]
  return (
    <Drawn
      aria-hidden="true"
      size={size}
      stroke={1.7}
      className={POINTING.has(name) ? 'v-pointing' : undefined}
      style={{ flexShrink: 0 }}
    />
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
