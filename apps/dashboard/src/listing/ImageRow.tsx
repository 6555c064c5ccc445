import { ActionIcon, Button, FileButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  LISTING_IMAGE_PROBLEMS,
  reorderListingImages,
  uploadListingImage,
} from '@vitrine/core/contract/releases/listing-images'
import { getListing, type ListingImage } from '@vitrine/core/contract/releases/listings'
import type { Language } from '@vitrine/core/i18n/languages'
import { getSlotSize, type ListingImageSlot } from '@vitrine/core/listing/image-slots'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../api.ts'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { getCallQueryKey } from '../app/queries.ts'
import { toasts } from '../app/toasts.tsx'
import { Icon } from '../icons.tsx'
import styles from './ListingImages.module.css'
import { t } from './translator.ts'

const refusal = z.object({ problem: z.enum(LISTING_IMAGE_PROBLEMS) })

type Place = {
  readonly slot: ListingImageSlot
  /** Language; null for every language. */
  readonly language: Language | null
  /** Images of this place, in order. */
  readonly own: readonly ListingImage[]
  /** Images that shoppers see while there are none of its own. */
  readonly instead: readonly ListingImage[]
  readonly maxCount: number
}

/** Images of one slot in one language: show, upload, reorder, delete. */
export function ImageRow({ slot, language, own, instead, maxCount }: Place) {
  const project = useProject()
  const about = { project: project.id, place: slot, language }
  const { move, remove, busy } = useArranging(about, own)
  const [dragged, setDragged] = useState<string | null>(null)
  const { width, height } = getSlotSize(slot)
  const visibleImages = own.length > 0 ? own : instead
  return (
    <div className={styles.row} aria-busy={busy}>
      {visibleImages.length > 0 ? (
        <ol className={styles.pictures} data-place={slot} data-instead={own.length === 0 || undefined}>
          {visibleImages.map(({ id, url, generated }, at) => (
            <li
              key={id}
              draggable={own.length > 1}
              data-dragged={dragged === id || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(id)
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) move(dragged, at)
                setDragged(null)
              }}
            >
              <img
                src={`${url}?width=480`}
                width={width}
                height={height}
                draggable={false}
                alt={t('pictures.number', { number: at + 1 })}
                loading="lazy"
              />
              {own.length === 0 ? null : (
                <PictureTools
                  at={at}
                  count={own.length}
                  busy={busy}
                  move={(to) => move(id, to)}
                  remove={() => remove(id)}
                />
              )}
              {generated ? <small>{t('pictures.generated')}</small> : null}
            </li>
          ))}
        </ol>
      ) : null}
      <div className={styles.caption}>
        <span>
          {own.length === 0 && instead.length > 0
            ? t('pictures.fallback')
            : own.length === 0
              ? t('pictures.none')
              : null}
        </span>
        <Send about={about} full={own.length >= maxCount && maxCount > 1} many={maxCount > 1} />
      </div>
    </div>
  )
}

type About = {
  readonly project: string
  readonly place: ListingImageSlot
  readonly language: Language | null
}

/** Returns functions that reorder and delete the images of a place. */
function useArranging(about: About, own: readonly ListingImage[]) {
  const imageIds = own.map(({ id }) => id)
  const arranging = useMutationOf(reorderListingImages, { changes: [getListing] })
  const removing = useMutationOf(reorderListingImages, {
    changes: [getListing],
    done: t('pictures.removed'),
    undo: (input) => () =>
      call(reorderListingImages, { ...about, basePictures: input.pictures, pictures: input.basePictures }),
  })
  const move = (id: string, to: number) => {
    const others = imageIds.filter((one) => one !== id)
    const pictures = [...others.slice(0, to), id, ...others.slice(to)]
    if (pictures.join() !== imageIds.join()) arranging.mutate({ ...about, basePictures: imageIds, pictures })
  }
  const remove = (id: string) =>
    removing.mutate({ ...about, basePictures: imageIds, pictures: imageIds.filter((one) => one !== id) })
  return { move, remove, busy: arranging.busy || removing.busy }
}

function PictureTools(props: {
  at: number
  count: number
  busy: boolean
  move: (to: number) => void
  remove: () => void
}) {
  const { at, count, busy, move, remove } = props
  return (
    <span className={styles.tools}>
      {count > 1 ? (
        <>
          <ActionIcon
            variant="default"
            size="sm"
            aria-label={t('pictures.moveForward', { number: at + 1 })}
            disabled={at === 0 || busy}
            onClick={() => move(at - 1)}
          >
            <span className={styles.mirrored}>‹</span>
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="sm"
            aria-label={t('pictures.moveBack', { number: at + 1 })}
            disabled={at === count - 1 || busy}
            onClick={() => move(at + 1)}
          >
            <span className={styles.mirrored}>›</span>
          </ActionIcon>
        </>
      ) : null}
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('pictures.remove', { number: at + 1 })}
        disabled={busy}
        onClick={remove}
      >
        <Icon name="trash" size={14} />
      </ActionIcon>
    </span>
  )
}

function Send(props: { readonly about: About; readonly full: boolean; readonly many: boolean }) {
  const { about, full, many } = props
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { width, height } = getSlotSize(about.place)
  const size = `${width} × ${height}`
  const send = async (files: readonly File[]) => {
    setBusy(true)
    try {
      for (const file of files) {
        const { url } = await call(uploadListingImage, { ...about, id: crypto.randomUUID() })
        const answer = await fetch(url, {
          method: 'PUT',
          body: file,
          headers: { 'content-type': 'application/octet-stream' },
        })
        if (answer.ok) continue
        const read = refusal.safeParse(await answer.json().catch(() => null))
        const problem = answer.status === 413 ? 'large' : read.success ? read.data.problem : 'other'
        toasts.refused(t(`pictures.problem.${problem}`, { name: file.name, size }))
      }
    } catch {
      toasts.refused(t('pictures.problem.other', { name: files[0]?.name ?? '' }))
    }
    await queries.invalidateQueries(getCallQueryKey(getListing))
    setBusy(false)
  }
  const accept = 'image/png,image/jpeg,image/webp'
  const button = (open: { onClick: () => void }) => (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      disabled={full}
      leftSection={<Icon name="upload" size={14} />}
      {...open}
    >
      {t('pictures.upload')}
    </Button>
  )
  const label = t('pictures.uploadOf', { size })
  return many ? (
    <FileButton
      multiple
      accept={accept}
      inputProps={{ 'aria-label': label }}
      onChange={(files) => void send(files)}
    >
      {button}
    </FileButton>
  ) : (
    <FileButton
      accept={accept}
      inputProps={{ 'aria-label': label }}
      onChange={(file) => void (file && send([file]))}
    >
      {button}
    </FileButton>
  )
}
