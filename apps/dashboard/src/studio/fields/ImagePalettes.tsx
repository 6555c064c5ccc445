import { Button, Loader, Modal, UnstyledButton } from '@mantine/core'
import { createPalettes } from '@vitrine/core/design/colors/image-colors'
import { type Palette, resolveColor } from '@vitrine/core/design/colors/theme'
import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { useState } from 'react'
import { FileChooser } from '../../app/files/FileChooser.tsx'
import { t as filesText } from '../../app/files/translator.ts'
import { setValue } from '../engine/edit-log.ts'
import { t } from '../translator.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { useImageColors } from '../view/image-colors.ts'
import { toText } from './control-props.ts'
import styles from './Kits.module.css'

const NAMES = ['plain', 'tinted', 'dark'] as const

const getLogoUrl = (design: JsonObject) =>
  toText(getValueAt(design, 'branding.logo')) || toText(getValueAt(design, 'branding.logoIcon'))

/** Color palettes derived from the logo or an image. Applying one is a single undo step. */
export function ImagePalettes() {
  const view = useStudioView()
  const { studio } = view
  const [choosing, setChoosing] = useState(false)
  const { read, look } = useImageColors()
  const logo = useDesign(getLogoUrl)
  const take = (palette: Palette) => {
    const { design } = studio.state()
    studio.edit(
      Object.entries(palette).flatMap(([name, color]) => setValue(design, `branding.${name}`, color)),
    )
  }
  return (
    <section className={styles.kits} aria-label={t('picturePalettes.title')}>
      <h3>{t('picturePalettes.title')}</h3>
      <div className={styles.picture}>
        {read ? <img src={read.url} alt="" /> : null}
        {read?.state === 'read' ? (
          <span className={styles.found} aria-hidden="true">
            {read.colors.map((color) => (
              <i key={color} style={{ background: `#${color}` }} />
            ))}
          </span>
        ) : null}
        {logo === '' ? null : (
          <Button size="xs" variant="default" onClick={() => look(logo)}>
            {t('picturePalettes.logo')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
          {t('picturePalettes.choose')}
        </Button>
      </div>
      <div aria-live="polite">
        {read?.state === 'reading' ? <Loader size="xs" aria-label={t('picturePalettes.reading')} /> : null}
        {read?.state === 'unreadable' ? (
          <p className={styles.note}>{t('picturePalettes.unreadable')}</p>
        ) : null}
        {read?.state === 'empty' ? <p className={styles.note}>{t('picturePalettes.empty')}</p> : null}
      </div>
      {read?.state === 'read' ? (
        <div className={styles.threeColumns}>
          {createPalettes(read.colors).map((palette, at) => {
            const color = (name: string) => resolveColor(name, palette)
            return (
              <UnstyledButton
                key={NAMES[at]}
                className={styles.palette}
                style={{ background: color('whites'), color: color('blacks') }}
                onClick={() => take(palette)}
              >
                <b>{t(`picturePalettes.names.${NAMES[at] ?? 'plain'}`)}</b>
                <i style={{ background: color('bgs') }} />
                <span style={{ background: color('mains'), color: color('onmains') }}>
                  {t('picturePalettes.use')}
                </span>
              </UnstyledButton>
            )
          })}
        </div>
      ) : null}
      <Modal opened={choosing} onClose={() => setChoosing(false)} title={filesText('image.title')} size="xl">
        <FileChooser
          files={view}
          video={false}
          current={read?.url ?? ''}
          choose={(url) => {
            setChoosing(false)
            void look(url)
          }}
          // Its colors are read locally; nothing is uploaded.
          upload={(file) => {
            setChoosing(false)
            void look(file)
          }}
        />
      </Modal>
    </section>
  )
}
