/**
 * Style of a primitive: the common subset of React Native styles and CSS, with React Native's names. Numbers are px
 * (density-independent). Only start and end, never left and right, so that Arabic mirrors.
 */
export type Style = BaseStyle & {
  /**
   * Style from SITE_BREAKPOINT_PX on, only on the web. Each property also needs a value for narrow windows, here or by
   * default (`null`: unset).
   */
  readonly wide?: WideStyle
}

/** Style properties that apply only in wide windows, where the page is wider than its content. */
export type WideStyle = Omit<BaseStyle & TextStyle, 'paddingStart' | 'paddingEnd'> & {
  /** `page` lines up with the content of the page, in a box as wide as the window. */
  readonly paddingStart?: number | 'page'
  readonly paddingEnd?: number | 'page'
}

/** Style properties that apply in every window, unless `wide` has another value. */
export type BaseStyle = {
  readonly flexDirection?: 'row' | 'column' | 'row-reverse'
  readonly flexWrap?: 'wrap' | 'nowrap'
  readonly flexGrow?: number
  readonly flexShrink?: number
  readonly flexBasis?: number | 'auto' | `${number}%`
  readonly alignItems?: 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'baseline'
  readonly alignSelf?: 'flex-start' | 'center' | 'flex-end' | 'stretch'
  readonly justifyContent?: 'flex-start' | 'center' | 'flex-end' | 'space-between' | 'space-around'
  readonly gap?: number
  readonly rowGap?: number
  readonly columnGap?: number
  readonly width?: number | 'auto' | `${number}%`
  readonly height?: number | `${number}%` | undefined
  readonly minWidth?: number
  readonly minHeight?: number | `${number}%`
  /** `page` is the maximum width of a page's content. */
  readonly maxWidth?: number | `${number}%` | 'page'
  readonly maxHeight?: number
  readonly aspectRatio?: number | undefined
  readonly margin?: number
  readonly marginTop?: number | 'auto'
  readonly marginBottom?: number
  readonly marginStart?: number | 'auto'
  readonly marginEnd?: number | 'auto' | `${number}%`
  readonly marginHorizontal?: number
  readonly marginVertical?: number
  readonly padding?: number
  readonly paddingTop?: number
  readonly paddingBottom?: number
  readonly paddingStart?: number
  readonly paddingEnd?: number
  readonly paddingHorizontal?: number
  readonly paddingVertical?: number
  readonly position?: 'relative' | 'absolute'
  readonly top?: number | `${number}%`
  readonly bottom?: number | `${number}%`
  readonly start?: number | `${number}%`
  readonly end?: number | `${number}%`
  readonly zIndex?: number
  /** `auto` scrolls, on the web. */
  readonly overflow?: 'hidden' | 'visible' | 'auto'
  readonly opacity?: number
  readonly backgroundColor?: string
  readonly borderRadius?: number
  readonly borderWidth?: number
  readonly borderTopWidth?: number
  readonly borderBottomWidth?: number
  readonly borderColor?: string
  /** Shadow depth: how far the part floats above the page. */
  readonly elevation?: 0 | 1 | 2 | 3
}

export type TextStyle = {
  readonly color?: string
  readonly fontFamily?: string
  readonly fontSize?: number
  /** Font size in a window of 1440 px, on the web: it grows from `fontSize` on a phone to this. */
  readonly grows?: number | undefined
  readonly fontWeight?: '400' | '500' | '600' | '700'
  readonly lineHeight?: number
  readonly letterSpacing?: number
  readonly textAlign?: 'start' | 'center' | 'end'
  readonly textDecorationLine?: 'none' | 'underline' | 'line-through'
  readonly textTransform?: 'none' | 'uppercase'
}
