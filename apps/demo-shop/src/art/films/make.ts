import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { bannerScene } from '../pictures/banners.ts'
import { shapes } from '../pictures/draw.ts'
import { FILMS } from './films.ts'

/**
 * Draws the shop's films anew: `node apps/demo-shop/src/art/films/make.ts`. Needs ffmpeg; the shop itself does not,
 * for the files it makes lie beside this one.
 */

const FRAMES_PER_SECOND = 25

/** A slow move of the camera over one drawn scene; x and width in the scene's 1600 by 800. */
type Shot = {
  readonly scene: string
  readonly from: readonly [x: number, y: number, width: number]
  readonly to: readonly [x: number, y: number, width: number]
  /** Things that move in the scene at second `t` of the shot. */
  readonly alive: (t: number) => string
}

/** Steam over a cup: three threads that waver and rise. */
const steam = (x: number, y: number) => (t: number) =>
  [-14, 0, 14]
    .map((aside, index) => {
      const sway = (height: number) => Math.sin(t * 1.7 + index * 2 + height / 34) * (6 + height / 14)
      const points = Array.from({ length: 9 }, (_, step) => {
        const height = step * 18
        return `${(x + aside + sway(height)).toFixed(1)} ${(y - height).toFixed(1)}`
      })
      const opacity = (0.2 + 0.12 * Math.sin(t * 1.3 + index)).toFixed(3)
      return `<polyline points="${points.join(' ')}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`
    })
    .join('')

/** A lamp that is switched on at second `on`, dark before. */
const lamp = (x: number, y: number, on: number) => (t: number) => {
  const light = Math.min(1, Math.max(0, (t - on) * 2.5)) * (0.94 + 0.06 * Math.sin(t * 5))
  return `<defs><radialGradient id="lamp"><stop offset="0" stop-color="#ffdf9e" stop-opacity="${(0.5 * light).toFixed(3)}"/><stop offset="1" stop-color="#ffdf9e" stop-opacity="0"/></radialGradient></defs><rect width="1600" height="800" fill="#0d1420" fill-opacity="${(0.4 * (1 - light)).toFixed(3)}"/><circle cx="${x}" cy="${y}" r="420" fill="url(#lamp)"/>`
}

/** Sunlight that wanders over the room. */
const sun = (t: number) => {
  const x = 250 + t * 90
  return `<defs><linearGradient id="sun" x1="0" x2="1"><stop offset="0" stop-color="#fff4d6" stop-opacity="0"/><stop offset=".5" stop-color="#fff4d6" stop-opacity=".3"/><stop offset="1" stop-color="#fff4d6" stop-opacity="0"/></linearGradient></defs><path d="M${x} 0h420l-260 800h-420z" fill="url(#sun)"/>`
}

const cups = (t: number) => steam(1400, 488)(t) + steam(1500, 566)(t)

const shots: Readonly<Record<string, readonly Shot[]>> = {
  workshop: [
    { scene: 'table-1', from: [400, 60, 1200], to: [520, 120, 1080], alive: cups },
    { scene: 'evening-1', from: [178, 0, 1422], to: [500, 90, 1080], alive: lamp(760, 330, 1.1) },
    { scene: 'rest-1', from: [420, 110, 1180], to: [178, 0, 1422], alive: sun },
  ],
  morning: [
    { scene: 'table-1', from: [960, 0, 450], to: [1150, 60, 405], alive: cups },
    { scene: 'wear-1', from: [640, 0, 450], to: [900, 0, 450], alive: sun },
    { scene: 'evening-1', from: [560, 0, 450], to: [880, 0, 450], alive: lamp(760, 330, 0.7) },
  ],
}

const easy = (part: number) => part * part * (3 - 2 * part)

async function frame(shot: Shot, part: number, seconds: number, width: number, height: number) {
  const svg = bannerScene(shot.scene, shapes)
  if (svg === null) throw new Error(`There is no scene ${shot.scene}`)
  const place = shot.from.map((start, index) => start + ((shot.to[index] ?? start) - start) * easy(part))
  const [x = 0, y = 0, w = 1600] = place
  const h = (w * height) / width
  const framed = svg
    .replace(
      'viewBox="0 0 1600 800" width="1600" height="800"',
      `viewBox="${x} ${Math.min(y, 800 - h)} ${w} ${h}" width="${width}" height="${height}"`,
    )
    .replace(/<\/svg>$/, `${shot.alive(seconds)}</svg>`)
  return sharp(Buffer.from(framed)).ensureAlpha().raw().toBuffer()
}

/** Two frames mixed: `share` of the second. */
function mixed(a: Buffer, b: Buffer, share: number): Buffer {
  const out = Buffer.alloc(a.length)
  for (let at = 0; at < a.length; at++) out[at] = (a[at] ?? 0) * (1 - share) + (b[at] ?? 0) * share
  return out
}

async function ffmpeg(args: readonly string[], frames?: AsyncIterable<Buffer>) {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  if (frames) for await (const one of frames) if (!child.stdin.write(one)) await once(child.stdin, 'drain')
  child.stdin.end()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

const DISSOLVE = 0.6

async function* frames(name: string, width: number, height: number, seconds: number) {
  const list = shots[name] ?? []
  const each = seconds / list.length
  for (let count = 0; count < seconds * FRAMES_PER_SECOND; count++) {
    const t = count / FRAMES_PER_SECOND
    const place = Math.min(list.length - 1, Math.floor(t / each))
    const here = list[place]
    if (!here) return
    const within = t - place * each
    const now = await frame(here, within / (each + DISSOLVE), within, width, height)
    const before = list[place - 1]
    if (!before || within >= DISSOLVE) yield now
    else {
      const old = await frame(before, (within + each) / (each + DISSOLVE), within + each, width, height)
      yield mixed(old, now, within / DISSOLVE)
    }
  }
}

const here = (file: string) => new URL(file, import.meta.url).pathname
const ENCODER = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-pix_fmt', 'yuv420p']

for (const film of FILMS) {
  const [largest] = film.renditions.toSorted((a, b) => b.height - a.height)
  if (!largest) continue
  const raw = `-f rawvideo -pix_fmt rgba -s ${largest.width}x${largest.height} -r ${FRAMES_PER_SECOND} -i -`
  const master = join(tmpdir(), `${film.name}-${process.pid}.mkv`)
  await ffmpeg(
    [...raw.split(' '), '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', master],
    frames(film.name, largest.width, largest.height, film.seconds),
  )
  for (const { label, width, height, quality } of film.renditions) {
    const scaled = ['-i', master, '-vf', `scale=${width}:${height}`, ...ENCODER, '-crf', String(quality)]
    await ffmpeg([...scaled, '-movflags', '+faststart', here(`${film.name}.${label}.mp4`)])
  }
  const stream =
    '-c copy -f hls -hls_time 30 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file'
  const smallest = film.renditions.toSorted((a, b) => a.height - b.height)[0] ?? largest
  await ffmpeg([
    '-i',
    here(`${film.name}.${smallest.label}.mp4`),
    ...stream.split(' '),
    here(`${film.name}.m3u8`),
  ])
  console.log(film.name)
}
