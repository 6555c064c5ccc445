export type VideoSize = {
  readonly width: number
  readonly height: number
  /** Duration in ms. */
  readonly duration: number
}

type Box = { readonly kind: string; readonly body: Buffer }

/** Returns the boxes of an MP4 (ISO 14496-12); stops at malformed bytes. */
function boxes(bytes: Buffer): readonly Box[] {
  const parsedBoxes: Box[] = []
  let from = 0
  while (from + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(from)
    const kind = bytes.toString('latin1', from + 4, from + 8)
    const long = short === 1 && from + 16 <= bytes.length
    const size = long ? Number(bytes.readBigUInt64BE(from + 8)) : short === 0 ? bytes.length - from : short
    const head = long ? 16 : 8
    if (size < head || from + size > bytes.length) break
    parsedBoxes.push({ kind, body: bytes.subarray(from + head, from + size) })
    from += size
  }
  return parsedBoxes
}

/** Returns the size and duration of a video from its header; null unless it is an MP4 or MOV with a video track. */
export function measureVideo(bytes: Buffer): VideoSize | null {
  const head = boxes(bytes)
  const movie =
    head[0]?.kind === 'ftyp' ? boxes(head.find(({ kind }) => kind === 'moov')?.body ?? Buffer.alloc(0)) : []
  const clock = movie.find(({ kind }) => kind === 'mvhd')?.body
  if (!clock || clock.length < 32) return null
  const wide = clock[0] === 1
  const scale = clock.readUInt32BE(wide ? 20 : 12)
  const length = wide ? Number(clock.readBigUInt64BE(24)) : clock.readUInt32BE(16)
  for (const track of movie) {
    if (track.kind !== 'trak') continue
    const trackHeader = boxes(track.body).find(({ kind }) => kind === 'tkhd')?.body
    if (!trackHeader || trackHeader.length < 84) continue
    // Fixed-point 16.16; an audio track has no size.
    const [width, height] = [
      trackHeader.readUInt32BE(trackHeader.length - 8) >>> 16,
      trackHeader.readUInt32BE(trackHeader.length - 4) >>> 16,
    ]
    if (width > 0 && height > 0)
      return { width, height, duration: scale > 0 ? Math.round((length / scale) * 1000) : 0 }
  }
  return null
}
