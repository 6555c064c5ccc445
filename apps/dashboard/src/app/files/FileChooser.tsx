import {
  ActionIcon,
  Button,
  FileButton,
  Progress,
  SegmentedControl,
  Skeleton,
  TextInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ownFiles, removeFile, restoreFile } from '@vitrine/core/contract/designs/files'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type ReactNode, useEffect, useState } from 'react'
import { EmptyState, LoadError } from '../../components/States.tsx'
import { getLocale } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { handleNestedSubmit } from '../form/handle-nested-submit.ts'
import { useMutationOf } from '../mutations.ts'
import { callUntilAnswered } from '../repeated-calls.ts'
import { MissingConsent, useIsScopeMissing } from '../shop/MissingConsent.tsx'
import { useShopItems } from '../shop/shop-items.ts'
import { formatAspectRatio } from './aspect-ratio.ts'
import { listTransferFiles, useDropTarget } from './drop-target.ts'
import styles from './FileChooser.module.css'
import { type FilesOf, useFiles } from './file-queries.ts'
import { toThumbnailUrl } from './thumbnail-url.ts'
import { t } from './translator.ts'
import { getAcceptedTypes, uploadPart, uploadText } from './upload-texts.ts'
import type { Uploads } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

type PictureSource = 'files' | 'kept' | 'products' | 'address'
type Tile = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly picture: string | null
  /** URL of the video, shown when it has no still image. */
  readonly film?: string | null
  readonly note: string
  /** Upload progress in percent; undefined once the file can be chosen. */
  readonly part?: number | undefined
}
/** Project whose files are shown, and its uploads. */
export type FileAccess = { readonly project: Project; readonly uploads: Uploads }

type Choosing = {
  readonly files: FileAccess
  readonly video: boolean
  readonly addressHint?: string | undefined
  readonly current: string
  readonly choose: (url: string) => void
  /** Uploads one file from the merchant's computer for this field. */
  readonly upload: (file: File) => void
}

/** Chooser for images and videos: the store's or project's files, product images, or a URL. */
export function FileChooser(choosing: Choosing) {
  const { project } = choosing.files
  // Uploads go to the store where it grants access; files stored with the project before remain available.
  const first: PictureSource = project.admin ? 'files' : 'kept'
  const [source, setSource] = useState<PictureSource>(first)
  const before = useFiles(project, 'own', {
    kind: choosing.video ? 'videos' : 'images',
    search: '',
    cursor: null,
  })
  const older = project.admin && (before.data?.images.length || before.data?.videos.length)
  const sources: readonly PictureSource[] = [
    first,
    ...(older ? (['kept'] as const) : []),
    ...(choosing.video ? [] : (['products'] as const)),
    'address',
  ]
  return (
    <div className={styles.chooser}>
      <SegmentedControl
        aria-label={t('image.source')}
        value={source}
        onChange={(value) => setSource(sources.find((each) => each === value) ?? 'files')}
        data={sources.map((value) => ({ value, label: t(`image.sources.${value}`) }))}
      />
      {source === 'files' || source === 'kept' ? (
        <Files key={source} {...choosing} of={source === 'files' ? 'shop' : 'own'} adds={source === first} />
      ) : source === 'products' ? (
        <ProductPictures {...choosing} />
      ) : (
        <Address {...choosing} />
      )}
    </div>
  )
}

/** Formats a number with one decimal in the current language. */
function tenths(value: number): string {
  return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  )
}

function Files({
  files: access,
  video,
  current,
  choose,
  upload,
  of,
  adds,
}: Choosing & { readonly of: FilesOf; readonly adds: boolean }) {
  const { project } = access
  const shops = of === 'shop'
  const [hidden, closed] = [
    useIsScopeMissing(project, 'files') && shops,
    useIsScopeMissing(project, 'uploads') && shops,
  ]
  const [searchText, setSearchText] = useState('')
  const [debouncedSearch] = useDebouncedValue(searchText, 250)
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const files = useFiles(project, of, {
    kind: video ? 'videos' : 'images',
    search: debouncedSearch,
    cursor: cursors.at(-1) ?? null,
  })
  const remove = useRemoval(project)
  const next = files.data?.cursor ?? null
  const listed =
    files.data &&
    (video ? files.data.videos.map((file) => videoTile(file, of)) : files.data.images.map(imageTile))
  const coming = useComing(
    access.uploads,
    video,
    adds && searchText === '' && cursors.length === 1,
    listed,
    files.refetch,
  )
  const tiles = listed && [...coming, ...listed]
  return (
    <>
      {shops ? <MissingConsent project={project} consents={['files', 'uploads']} /> : null}
      {adds && !closed ? <UploadPlace files={access} video={video} upload={upload} own={!shops} /> : null}
      {hidden ? null : (
        <Search
          label={t('image.search')}
          query={searchText}
          setWords={(next) => {
            setSearchText(next)
            setCursors([null])
          }}
        />
      )}
      {hidden ? null : (
        <Tiles
          tiles={tiles}
          error={files.error}
          retry={() => void files.refetch()}
          current={current}
          choose={choose}
          none={searchText !== '' ? t('image.none') : of === 'own' ? t('image.emptyOwn') : t('image.empty')}
          remove={
            of === 'own' && (project.permissions.owner || project.permissions.allow_design)
              ? remove
              : undefined
          }
        />
      )}
      <Paging next={next} cursors={cursors} setCursors={setCursors} waits={files.isPlaceholderData} />
    </>
  )
}

