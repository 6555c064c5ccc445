/** Kinds of pictures and films that may be uploaded, by the ending of a file's name. */
const TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
} as const
/** The media type of each ending that an uploaded file may have. */
export const UPLOAD_ENDINGS: Readonly<Record<string, string>> = TYPES
export type UploadType = (typeof TYPES)[keyof typeof TYPES]
export const UPLOAD_TYPES: readonly UploadType[] = [...new Set(Object.values(TYPES))]

/** Kinds of fonts that may be uploaded, by the ending of a file's name. */
const FONTS = { woff2: 'font/woff2', woff: 'font/woff', ttf: 'font/ttf', otf: 'font/otf' } as const
export type FontType = (typeof FONTS)[keyof typeof FONTS]
export const FONT_TYPES: readonly FontType[] = Object.values(FONTS)
/** The most that one font file may have, bytes: larger ones hold scripts that no language of ours is written in. */
export const FONT_LIMIT = 4_000_000

/** What kind of font a file is by its name, since browsers seldom know; null for what is none. */
export function getFontType(name: string): FontType | null {
  const ending = endingOf(name)
  return Object.entries(FONTS).find(([one]) => one === ending)?.[1] ?? null
}

/** Why a font file is refused before anything of it is sent; null when it may be. `size` in bytes. */
export function findFontProblem({
  name,
  size,
}: {
  readonly name: string
  readonly size: number
}): 'kind' | 'empty' | 'font-size' | null {
  if (getFontType(name) === null) return 'kind'
  return size === 0 ? 'empty' : size > FONT_LIMIT ? 'font-size' : null
}

/** True for what is kept as a font. */
export const isFontType = (type: string): type is FontType => FONT_TYPES.some((one) => one === type)

/** The most that one file may have, bytes: the hosted platform's own limits. */
const UPLOAD_LIMITS = { picture: 20_000_000, film: 1_000_000_000 } as const

/**
 * The most that a film may have which is kept with us, bytes: it comes as it is, where the platform would make smaller
 * ones of it.
 */
export const MAX_OWN_VIDEO_BYTES = 200_000_000

/** Why a file cannot be uploaded, before anything of it is sent. */
export type UploadProblem = 'kind' | 'empty' | 'picture-size' | 'film-size'

/** The ending of a file's name without its dot, in small letters; '' for none. */
function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** What a file is: by what the browser says of it, else by the ending of its name; null for what nobody can show. */
export function uploadType({
  name,
  type,
}: {
  readonly name: string
  readonly type: string
}): UploadType | null {
  const told = UPLOAD_TYPES.find((one) => one === type)
  if (told) return told
  const ending = endingOf(name)
  const known = Object.entries(TYPES).find(([one]) => one === ending)
  // What says to be something else is believed: a page of text stays one, whatever its name.
  return type === '' || type === 'application/octet-stream' ? (known?.[1] ?? null) : null
}

export const isVideo = (type: string): boolean => type.startsWith('video/')

/** Why a file is refused; null when it may be sent. `size` in bytes. */
export function uploadProblem(file: {
  readonly name: string
  readonly type: string
  readonly size: number
}): UploadProblem | null {
  const type = uploadType(file)
  if (!type) return 'kind'
  if (file.size === 0) return 'empty'
  if (isVideo(type)) return file.size > UPLOAD_LIMITS.film ? 'film-size' : null
  return file.size > UPLOAD_LIMITS.picture ? 'picture-size' : null
}

/**
 * The name that an uploaded file gets: what its merchant called it, in signs that any address takes, and the first
 * signs of the upload's own id. The same upload asked for twice has the same name, and so is made once.
 */
export function uploadName(name: string, type: UploadType | FontType, id: string): string {
  const ending = endingOf(name)
  const stem = (ending ? name.slice(0, -ending.length - 1) : name)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  const known = Object.entries({ ...TYPES, ...FONTS })
  const fits = known.some(([one, kind]) => one === ending && kind === type)
  const [first = 'bin'] = known.find(([, kind]) => kind === type) ?? []
  const nameless = isFontType(type) ? 'font' : isVideo(type) ? 'film' : 'picture'
  return `${stem || nameless}-${id.slice(0, 8)}.${fits ? ending : first}`
}
