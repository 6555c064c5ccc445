import { createFile, type Upload } from '@vitrine/core/contract/designs/files'
import { isVideo } from '@vitrine/core/media/uploads'
import { z } from 'zod'
import { refuseAs } from '../../services/calls/call-handler.ts'
import { AdminError, fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import type { FileLibrary, PendingUpload } from './file-library.types.ts'

const userErrors = z.array(z.object({ message: z.string(), code: z.string().nullish() }))

const STAGE = `mutation Stage($input: [StagedUploadInput!]!) {
  stagedUploadsCreate(input: $input) {
    stagedTargets { url resourceUrl parameters { name value } }
    userErrors { field message }
  }
}`
const staged = z.object({
  stagedUploadsCreate: z.object({
    stagedTargets: z
      .array(
        z.object({
          url: z.string(),
          resourceUrl: z.string(),
          parameters: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      )
      .nullish(),
    userErrors,
  }),
})

const FILE = `
  ... on MediaImage { id fileStatus fileErrors { code } image { url } }
  ... on Video { id fileStatus fileErrors { code } originalSource { url } sources { url format width height } }`
const file = z.object({
  id: z.string(),
  fileStatus: z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED']),
  fileErrors: z.array(z.object({ code: z.string() })),
  image: z.object({ url: z.string() }).nullish(),
  originalSource: z.object({ url: z.string() }).nullish(),
  sources: z
    .array(z.object({ url: z.string(), format: z.string(), width: z.number(), height: z.number() }))
    .nullish(),
})
type ShopFile = z.output<typeof file>
/** Schema of a node; one of another type is an empty record. */
const maybeFile = z.union([file, z.object({}).transform(() => null)]).nullable()

const CREATE = `mutation Create($files: [FileCreateInput!]!) {
  fileCreate(files: $files) { files { ${FILE} } userErrors { field message code } }
}`
const created = z.object({ fileCreate: z.object({ files: z.array(maybeFile).nullish(), userErrors }) })

const NAMED = `query Named($query: String!) { files(first: 5, query: $query) { nodes { ${FILE} } } }`
const filesSchema = z.object({ files: z.object({ nodes: z.array(maybeFile) }) })

const STATE = `query State($id: ID!) { node(id: $id) { ${FILE} } }`
const node = z.object({ node: maybeFile })

const WORKING: Upload = { status: 'working', file: null, url: null, problem: null }

const toLostUpload = (file: string): Upload => ({ status: 'failed', file, url: null, problem: 'lost' })

/** Upload problems by the platform's error messages. */
const PROBLEMS: readonly (readonly [RegExp, NonNullable<Upload['problem']>])[] = [
  [/RESOLUTION|WIDTH|HEIGHT|ASPECT_RATIO/, 'pixels'],
  [/FILE_SIZE|INVALID_SIZE/, 'size'],
  [/DURATION/, 'length'],
  [/DOWNLOAD_FAILURE|SIGNED_URL|TIMEOUT/, 'lost'],
  [/STORAGE_LIMIT/, 'full'],
  [/PROCESSING_FAILURE|UNSUPPORTED|FILETYPE|METADATA|VALIDATION/, 'unreadable'],
]

function uploadOf(one: ShopFile): Upload {
  const { id, fileStatus, fileErrors } = one
  if (fileStatus === 'FAILED') {
    const codes = fileErrors.map(({ code }) => code).join(' ')
    const problem = PROBLEMS.find(([shape]) => shape.test(codes))?.[1] ?? 'other'
    return { status: 'failed', file: id, url: null, problem }
  }
  const url = fileStatus === 'READY' ? addressOf(one) : null
  // A finished file without URL gets one in a moment.
  return url === null ? { ...WORKING, file: id } : { status: 'ready', file: id, url, problem: null }
}

/** Returns the URL of the variant for phones: 720 px on the shorter side, if the platform made one. */
function addressOf({ image, originalSource, sources }: ShopFile): string | null {
  const mp4 = (sources ?? []).filter(({ format }) => format === 'mp4')
  const best = mp4.find(({ width, height }) => Math.min(width, height) === 720)
  return image?.url ?? best?.url ?? mp4[0]?.url ?? originalSource?.url ?? null
}

/**
 * Creates the library of the shop's own files, by the platform's protocol. A file's name contains its upload id and is
 * unique, so that a repetition after a lost response creates nothing.
 */
export function createShopFiles(shop: string, token: string): FileLibrary {
  const queryAdmin = async <T>(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    shape: z.ZodType<T>,
  ) => {
    try {
      return await fetchAdminApi(shop, token, query, variables, shape)
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      if (error.denied) throw refuseAs(createFile, 'not-agreed')
      throw refuseAs(createFile, error.kind === 'refused' ? 'wrong-admin-token' : 'shop-unreachable')
    }
  }
  const findByName = async (name: string): Promise<Upload | null> => {
    const stem = name.replace(/\.[^.]+$/, '')
    const { files } = await queryAdmin(NAMED, { query: `filename:"${stem}"*` }, filesSchema)
    const existingFile = files.nodes.find((one) => one !== null)
    return existingFile ? uploadOf(existingFile) : null
  }
  return {
    stage: async ({ name, type }, size) => {
      const input = {
        filename: name,
        mimeType: type,
        resource: isVideo(type) ? 'VIDEO' : 'IMAGE',
        httpMethod: 'POST',
        fileSize: String(size),
      }
      const { stagedUploadsCreate: answer } = await queryAdmin(STAGE, { input: [input] }, staged)
      const target = answer.stagedTargets?.[0]
      if (!target) throw refuseAs(createFile, 'shop-refused-file')
      return {
        url: target.url,
        method: 'POST',
        fields: target.parameters,
        source: target.resourceUrl,
        chunkSize: null,
      }
    },
    create: async ({ name, type }: PendingUpload, source) => {
      const film = isVideo(type)
      const existingUpload = film ? await findByName(name) : null
      if (existingUpload) return existingUpload
      const input = {
        filename: name,
        originalSource: source,
        contentType: film ? 'VIDEO' : 'IMAGE',
        // Videos have no such option: a taken name gets a suffix.
        ...(film ? {} : { duplicateResolutionMode: 'RAISE_ERROR' }),
      }
      const { fileCreate: answer } = await queryAdmin(CREATE, { files: [input] }, created)
      const createdFile = answer.files?.find((one) => one !== null)
      if (createdFile) return uploadOf(createdFile)
      // Its name becomes searchable with a delay: until then it counts as working.
      if (answer.userErrors.some(({ code }) => code === 'FILENAME_ALREADY_EXISTS'))
        return (await findByName(name)) ?? WORKING
      throw refuseAs(createFile, 'shop-refused-file')
    },
    state: async (id) => {
      // The platform returns no node for an id that is not its own.
      if (!/^gid:\/\/shopify\/\w+\/\d+$/.test(id)) return toLostUpload(id)
      const { node: one } = await queryAdmin(STATE, { id }, node)
      return one ? uploadOf(one) : toLostUpload(id)
    },
  }
}
