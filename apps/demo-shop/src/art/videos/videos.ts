/** One encoding of a film, as it lies beside this file under `<name>.<label>.mp4`. */
export type Rendition = {
  /** The platform's word for it in addresses. */
  readonly label: string
  readonly width: number
  readonly height: number
  /** Constant rate factor the file was made with; higher is smaller. */
  readonly quality: number
}

export type Video = {
  readonly name: 'workshop' | 'morning'
  readonly seconds: number
  readonly alt: string
  readonly renditions: readonly [Rendition, ...Rendition[]]
}

/** The merchant's films, largest rendition first: one for wide places, one for the height of a phone. */
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
