export type ThumbnailProps = {
  /** URL of a small image of any host. */
  readonly src: string
  readonly alt: string
  /** Width and height, px: reserved before it loads. */
  readonly size: number
  readonly radius: number
  /** Called when the image cannot be loaded. */
  readonly onError: () => void
}
