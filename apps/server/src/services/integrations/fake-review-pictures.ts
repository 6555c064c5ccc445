import type { FakeRequest, FakeResponse } from './fake-provider.types.ts'

/** Colors of a scene: wall, table, object and its shade. */
const SCENES = [
  ['#e9dfd0', '#b98a5e', '#5f7d6e', '#4a6458'],
  ['#cfd8dc', '#8d6e63', '#c4775a', '#a55f45'],
  ['#f3e3d3', '#a3785a', '#e8e4dc', '#cbc5b8'],
  ['#d7e3d4', '#c8a27a', '#33506b', '#263d53'],
  ['#e4d6e0', '#7b5b4c', '#d9a441', '#b8862d'],
  ['#dfe6ee', '#9c7b5d', '#8a3f3a', '#6d302c'],
] as const
const PATH = /^\/pictures\/([0-5])\.svg$/

/** Returns the paths of the pictures of a fake review by its position: most have none, some have up to six. */
export function listPicturePaths(index: number): readonly string[] {
  const count = index % 5 === 0 ? 1 + (index % 4) : index % 7 === 3 ? 6 : 0
  return Array.from({ length: count }, (_none, at) => `/pictures/${(index + at) % SCENES.length}.svg`)
}

/** Returns the URL of a path of a provider's fake, on the host of the request. */
export function toFakeUrl({ headers }: FakeRequest, provider: string, path: string): string {
  return `http://${headers.host ?? 'localhost'}/stand-ins/${provider}${path}`
}

/** Answers a request for a picture; null for any other request. */
export function answerPicture({ method, url }: FakeRequest): FakeResponse | null {
  const scene = SCENES[Number(PATH.exec(url.pathname)?.[1])]
  return method === 'GET' && scene
    ? { status: 200, body: drawScene(scene, url.pathname), type: 'image/svg+xml' }
    : null
}

/** Draws an unwrapped parcel on a table beside a window, as a customer of any shop might photograph it. */
function drawScene([wall, table, ribbon, shade]: (typeof SCENES)[number], seed: string): string {
  const turn = (seed.charCodeAt('/pictures/'.length) % 6) * 24 - 60
  const x = 400 + turn
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">
<defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".18"/></linearGradient></defs>
<rect width="800" height="1000" fill="${wall}"/><path d="M60 0h190l120 640H-60z" fill="#fff" opacity=".35"/>
<path d="M0 640h800v360H0z" fill="${table}"/><path d="M0 640h800v14H0z" fill="#fff" opacity=".25"/>
<ellipse cx="${x + 30}" cy="800" rx="290" ry="36" fill="#000" opacity=".25"/>
<path d="M${x - 220} 480h300v310h-300z" fill="#d9b88f"/><path d="M${x + 80} 480l140-50v310l-140 50z" fill="#b8946a"/>
<path d="M${x - 220} 480l140-50h300l-140 50z" fill="#e8cda9"/>
<path d="M${x - 96} 480h52v310h-52z" fill="${ribbon}"/><path d="M${x - 96} 480l140-50h52l-140 50z" fill="${shade}"/>
<path d="M${x - 70} 478c-90-90-150-20-60 0 90 20 60 0 60 0 90-90 150-20 60 0s-60 0-60 0z" fill="none" stroke="${shade}" stroke-width="16"/>
<rect width="800" height="1000" fill="url(#l)"/></svg>`
}
