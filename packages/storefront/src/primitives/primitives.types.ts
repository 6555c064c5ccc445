import type { ReactNode, Ref } from 'react'
import type { Style, TextStyle } from './style/style.types.ts'

/**
 * What each part promises on both faces (`Part.tsx` is React Native, `Part.dom.tsx` the web).
 * `path` marks the drawing of a selectable thing of the design (`home.blocks.b1`); only edit mode reads it.
 */
type Drawn = { style?: Style | undefined; testID?: string | undefined; path?: string | undefined }

export type BoxProps = Drawn & {
  children?: ReactNode
  /** What a screen reader takes it for. */
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
    // A drawing that readers say by its label alone.
    | 'img'
  label?: string
  hidden?: boolean
  /** Drawn in wide windows alone (from SITE_BREAKPOINT_PX, on the web), or everywhere else alone. */
  on?: 'wide' | 'narrow' | undefined
}

export type TextProps = {
  children?: ReactNode
  style?: (TextStyle & Style) | undefined
  /** h1-h6; on the phone it says "heading" to the reader. */
  heading?: 1 | 2 | 3 | undefined
  lines?: number | undefined
  testID?: string | undefined
  path?: string | undefined
  /** Says the text when it changes. */
  live?: 'polite' | 'assertive' | undefined
  /** For prices and Latin names inside Arabic: 'auto' by default follows the language's direction. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined
}

export type ImageProps = Drawn & {
  /** Address on the platform's CDN; asks for the size shown through its transforms. '' draws a quiet placeholder. */
  src: string
  /** Text for who cannot see it; '' when it only decorates. */
  alt: string
  /** Width over height, so that nothing jumps while it loads. */
  ratio: number
  fit?: 'cover' | 'contain'
  /** What must stay in sight where the picture is cut: per cent from its left and top edges. */
  focus?: readonly [x: number, y: number] | undefined
  /** How wide it is shown, as a CSS `sizes` text on the web, such as '50vw'; on phones a fraction of the window. */
  sizes?: string
  /** The first picture of a screen: loaded at once with high priority; others wait until they are near. */
  first?: boolean
  /** Its address is not known yet: nothing is drawn for want of a picture, the place is kept. */
  coming?: boolean
}

export type PressProps = Drawn & {
  children?: ReactNode
  onPress: () => void
  label?: string | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  selected?: boolean | undefined
  /** For a press that unfolds something: whether it is unfolded. */
  expanded?: boolean | undefined
  role?: 'button' | 'radio' | 'tab' | 'switch' | 'checkbox' | undefined
  /** In a form, Enter submits. */
  submit?: boolean | undefined
}

/** Choices (presses of the role `radio`) of which one holds; arrow keys go from one to the next. */
export type RadiosProps = Drawn & {
  children?: ReactNode
  label: string
  /** What is asked of who stands on it, said after its label. */
  hint?: string | undefined
  /** Arrow keys only go, and a press chooses: where choosing takes its time. */
  byPress?: boolean
  /** Scrolls to it and gives focus to the choice that holds, else to the first. */
  ref?: Ref<{ focus(): void }>
}

/** A press that leads somewhere: a real link on the web. `href` is a path of the app, or https for the web. */
export type LinkProps = Drawn & {
  children?: ReactNode
  href: string
  label?: string | undefined
  /** Leads to where one is: a press brings what was scrolled back up first, and the next one follows it. */
  current?: boolean | undefined
  replace?: boolean | undefined
  /** A tab: leads to what was last seen there, where a shell keeps that. */
  tab?: boolean | undefined
  /** Told when it is followed inside the app, before the screen changes. */
  onFollow?: (() => void) | undefined
}

export type Cells = {
  readonly width: number
  readonly gap: number
  readonly tablet: number
  readonly wide: number
}

export type ScrollProps = Drawn & {
  children?: ReactNode
  horizontal?: boolean
  /** Snaps to children of this width (px) when horizontal. */
  snap?: number
  /** Horizontal: how wide each child stands on a phone (px); how many fill the row of a tablet and a wide window. */
  cells?: Cells
  onEnd?: () => void
}

/** A long list that draws what is near the window. */
export type ListProps<T> = Drawn & {
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  columns?: number
  /** Where shoppers choose the columns of narrow windows: what they chose, null until they do. */
  own?: number | null | undefined
  /** In a wide window something stands at its side, so that a row has room for less. */
  beside?: boolean
  gap?: number
  onEnd?: (() => void) | undefined
  header?: ReactNode
  footer?: ReactNode
  empty?: ReactNode
}

