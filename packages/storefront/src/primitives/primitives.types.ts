import type { ReactNode, Ref } from 'react'
import type { Style, TextStyle } from './style/style.types.ts'

/**
 * Base props of primitives on both platforms (`Part.tsx` is React Native, `Part.dom.tsx` the web). `path` marks a
 * selectable part of the design (`home.blocks.b1`); only edit mode reads it.
 */
type Drawn = { style?: Style | undefined; testID?: string | undefined; path?: string | undefined }

export type BoxProps = Drawn & {
  children?: ReactNode
  /** Role for screen readers. */
  role?:
    | 'main'
    | 'navigation'
    | 'banner'
    | 'contentinfo'
    | 'list'
    | 'listitem'
    | 'region'
    | 'status'
    | 'alert'
    | 'search'
    | 'group'
    | 'radiogroup'
    // A drawing that screen readers announce only by its label.
    | 'img'
  label?: string
  hidden?: boolean
  /** Renders only in wide windows (from SITE_BREAKPOINT_PX, on the web), or only elsewhere. */
  on?: 'wide' | 'narrow' | undefined
}

export type TextProps = {
  children?: ReactNode
  style?: (TextStyle & Style) | undefined
  /** Heading level h1 to h6; phones announce "heading". */
  heading?: 1 | 2 | 3 | undefined
  lines?: number | undefined
  testID?: string | undefined
  path?: string | undefined
  /** Announces the text when it changes. */
  live?: 'polite' | 'assertive' | undefined
  /** For prices and Latin names inside Arabic; 'auto' by default. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined
}

export type ImageProps = Drawn & {
  /** URL on the platform's CDN, whose transforms provide the displayed size. '' draws a placeholder. */
  src: string
  /** Alternative text; '' for a decorative image. */
  alt: string
  /** Width over height, so that nothing moves while it loads. */
  ratio: number
  fit?: 'cover' | 'contain'
  /** Focal point of a cropped image: percent from its left and top edges. */
  focus?: readonly [x: number, y: number] | undefined
  /** Displayed width, as CSS `sizes` on the web, such as '50vw'; on phones a fraction of the window. */
  sizes?: string
  /** First image of a screen: loaded at once with high priority; others load when near. */
  first?: boolean
  /** The URL is not known yet: reserves the space without a placeholder drawing. */
  coming?: boolean
}

export type PressProps = Drawn & {
  children?: ReactNode
  onPress: () => void
  label?: string | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  selected?: boolean | undefined
  /** For a disclosure button: true while expanded. */
  expanded?: boolean | undefined
  role?: 'button' | 'radio' | 'tab' | 'switch' | 'checkbox' | undefined
  /** In a form, Enter submits. */
  submit?: boolean | undefined
}

/** Radio group (presses of the role `radio`); arrow keys move between the choices. */
export type RadiosProps = Drawn & {
  children?: ReactNode
  label: string
  /** Description, announced after the label. */
  hint?: string | undefined
  /** Arrow keys only move focus, and a press selects: for choices that take time. */
  byPress?: boolean
  /** Scrolls to the group and focuses the selected choice, else the first. */
  ref?: Ref<{ focus(): void }>
}

/** A link, also on the web. `href` is a path of the app, or https for the web. */
export type LinkProps = Drawn & {
  children?: ReactNode
  href: string
  label?: string | undefined
  /** Link to the current screen: a press first scrolls to the top, and the next one follows it. */
  current?: boolean | undefined
  replace?: boolean | undefined
  /** A tab: opens its last screen, in shells that keep one per tab. */
  tab?: boolean | undefined
  /** Called when the link is followed inside the app, before the screen changes. */
  onFollow?: (() => void) | undefined
}

export type Cells = {
  readonly width: number
  readonly gap: number
  readonly tablet: number
  readonly wide: number
  /** Gap in a wide window, px; at least 16 where it is missing. */
  readonly wideGap?: number | undefined
}

export type ScrollProps = Drawn & {
  children?: ReactNode
  horizontal?: boolean
  /** Snaps to children of this width (px) when horizontal. */
  snap?: number
  /** Horizontal: child width on a phone (px), and number of children per row on a tablet and in a wide window. */
  cells?: Cells
  onEnd?: () => void
}

/** A long list that renders only items near the window. */
export type ListProps<T> = Drawn & {
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  columns?: number
  /** The shopper's columns of narrow windows, null until they choose; omit where there is no choice. */
  own?: number | null | undefined
  /** True beside a sidebar in wide windows, which leaves space for fewer columns. */
  beside?: boolean
  /** True for a short list that fills its rows in wide windows: six items stand in three columns, not in four. */
  full?: boolean
  /** Side in wide windows of a first item that takes two columns and rows; it is as wide as the list on a phone. */
  lead?: 'start' | 'end' | undefined
  gap?: number
  onEnd?: (() => void) | undefined
  header?: ReactNode
  footer?: ReactNode
  empty?: ReactNode
}

/** Swipeable pages with dots; announces "2 of 5". */
export type PagerProps = Drawn & {
  pages: readonly { key: string; node: ReactNode }[]
  label: string
  page?: number
  onPage?: (page: number) => void
  dots?: boolean
  /** Interval of automatic turning, ms; stops on touch and for reduced motion. 0 for never. */
  every?: number
  dotColor?: string
  /** Height of a narrow window to leave free below the pages, px: they are cropped to fit. */
  leave?: number
}

