import { Button, UnstyledButton } from '@mantine/core'
import { BRAND_KITS, listKitNames } from '@vitrine/storefront/design'
import { setValue } from '../engine/edit-log.ts'
import { t } from '../translator.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { createBrandResetEdits } from './brand-reset-edits.ts'
import styles from './Kits.module.css'

/**
 * Complete brand presets, each applied as a single undo step, with a reset for elements that deviate from the brand.
 */
export function BrandPresets() {
  const { studio } = useStudioView()
  const apart = useDesign((design) => createBrandResetEdits(design).length)
  return (
    <section className={styles.kits} aria-label={t('kits.title')}>
      <h3>{t('kits.title')}</h3>
      <div className={styles.grid}>
        {listKitNames().map((name) => {
          const { mains, blacks, bgs, whites } = BRAND_KITS[name]
          return (
            <UnstyledButton
              key={name}
              className={styles.kit}
              onClick={() => {
                const { design } = studio.state()
                const values = Object.entries(BRAND_KITS[name])
                studio.edit(values.flatMap(([field, value]) => setValue(design, `branding.${field}`, value)))
              }}
            >
              <span className={styles.colors} aria-hidden="true">
                {[mains, blacks, bgs, whites].map((color) => (
                  <i key={color} style={{ background: `#${color}` }} />
                ))}
              </span>
              {t(`kits.names.${name}`)}
            </UnstyledButton>
          )
        })}
      </div>
      {apart > 0 ? (
        <div className={styles.apart}>
          <p>{t('kits.apart', { count: apart })}</p>
          <Button
            size="xs"
            variant="default"
            onClick={() => studio.edit(createBrandResetEdits(studio.state().design))}
          >
            {t('kits.follow')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
