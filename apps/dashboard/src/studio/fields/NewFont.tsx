import { Alert, Button, Checkbox, Modal, Select, TextInput } from '@mantine/core'
import { addFont, type FontFile, listFonts } from '@vitrine/core/contract/designs/fonts'
import { getArabicFallback } from '@vitrine/core/design/fonts/custom-fonts'
import {
  FONT_NAMES,
  FONT_WEIGHTS,
  type FontName,
  type FontWeight,
  getFontFamilyOf,
  isFont,
} from '@vitrine/core/design/fonts/fonts'
import { useState } from 'react'
import { handleNestedSubmit } from '../../app/form/handle-nested-submit.ts'
import { useMutationOf } from '../../app/mutations.ts'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import { type ReadFonts, validateFontName } from './custom-fonts.ts'
import { formatMissingGlyphs } from './format-missing-glyphs.ts'
import styles from './Kits.module.css'

/** Open-source fonts with Arabic glyphs, offered as the Arabic companion of an uploaded font. */
const ARABIC: readonly FontName[] = FONT_NAMES.filter((name) => getFontFamilyOf(name).arabic === name)

/** Returns the file whose weight is closest to that of a slot, upright before italic. */
function fileFor(files: readonly FontFile[], weight: FontWeight): FontFile | undefined {
  const far = ({ range, weight: own, italic }: FontFile) =>
    (range && range[0] <= weight && weight <= range[1] ? 0 : Math.abs(own - weight)) + (italic ? 1000 : 0)
  return [...files].sort((a, b) => far(a) - far(b))[0]
}

/**
 * Maps weights to files. A weight that a lighter slot's static file already covers needs none; a variable font renders
 * each weight itself.
 */
function ordered(fileByWeight: Readonly<Record<FontWeight, string>>, files: readonly FontFile[]) {
  const varies = (file: string) => files.find((one) => one.file === file)?.range !== null
  const own = (weight: 600 | 700) => {
    const lighter = weight === 600 ? [fileByWeight[400]] : [fileByWeight[400], fileByWeight[600]]
    return lighter.includes(fileByWeight[weight]) && !varies(fileByWeight[weight])
      ? null
      : fileByWeight[weight]
  }
  return { 400: fileByWeight[400], 600: own(600), 700: own(700) }
}

const styleOf = ({ family, style, range, weight }: FontFile): string =>
  `${family} ${style} (${range ? `${range[0]}–${range[1]}` : weight})`.trim()

/** Dialog for a new font: metadata of the uploaded files, the file of each weight, and the license confirmation. */
export function NewFont({ read, close }: { readonly read: ReadFonts; readonly close: () => void }) {
  return (
    <Modal opened onClose={close} title={t('customFonts.add')}>
      <Form read={read} close={close} />
    </Modal>
  )
}

function Form({ read, close }: { readonly read: ReadFonts; readonly close: () => void }) {
  const { project } = useStudioView()
  const { files } = read
  const usual = (weight: FontWeight) => fileFor(files, weight)?.file ?? ''
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(read.name)
  const [fileByWeight, setFileByWeight] = useState({ 400: usual(400), 600: usual(600), 700: usual(700) })
  const [arabic, setArabic] = useState<FontName>(getArabicFallback(read.kind))
  const [licensed, setLicensed] = useState(false)
  const selectedFiles = files.filter(({ file }) => Object.values(fileByWeight).includes(file))
  const missingGlyphs = mergeMissingGlyphs(selectedFiles)
  const noArabic = missingGlyphs.some(({ language, letters }) => language === 'ar' && letters.length > 0)
  const fallback = noArabic ? arabic : null
  const adding = useMutationOf(addFont, {
    changes: [listFonts],
    done: t('customFonts.added', { name }),
  })
  const problem = validateFontName(name)
  const embedding = (['restricted', 'preview', 'editable'] as const).find((one) =>
    selectedFiles.some((file) => file.embedding === one),
  )
  return (
    <form
      className={styles.kits}
      onSubmit={handleNestedSubmit(() => {
        if (problem || !licensed || adding.busy) return
        const order = { name: name.trim(), kind: read.kind, files: ordered(fileByWeight, files), arabic }
        void adding
          .mutateAsync({ project: project.id, id, ...order, licensed: true })
          .then(close, () => undefined)
      })}
    >
      {read.unusableFiles.length > 0 ? (
        <Alert color="yellow">{t('customFonts.unfit', { count: read.unusableFiles.length })}</Alert>
      ) : null}
      <TextInput
        label={t('customFonts.name')}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {FONT_WEIGHTS.map((weight) => (
        <Select
          key={weight}
          label={t(`customFonts.weight.${weight}`)}
          allowDeselect={false}
          data={files.map((file) => ({ value: file.file, label: styleOf(file) }))}
          value={fileByWeight[weight]}
          onChange={(file) => file !== null && setFileByWeight({ ...fileByWeight, [weight]: file })}
        />
      ))}
      {selectedFiles.some(({ italic }) => italic) ? (
        <p className={styles.note}>{t('customFonts.italic')}</p>
      ) : null}
      <p className={styles.note}>{formatMissingGlyphs({ missingGlyphs, arabic: fallback })}</p>
      {noArabic ? (
        <Select
          label={t('customFonts.arabic')}
          allowDeselect={false}
          data={ARABIC.map((one) => ({ value: one, label: getFontFamilyOf(one).name }))}
          value={arabic}
          onChange={(next) => next !== null && isFont(next) && setArabic(next)}
        />
      ) : null}
      {embedding ? <Alert color="yellow">{t(`customFonts.embedding.${embedding}`)}</Alert> : null}
      {selectedFiles.some(({ forbidsSubsetting }) => forbidsSubsetting) ? (
        <Alert color="yellow">{t('customFonts.embedding.whole')}</Alert>
      ) : null}
      <Checkbox
        label={t('customFonts.licensed')}
        checked={licensed}
        onChange={(event) => setLicensed(event.currentTarget.checked)}
      />
      <Button type="submit" loading={adding.busy} disabled={!licensed}>
        {t('customFonts.make')}
      </Button>
    </form>
  )
}

/** Returns the glyphs that any of the files lacks, as missing from the family. */
function mergeMissingGlyphs(files: readonly FontFile[]): FontFile['missingGlyphs'] {
  const [first] = files
  return (first?.missingGlyphs ?? []).map(({ language }) => ({
    language,
    letters: [
      ...new Set(
        files.flatMap(
          ({ missingGlyphs }) => missingGlyphs.find((one) => one.language === language)?.letters ?? [],
        ),
      ),
    ],
  }))
}
