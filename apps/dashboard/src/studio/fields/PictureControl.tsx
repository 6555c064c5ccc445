import { ActionIcon, Button, Modal, Skeleton, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Field } from '@vitrine/core/design/fields'
import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { M } from '../../messages.ts'
import { Failed } from '../../parts/States.tsx'
import { useStudioView } from '../context.ts'
import { useShopFiles } from '../shop-data.ts'
import { type ControlProps, text } from './FieldControl.tsx'
import styles from './FieldsPane.module.css'

/** A picture or video out of the shop's files, or by its address. */
export function PictureControl({
  field,
  value,
  change,
}: ControlProps<Extract<Field, { kind: 'image' | 'video' }>>) {
  const [choosing, setChoosing] = useState(false)
  const url = text(value)
  const video = field.kind === 'video'
  const clear = video ? M.studio.image.clearVideo : M.studio.image.clear
  return (
    <div className={styles.stack}>
      <span className={styles.label}>{field.label}</span>
      <div className={styles.picture}>
        <span className={styles.thumb}>
          {url === '' || video ? (
            <Icon name={video ? 'video' : 'image'} size={22} />
          ) : (
            <img src={url} alt="" />
          )}
        </span>
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xs"
            aria-label={`${field.label}: ${url === '' ? M.studio.image.choose : M.studio.image.replace}`}
            onClick={() => setChoosing(true)}
          >
            {url === '' ? M.studio.image.choose : M.studio.image.replace}
          </Button>
          {url === '' ? null : (
            <Tooltip label={clear}>
              <ActionIcon aria-label={clear} onClick={() => change('')} size={30}>
                <Icon name="trash" size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </div>
      {field.hint ? <p className={styles.small}>{field.hint}</p> : null}
      <Modal
        opened={choosing}
        onClose={() => setChoosing(false)}
        title={video ? M.studio.image.video : M.studio.image.title}
        size="lg"
      >
        <Files
          video={video}
          choose={(chosen) => {
            change(chosen)
            setChoosing(false)
          }}
        />
      </Modal>
    </div>
  )
}

function Files({ video, choose }: { video: boolean; choose: (url: string) => void }) {
  const { project } = useStudioView()
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words, 250)
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const [address, setAddress] = useState('')
  const files = useShopFiles(video ? '/videos' : '/images', asked, cursors.at(-1) ?? null)
  const shown = video
    ? files.data?.videos.map((file) => ({
        id: file.id,
        name: file.name,
        url: file.hd ?? file.url,
        preview: file.preview,
      }))
    : files.data?.images.map((file) => ({ id: file.id, name: file.name, url: file.url, preview: file.url }))
  const whole = /^https:\/\/[^\s"'<>]+$/i.test(address)
  return (
    <div>
      <TextInput
        aria-label={M.studio.image.search}
        placeholder={M.studio.image.search}
        leftSection={<Icon name="search" size={16} />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setCursors([null])
        }}
        data-autofocus
      />
      {project.shop === null ? (
        <p className={styles.small}>{M.studio.noShop}</p>
      ) : files.error && !files.data ? (
        <Failed error={files.error} retry={() => void files.refetch()} />
      ) : !shown ? (
        <div className={styles.files} aria-busy="true">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
            <Skeleton key={key} height={140} radius="md" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <p className={styles.hint}>{M.studio.image.none}</p>
      ) : (
        <div className={styles.files}>
          {shown.map((file) => (
            <UnstyledButton
              key={file.id}
              className={styles.tile}
              title={file.name}
              onClick={() => choose(file.url)}
            >
              <div>{file.preview ? <img src={file.preview} alt="" loading="lazy" /> : null}</div>
              <span>{file.name}</span>
            </UnstyledButton>
          ))}
        </div>
      )}
      {files.data?.cursor ? (
        <Button
          variant="default"
          fullWidth
          mb={16}
          onClick={() => setCursors([...cursors, files.data?.cursor ?? null])}
        >
          {M.common.more}
        </Button>
      ) : null}
      <div className={styles.buttons}>
        <TextInput
          style={{ flex: 1 }}
          aria-label={M.studio.image.address}
          placeholder={M.studio.image.address}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value.trim())}
        />
        <Button variant="default" disabled={!whole} onClick={() => choose(address)}>
          {M.studio.image.use}
        </Button>
      </div>
    </div>
  )
}
