/** Profile of the vase from its foot to its lip and down inside: radius and height in meters. */
const PROFILE: readonly (readonly [radius: number, height: number])[] = [
  [0, 0],
  [0.05, 0],
  [0.056, 0.008],
  [0.085, 0.07],
  [0.095, 0.12],
  [0.085, 0.17],
  [0.05, 0.22],
  [0.034, 0.25],
  [0.042, 0.28],
  [0.038, 0.28],
  [0.03, 0.25],
  [0.045, 0.21],
  [0, 0.19],
]
const STEPS = 48
const GLAZE = [0.86, 0.8, 0.7, 1]

const FLOAT = 5126
const SHORT = 5123
const CHUNK = { json: 0x4e4f534a, binary: 0x004e4942 }

/** Creates a vase as GLB (glTF 2.0, one mesh, no texture) by rotating its profile. */
export function createVase(): Buffer {
  const points: number[] = []
  const normals: number[] = []
  const faces: number[] = []
  PROFILE.forEach(([radius, height], row) => {
    const [before, after] = [PROFILE[Math.max(0, row - 1)], PROFILE[Math.min(PROFILE.length - 1, row + 1)]]
    const [along, up] = [(after?.[0] ?? 0) - (before?.[0] ?? 0), (after?.[1] ?? 0) - (before?.[1] ?? 0)]
    const length = Math.hypot(along, up) || 1
    for (let step = 0; step <= STEPS; step += 1) {
      const turn = (step / STEPS) * 2 * Math.PI
      const [x, z] = [Math.cos(turn), Math.sin(turn)]
      points.push(radius * x, height, radius * z)
      normals.push((up / length) * x, -along / length, (up / length) * z)
      if (row === 0 || step === STEPS) continue
      const here = row * (STEPS + 1) + step
      const below = here - STEPS - 1
      faces.push(below, here, below + 1, here, here + 1, below + 1)
    }
  })
  const [positions, outward, indices] = [
    Buffer.from(new Float32Array(points).buffer),
    Buffer.from(new Float32Array(normals).buffer),
    Buffer.from(new Uint16Array(faces).buffer),
  ]
  const views = [positions, outward, indices].map((bytes, index, all) => ({
    buffer: 0,
    byteOffset: all.slice(0, index).reduce((sum, one) => sum + one.length, 0),
    byteLength: bytes.length,
  }))
  const widest = Math.max(...PROFILE.map(([radius]) => radius))
  const highest = Math.max(...PROFILE.map(([, height]) => height))
  const vertices = points.length / 3
  const head = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [
      {
        doubleSided: true,
        pbrMetallicRoughness: { baseColorFactor: GLAZE, metallicFactor: 0, roughnessFactor: 0.45 },
      },
    ],
    accessors: [
      {
        bufferView: 0,
        componentType: FLOAT,
        count: vertices,
        type: 'VEC3',
        min: [-widest, 0, -widest],
        max: [widest, highest, widest],
      },
      { bufferView: 1, componentType: FLOAT, count: vertices, type: 'VEC3' },
      { bufferView: 2, componentType: SHORT, count: faces.length, type: 'SCALAR' },
    ],
    bufferViews: views,
    buffers: [{ byteLength: positions.length + outward.length + indices.length }],
  }
  return packed(
    padded(Buffer.from(JSON.stringify(head)), ' '),
    padded(Buffer.concat([positions, outward, indices]), '\0'),
  )
}

/** Packs a GLB file: a 12-byte header, then chunks with length and type, padded to 4 bytes. */
function packed(json: Buffer, binary: Buffer): Buffer {
  const header = Buffer.alloc(12)
  header.write('glTF')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(12 + 8 + json.length + 8 + binary.length, 8)
  return Buffer.concat([header, chunkHead(json, CHUNK.json), json, chunkHead(binary, CHUNK.binary), binary])
}

function chunkHead(bytes: Buffer, kind: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(bytes.length, 0)
  head.writeUInt32LE(kind, 4)
  return head
}

function padded(bytes: Buffer, filler: string): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)])
}