/** Buttons to the previous and next page; nothing for a single one. */
function Paging(props: {
  readonly next: string | null
  readonly cursors: readonly (string | null)[]
  readonly setCursors: (cursors: readonly (string | null)[]) => void
  readonly waits: boolean
}) {
  const { next, cursors, setCursors, waits } = props
  if (next === null && cursors.length === 1) return null
  return (
    <div className={styles.paging}>
      <Button
        variant="default"
        disabled={cursors.length === 1}
        onClick={() => setCursors(cursors.slice(0, -1))}
      >
        {t('image.back')}
      </Button>
      <Button
        variant="default"
        disabled={next === null || waits}
        onClick={() => setCursors([...cursors, next])}
      >
        {t('image.next')}
      </Button>
    </div>
  )
}

type Listed = NonNullable<ReturnType<typeof useFiles>['data']>

function videoTile(file: Listed['videos'][number], of: FilesOf): Tile {
  return {
    id: file.id,
    name: file.name,
    url: file.hd ?? file.url,
    picture: file.preview && toThumbnailUrl(file.preview),
    film: of === 'own' ? file.url : null,
    note: t('image.videoNote', { seconds: Math.round(file.duration / 1000), mb: tenths(file.size) }),
  }
}

function imageTile({ id, name, url, ratio, size }: Listed['images'][number]): Tile {
  const note = { ratio: formatAspectRatio({ width: ratio, height: 1 }), kb: Math.round(size) }
  return { id, name, url, picture: toThumbnailUrl(url), note: t('image.imageNote', note) }
}

/**
 * Returns recent uploads that the store's list does not contain yet, which may take seconds. They are shown on the
 * first page.
 */
function useComing(
  queue: Uploads,
  video: boolean,
  isVisible: boolean,
  listed: readonly Tile[] | undefined,
  refetch: () => unknown,
): readonly Tile[] {
  const uploads = useUploads(queue).filter(({ film, phase }) => film === video && phase !== 'failed')
  const ready = uploads.filter(({ phase }) => phase === 'ready').length
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each that has become a file
  useEffect(() => {
    if (ready > 0) void refetch()
  }, [ready])
  if (!isVisible) return []
  const listedUrls = new Set(listed?.map(({ url }) => url))
  return uploads
    .filter(({ url }) => url === null || !listedUrls.has(url))
    .map((one) => ({
      id: one.id,
      name: one.name,
      url: one.url ?? '',
      picture: one.picture ?? (one.url && !one.film ? toThumbnailUrl(one.url) : null),
      note: uploadText(one),
      part: one.phase === 'ready' ? undefined : uploadPart(one),
    }))
}

/** Returns a function that deletes a file of the project, with undo. */
function useRemoval(project: Project): (file: string) => void {
  const removal = useMutationOf(removeFile, {
    changes: [ownFiles],
    done: t('image.removed'),
    undo: (input) => () => callUntilAnswered(restoreFile, input),
  })
  return (file) => removal.mutate({ project: project.id, file })
}

/** Area to drop, paste or browse for files. A single file is set on the field directly. */
function UploadPlace({
  files: { uploads },
  video,
  upload,
  own,
}: Pick<Choosing, 'files' | 'video' | 'upload'> & { readonly own: boolean }) {
  const take = (files: readonly File[]) => {
    const [first, ...more] = files
    if (!first) return
    if (more.length === 0) upload(first)
    else uploads.add(files)
  }
  const { over, place } = useDropTarget(take)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = listTransferFiles(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  })
  return (
    <section className={styles.drop} aria-label={t('upload.button')} data-over={over || undefined} {...place}>
      <Icon name="upload" size={22} />
      <span>
        <strong>{video ? t('upload.dropVideo') : t('upload.drop')}</strong>
        <small>{video ? t(own ? 'upload.kindsOwnVideo' : 'upload.kindsVideo') : t('upload.kinds')}</small>
      </span>
      <FileButton multiple accept={getAcceptedTypes(video)} onChange={take}>
        {(props) => (
          <Button {...props} size="sm">
            {t('upload.button')}
          </Button>
        )}
      </FileButton>
    </section>
  )
}

