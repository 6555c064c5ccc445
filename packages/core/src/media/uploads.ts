/** Image and video types that may be uploaded, by file extension. */
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
/** Media type by file extension of uploads. */
export const UPLOAD_ENDINGS: Readonly<Record<string, string>> = TYPES
export type UploadType = (typeof TYPES)[keyof typeof TYPES]
export const UPLOAD_TYPES: readonly UploadType[] = [...new Set(Object.values(TYPES))]

/** Font types that may be uploaded, by file extension. */
const FONTS = { woff2: 'font/woff2', woff: 'font/woff', ttf: 'font/ttf', otf: 'font/otf' } as const
export type FontType = (typeof FONTS)[keyof typeof FONTS]
export const FONT_TYPES: readonly FontType[] = Object.values(FONTS)
/** Maximum size of a font file, bytes: larger ones contain scripts that none of our languages uses. */
export const FONT_LIMIT = 4_000_000

/** Returns the font type by file name, because browsers seldom report it; null when it is no font. */
export function getFontType(name: string): FontType | null {
  const ending = endingOf(name)
  return Object.entries(FONTS).find(([one]) => one === ending)?.[1] ?? null
}

/** Returns why a font file is refused before its upload; null when it is accepted. `size` in bytes. */
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

/** Returns true for a font's media type. */
export const isFontType = (type: string): type is FontType => FONT_TYPES.some((one) => one === type)

/** Maximum file sizes, bytes: the hosted platform's limits. */
const UPLOAD_LIMITS = { picture: 20_000_000, film: 1_000_000_000 } as const

/** Maximum size of a video that is stored with us, bytes: it is not transcoded, as the platform would do. */
export const MAX_OWN_VIDEO_BYTES = 200_000_000

/** Why a file is refused before its upload. */
export type UploadProblem = 'kind' | 'empty' | 'picture-size' | 'film-size'

/** Returns the file extension without dot, in lower case; '' for none. */
function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Returns the type of a file: the browser's, else by its extension; null for an unsupported one. */
export function uploadType({
  name,
  type,
}: {
  readonly name: string
  readonly type: string
}): UploadType | null {
  const mimeType = UPLOAD_TYPES.find((one) => one === type)
  if (mimeType) return mimeType
  const ending = endingOf(name)
  const typeEntry = Object.entries(TYPES).find(([one]) => one === ending)
  // Another declared type is trusted: an HTML page stays one, whatever its name.
  return type === '' || type === 'application/octet-stream' ? (typeEntry?.[1] ?? null) : null
}

export const isVideo = (type: string): boolean => type.startsWith('video/')

/** Returns why a file is refused; null when it may be uploaded. `size` in bytes. */
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
 * Returns the stored name of an upload: the merchant's name in URL-safe characters, and the first characters of the
 * upload's id. A repeated upload has the same name, and so is stored once.
 */
export function uploadName(name: string, type: UploadType | FontType, id: string): string {
  const ending = endingOf(name)
  const stem = (ending ? name.slice(0, -ending.length - 1) : name)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  const typeEntries = Object.entries({ ...TYPES, ...FONTS })
  const fits = typeEntries.some(([one, kind]) => one === ending && kind === type)
  const [first = 'bin'] = typeEntries.find(([, kind]) => kind === type) ?? []
  const nameless = isFontType(type) ? 'font' : isVideo(type) ? 'film' : 'picture'
  return `${stem || nameless}-${id.slice(0, 8)}.${fits ? ending : first}`
}
