import { ActionIcon, Alert, Button, FileButton, Modal, Progress, TextInput, Tooltip } from '@mantine/core'
import {
  listFonts,
  type OwnFamily,
  removeFont,
  renameFont,
  restoreFont,
} from '@vitrine/core/contract/designs/fonts'
import { FONT_SLOTS } from '@vitrine/core/design/colors/theme'
import { stripFontName } from '@vitrine/core/design/fonts/custom-fonts'
import { getValueAt } from '@vitrine/core/design/operations'
import { useEffect, useRef, useState } from 'react'
import { handleNestedSubmit } from '../../app/form/handle-nested-submit.ts'
import { useMutationOf } from '../../app/mutations.ts'
import { callUntilAnswered } from '../../app/repeated-calls.ts'
import { Icon } from '../../icons.tsx'
import { setValue } from '../engine/edit-log.ts'
import { t } from '../translator.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import {
  type ReadFonts,
  uploadFonts,
  useCustomFontStyles,
  useCustomFonts,
  validateFontName,
} from './custom-fonts.ts'
import { toCssFontFamily } from './fonts-sheet.ts'
import { formatMissingGlyphs } from './format-missing-glyphs.ts'
import styles from './Kits.module.css'
import { NewFont } from './NewFont.tsx'

/** List of uploaded font families, each rendered in its own font with its missing glyphs, and an upload button. */
export function CustomFonts() {
  const { project } = useStudioView()
  const fonts = useCustomFonts()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [read, setRead] = useState<ReadFonts | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  useCustomFontStyles(fonts?.map(({ value }) => value) ?? [])

  const bring = async (files: readonly File[]) => {
    if (files.length === 0) return
    const abort = new AbortController()
    stop.current = abort
    const { signal } = abort
    setProblem(null)
    setProgress(0)
    try {
      const outcome = await uploadFonts(project.id, files, setProgress, signal)
      if ('read' in outcome) setRead(outcome.read)
      else setProblem(outcome.problem)
    } catch {
      // Aborted by the merchant: nothing to report.
    } finally {
      if (!signal.aborted) setProgress(null)
    }
  }

  return (
    <section className={styles.kits} aria-label={t('customFonts.title')}>
      <h3>{t('customFonts.title')}</h3>
      {fonts?.map((font) => (
        <CustomFont key={font.id} font={font} />
      ))}
      {fonts?.length === 0 ? <p className={styles.note}>{t('customFonts.empty')}</p> : null}
      {problem ? (
        <Alert
          color="red"
          withCloseButton
          closeButtonLabel={t('customFonts.close')}
          onClose={() => setProblem(null)}
        >
          {problem}
        </Alert>
      ) : null}
      {progress === null ? (
        <FileButton multiple accept=".woff2,.woff,.ttf,.otf" onChange={(files) => void bring(files)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" leftSection={<Icon name="upload" size={14} />}>
              {t('customFonts.upload')}
            </Button>
          )}
        </FileButton>
      ) : (
        <Progress value={progress * 100} aria-label={t('customFonts.sending')} animated />
      )}
      {read ? <NewFont read={read} close={() => setRead(null)} /> : null}
    </section>
  )
}

function CustomFont({ font }: { readonly font: OwnFamily }) {
  const { studio, project } = useStudioView()
  const [naming, setNaming] = useState(false)
  const used = useDesign((design) =>
    FONT_SLOTS.some(
      (slot) => stripFontName(String(getValueAt(design, `branding.${slot}`))) === stripFontName(font.value),
    ),
  )
  const removal = useMutationOf(removeFont, {
    changes: [listFonts],
    done: t(used ? 'customFonts.removedUsed' : 'customFonts.removed', { name: font.name }),
    undo: (input) => () => callUntilAnswered(restoreFont, input),
  })
  const use = () => {
    const { design } = studio.state()
    studio.edit(FONT_SLOTS.flatMap((slot) => setValue(design, `branding.${slot}`, font.value)))
  }
  return (
    <div className={styles.customFont}>
      <button type="button" className={styles.ownName} onClick={use} title={t('customFonts.use')}>
        <b style={toCssFontFamily(font.value)} dir="auto">
          {font.name}
        </b>
        <small>{formatMissingGlyphs(font)}</small>
        {used ? <small>{t('customFonts.used')}</small> : null}
      </button>
      <Tooltip label={t('customFonts.rename')}>
        <ActionIcon
          variant="subtle"
          aria-label={`${t('customFonts.rename')}: ${font.name}`}
          onClick={() => setNaming(true)}
        >
          <Icon name="design" size={15} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('customFonts.remove')}>
        <ActionIcon
          variant="subtle"
          aria-label={`${t('customFonts.remove')}: ${font.name}`}
          onClick={() => removal.mutate({ project: project.id, id: font.id })}
        >
          <Icon name="trash" size={15} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={naming} onClose={() => setNaming(false)} title={t('customFonts.rename')}>
        {naming ? <Naming font={font} close={() => setNaming(false)} /> : null}
      </Modal>
    </div>
  )
}

function Naming({ font, close }: { readonly font: OwnFamily; readonly close: () => void }) {
  const { project } = useStudioView()
  const [name, setName] = useState(font.name)
  const renaming = useMutationOf(renameFont, {
    changes: [listFonts],
    undo: (input) => () => callUntilAnswered(renameFont, { ...input, name: font.name }),
    done: t('customFonts.renamed'),
  })
  const problem = validateFontName(name)
  return (
    <form
      className={styles.kits}
      onSubmit={handleNestedSubmit(() => {
        if (problem) return
        renaming.mutate({ project: project.id, id: font.id, name: name.trim() })
        close()
      })}
    >
      <TextInput
        label={t('customFonts.name')}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit">{t('customFonts.rename')}</Button>
    </form>
  )
}