function ProductPictures({ files: { project }, current, choose }: Choosing) {
  const [searchText, setSearchText] = useState('')
  const [debouncedSearch] = useDebouncedValue(searchText, 250)
  const products = useShopItems(project.id, 'product', debouncedSearch, project.shop !== null)
  const tiles = products.data?.flatMap(({ id, name, image }) =>
    image ? [{ id, name, url: image, picture: toThumbnailUrl(image), note: '' }] : [],
  )
  return (
    <>
      <Search label={t('searchProduct')} query={searchText} setWords={setSearchText} />
      <Tiles
        tiles={tiles}
        error={products.error}
        retry={() => void products.refetch()}
        current={current}
        choose={choose}
        none={t('noProduct')}
      />
    </>
  )
}

function Address({ video, addressHint, current, choose }: Choosing) {
  const [address, setAddress] = useState(current)
  const isCompleteUrl = /^https?:\/\/[^\s"'<>]+$/i.test(address)
  return (
    <form
      className={styles.chooser}
      onSubmit={handleNestedSubmit(() => {
        if (isCompleteUrl) choose(address)
      })}
    >
      <TextInput
        type="url"
        label={t('image.address')}
        description={addressHint ?? t(video ? 'image.videoAddressHint' : 'image.addressHint')}
        placeholder="https://"
        value={address}
        error={address === '' || isCompleteUrl ? undefined : t('image.wrongAddress')}
        onChange={(event) => setAddress(event.currentTarget.value.trim())}
        data-autofocus
      />
      {isCompleteUrl && !video ? (
        <div className={styles.large}>
          <img src={address} alt="" />
        </div>
      ) : null}
      <div className={styles.paging}>
        <span />
        <Button type="submit" disabled={!isCompleteUrl}>
          {t('image.use')}
        </Button>
      </div>
    </form>
  )
}

function Search({
  label,
  query,
  setWords,
}: {
  label: string
  query: string
  setWords: (searchText: string) => void
}) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={16} />}
      value={query}
      onChange={(event) => setWords(event.currentTarget.value)}
      data-autofocus
    />
  )
}

function Tiles({
  tiles,
  error,
  retry,
  current,
  choose,
  none,
  remove,
}: {
  tiles: readonly Tile[] | undefined
  error: unknown
  retry: () => void
  current: string
  choose: (url: string) => void
  none: string
  /** Deletes a file; undefined for files that cannot be deleted here. */
  remove?: ((file: string) => void) | undefined
}): ReactNode {
  if (error && !tiles) return <LoadError error={error} retry={retry} />
  if (!tiles)
    return (
      <div className={styles.files} aria-busy="true">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((key) => (
          <Skeleton key={key} height={150} radius="md" />
        ))}
      </div>
    )
  if (tiles.length === 0) return <EmptyState title={none} icon="image" />
  return (
    <div className={styles.files}>
      {tiles.map((file) => (
        <div key={file.id} className={styles.tilePlace}>
          <UnstyledButton
            className={styles.tile}
            title={file.name}
            aria-current={file.url === current ? 'true' : undefined}
            disabled={file.part !== undefined}
            onClick={() => choose(file.url)}
          >
            <div>
              {file.picture ? (
                <img src={file.picture} alt="" loading="lazy" />
              ) : file.film ? (
                <video src={file.film} muted playsInline preload="metadata" />
              ) : (
                <Icon name="video" />
              )}
            </div>
            {file.part === undefined ? null : (
              <Progress value={file.part} size={4} radius={0} aria-label={`${file.name}: ${file.note}`} />
            )}
            <span dir="auto">{file.name}</span>
            {file.note ? <small>{file.note}</small> : null}
          </UnstyledButton>
          {remove && file.part === undefined ? (
            <Tooltip label={t('image.remove')}>
              <ActionIcon
                className={styles.tileRemove}
                size={28}
                aria-label={`${t('image.remove')}: ${file.name}`}
                onClick={() => remove(file.id)}
              >
                <Icon name="trash" size={15} />
              </ActionIcon>
            </Tooltip>
          ) : null}
        </div>
      ))}
    </div>
  )
}
