/** One encoding of a video, stored beside this file as `<name>.<label>.mp4`. */
export type Rendition = {
  /** Label of the platform in URLs. */
  readonly label: string
  readonly width: number
  readonly height: number
  /** Constant rate factor of the encoding; higher is smaller. */
  readonly quality: number
}

export type Video = {
  readonly name: 'workshop' | 'morning'
  readonly seconds: number
  readonly alt: string
  readonly renditions: readonly [Rendition, ...Rendition[]]
}

/** Videos of the merchant, largest rendition first: one landscape, one portrait. */
export const VIDEOS: readonly [Video, ...Video[]] = [
  {
    name: 'workshop',
    seconds: 9,
    alt: 'A morning in the workshop',
    renditions: [
      { label: 'HD-720p', width: 1280, height: 720, quality: 31 },
      { label: 'SD-480p', width: 854, height: 480, quality: 31 },
    ],
  },
  {
    name: 'morning',
    seconds: 7.5,
    alt: 'From first coffee to evening lamp',
    renditions: [
      { label: 'HD-720p', width: 720, height: 1280, quality: 31 },
      { label: 'SD-480p', width: 480, height: 854, quality: 31 },
    ],
  },
]