export type InputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (() => void) | undefined
  kind?: 'text' | 'email' | 'password' | 'phone' | 'search' | 'number' | undefined
  /** Height in lines of a multi-line field; a single line by default. */
  lines?: number | undefined
  placeholder?: string | undefined
  error?: string | undefined
  /** Color of the error and of an invalid field's border. */
  errorColor?: string | undefined
  /** Autofill type. */
  complete?:
    | 'email'
    | 'current-password'
    | 'new-password'
    | 'given-name'
    | 'family-name'
    | 'tel'
    | 'address-line1'
    | 'address-line2'
    | 'address-level1'
    | 'address-level2'
    | 'postal-code'
    | 'off'
    | undefined
  autoFocus?: boolean | undefined
  /** The field's name in the web form: part of the address when the form is submitted before hydration. */
  name?: string | undefined
  hideLabel?: boolean | undefined
  /** The panel below the field (`Popup`) that arrow keys lead into, on the web. */
  popup?: { readonly id: string; readonly open: boolean } | undefined
  /** Space for an icon before the text, px, on the web. */
  inset?: number | undefined
  /** Called when the field receives the focus, on the web. */
  onFocus?: (() => void) | undefined
  style?: Style | undefined
  textStyle?: TextStyle | undefined
  testID?: string | undefined
  ref?: Ref<{ focus(): void }>
}

/** Sheet from below (phone) or the side (wide); Escape and the backdrop close it; focus returns afterwards. */
export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  closeLabel: string
  footer?: ReactNode
  from?: 'bottom' | 'start' | 'end'
}

/** Two overlaid drawings with a movable divider: dragged, tapped, moved by keys. */
export type CompareProps = Drawn & {
  /** Both fill the area and take no presses. The first is visible from the start side up to the divider. */
  before: ReactNode
  after: ReactNode
  /** Initial position of the divider, percent from the start side. */
  start: number
  /** Accessible name of the divider, and of its value in percent. */
  label: string
  formatValue: (percent: number) => string
  /** Color of the divider and its handle. */
  color: string
  ink: string
}

export type VideoProps = Drawn & {
  src: string
  poster: string
  label: string
  /** Focal point of cropped video and poster, percent. */
  focus?: readonly [number, number]
  ratio: number
  autoPlay?: boolean
  loop?: boolean
  muted?: boolean
  /** True after a press: plays at once, with sound and controls. */
  isUserInitiated?: boolean
}

/** A video of another host, in that host's player. */
export type EmbedProps = {
  /** URL of the embedded player, and of the page to watch it on. */
  src: string
  page: string
  poster: string
  label: string
}

/** A 3D model that the shopper can rotate. */
export type ModelProps = {
  /** As GLB, and as USDZ where available. */
  src: string
  apple: string | null
  poster: string
  label: string
  /** Label "View in your room", for devices with AR. */
  roomLabel: string
}

export type IconName =
  | 'back'
  | 'search'
  | 'microphone'
  | 'home'
  | 'shop'
  | 'cart'
  | 'heart'
  | 'heart-full'
  | 'menu'
  | 'close'
  | 'plus'
  | 'minus'
  | 'play'
  | 'check'
  | 'chevron-down'
  | 'chevron-end'
  | 'filter'
  | 'sort'
  | 'columns-1'
  | 'columns-2'
  | 'columns-3'
  | 'trash'
  | 'user'
  | 'orders'
  | 'share'
  | 'star'
  | 'star-full'
  | 'truck'
  | 'tag'
  | 'offline'
  | 'logout'
  | 'login'
  | 'bell'
  | 'mail'
  | 'phone'
  | 'globe'
  | 'halves'
  | 'shield'
/** Line icon. `back` and `chevron-end` mirror in right-to-left layouts. */
export type IconProps = {
  name: IconName
  size?: number
  color?: string
  /** Color in wide windows, on the web. */
  wideColor?: string | undefined
  label?: string
}

/** Safe HTML from the merchant: paragraphs, lists, links, emphasis; everything else is dropped. */
export type RichTextProps = { html: string; style?: (TextStyle & Style) | undefined }

/**
 * A merchant's HTML in a sandboxed frame (web), or as `RichText` renders it (phones). Nothing in it runs or reaches the
 * app, and its links open separately.
 */
export type SandboxProps = Drawn & {
  html: string
  /** Accessible name of the frame. */
  label: string
  /** Height, px; taller content scrolls inside. Phones use the content's height. */
  height: number
  wideHeight: number
  /** Default text color of the content, and its size. */
  color: string
  fontSize: number
  textStyle?: TextStyle
}

/** A form that submits on Enter. */
export type FormProps = Drawn & {
  children?: ReactNode
  onSubmit: () => void
  label: string
  /** Path to which the browser submits the named fields before hydration. */
  leadsTo?: string
}

/** One full-screen page of several; bars above show the progress. */
export type LightboxPage = { readonly key: string; readonly label: string } & (
  | { readonly src: string }
  | { readonly node: ReactNode }
)
/** Full-screen gallery. Image pages can be zoomed; pages with a `node` render that. */
export type LightboxProps = {
  onClose: () => void
  label: string
  closeLabel: string
  /** Label of the zoom button. */
  nearLabel: string
  wholeLabel: string
  pages: readonly LightboxPage[]
  page: number
  onPage: (page: number) => void
}

export type ViewerProps = {
  open: boolean
  onClose: () => void
  label: string
  closeLabel: string
  /** Number of pages, and the current one. */
  count: number
  at: number
  /** Changes with every page: its time then starts again. */
  mark: string
  /** Called by a press, an arrow key, or the end of a page's time. */
  onTurn: (step: 1 | -1) => void
  /** Time of a page, ms; with 0 or reduced motion it does not turn by itself. Pauses while held. */
  every: number
  /** Full-screen background. */
  back: ReactNode
  /** Content at the bottom of the page. */
  children?: ReactNode
}