/** Pages side by side, swiped, with dots; announces "2 of 5". */
export type PagerProps = Drawn & {
  pages: readonly { key: string; node: ReactNode }[]
  label: string
  page?: number
  onPage?: (page: number) => void
  dots?: boolean
  /** Moves on by itself every so many ms; stops on touch and for reduced motion. 0 never. */
  every?: number
  dotColor?: string
  /** How much of a narrow window's height must stay free for what belongs to the pages, px: they are cut to fit. */
  leave?: number
}

export type InputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (() => void) | undefined
  kind?: 'text' | 'email' | 'password' | 'phone' | 'search' | 'number' | undefined
  /** So many lines high, for what is written in several; one line where it is not said. */
  lines?: number | undefined
  placeholder?: string | undefined
  error?: string | undefined
  /** The colour of the error and of the frame around a wrong field. */
  errorColor?: string | undefined
  /** Where the platform may fill it in. */
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
  /** The web form's own name for it: sent in the address when a form goes off before the script is there. */
  name?: string | undefined
  hideLabel?: boolean | undefined
  style?: Style | undefined
  textStyle?: TextStyle | undefined
  testID?: string | undefined
  ref?: Ref<{ focus(): void }>
}

/** A sheet from below (phone) or the side (wide); Escape and the backdrop close it; focus comes back. */
export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  closeLabel: string
  footer?: ReactNode
  from?: 'bottom' | 'start'
}

/** Two drawings over one another, of which a divider shows so much of each: dragged, tapped, moved by keys. */
export type CompareProps = Drawn & {
  /** Each fills the part; neither takes presses. The first is seen from the start of the line up to the divider. */
  before: ReactNode
  after: ReactNode
  /** Where the divider stands until it is moved: per cent from the start of the line. */
  start: number
  /** What readers call the divider, and how they say that so many per cent of the first are seen. */
  label: string
  said: (percent: number) => string
  /** Of the divider, and of what is drawn on it. */
  color: string
  ink: string
}

export type VideoProps = Drawn & {
  src: string
  poster: string
  label: string
  /** What stays in sight of film and poster where they are cut, per cent. */
  focus?: readonly [number, number]
  ratio: number
  autoPlay?: boolean
  loop?: boolean
  muted?: boolean
  /** It was asked for: it plays as soon as it is drawn, with its sound and controls. */
  asked?: boolean
}

/** A film of another host, in that host's own player. */
export type EmbedProps = {
  /** What a frame shows, and where the film is watched. */
  src: string
  page: string
  poster: string
  label: string
}

/** A thing in three dimensions that is turned by hand. */
export type ModelProps = {
  /** As GLB, and as USDZ where there is one. */
  src: string
  apple: string | null
  poster: string
  label: string
  /** Says "View in your room", for devices that can. */
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
/** `back` and `chevron-end` mirror in right-to-left. */
export type IconProps = { name: IconName; size?: number; color?: string; label?: string }

/** Safe HTML from the merchant: paragraphs, lists, links, emphasis; everything else is dropped. */
export type RichTextProps = { html: string; style?: (TextStyle & Style) | undefined }

/**
 * A merchant's HTML as it is, in a frame of its own (web), or what `RichText` draws of it (phones). Nothing in it runs,
 * nothing in it reaches the app, and its links open apart.
 */
export type SandboxProps = Drawn & {
  html: string
  /** What readers call the frame. */
  label: string
  /** How much room it has; what is higher scrolls inside. On phones as much as it needs. */
  height: number
  wideHeight: number
  /** Of its words, where it says nothing of its own; and their size. */
  color: string
  fontSize: number
  textStyle?: TextStyle
}

/** A field group that submits on Enter. */
export type FormProps = Drawn & {
  children?: ReactNode
  onSubmit: () => void
  label: string
  /** Where a browser leads with the named fields in the address, if it is sent before the app answers. */
  leadsTo?: string
}

/** One page over the whole screen, of several that follow one another; bars above say which and how long. */
export type LightboxPage = { readonly key: string; readonly label: string } & (
  | { readonly src: string }
  | { readonly node: ReactNode }
)
/** Pictures as large as the window, each of which can be looked at closely; other pages draw themselves. */
export type LightboxProps = {
  onClose: () => void
  label: string
  closeLabel: string
  /** Said by the button that enlarges, and by the same button then. */
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
  /** How many pages there are, and which is shown. */
  count: number
  at: number
  /** Another one for every page: its time begins anew. */
  mark: string
  /** Asked for by a press, an arrow key, or the end of a page's time. */
  onTurn: (way: 1 | -1) => void
  /** How long a page stands, ms; 0, or for reduced motion: until it is turned. It waits while it is held. */
  every: number
  /** What fills the screen. */
  back: ReactNode
  /** What stands on it, at its foot. */
  children?: ReactNode
}
