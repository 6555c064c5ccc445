import { Button, UnstyledButton } from '@mantine/core'
import { FONT_PAIRS, getFontFamilyOf } from '@vitrine/core/design/fonts/fonts'
import { getValueAt } from '@vitrine/core/design/operations'
import { useState } from 'react'
import { setValue } from '../engine/edit-log.ts'
import { t } from '../translator.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { toCssFontFamily, useFontsSheet } from './fonts-sheet.ts'
import styles from './Kits.module.css'

/** Number of pairs shown initially. */
const FIRST = 6
/** Sample text in Arabic ("Elegance for every day"), the same in every dashboard language. */
const ARABIC = 'أناقة كل يوم'

/** Font pairings, each rendered in its own fonts. A click applies one as a single undo step. */
export function FontPairs() {
  const { studio } = useStudioView()
  const [all, setAll] = useState(false)
  useFontsSheet()
  const selectedIndex = useDesign((design) =>
    FONT_PAIRS.findIndex(
      ({ heads, text }) =>
        getValueAt(design, 'branding.bolds') === heads && getValueAt(design, 'branding.regs') === text,
    ),
  )
  return (
    <section className={styles.kits} aria-label={t('pairs.title')}>
      <h3>{t('pairs.title')}</h3>
      <div className={styles.grid}>
        {(all || selectedIndex >= FIRST ? FONT_PAIRS : FONT_PAIRS.slice(0, FIRST)).map((pair, at) => {
          const { heads, text } = pair
          return (
            <UnstyledButton
              key={`${heads} ${text}`}
              className={styles.pair}
              aria-pressed={at === selectedIndex}
              onClick={() => {
                const { design } = studio.state()
                const values = { bolds: heads, semis: text, regs: text }
                studio.edit(
                  Object.entries(values).flatMap(([slot, family]) =>
                    setValue(design, `branding.${slot}`, family),
                  ),
                )
              }}
            >
              <b style={toCssFontFamily(heads)} dir="ltr">
                {getFontFamilyOf(heads).name}
              </b>
              <span style={toCssFontFamily(text)} dir="ltr">
                {getFontFamilyOf(text).name}
              </span>
              <span style={toCssFontFamily(heads)} lang="ar" dir="rtl">
                {ARABIC}
              </span>
            </UnstyledButton>
          )
        })}
      </div>
      {all || selectedIndex >= FIRST ? null : (
        <Button size="xs" variant="default" onClick={() => setAll(true)}>
          {t('pairs.all', { count: FONT_PAIRS.length })}
        </Button>
      )}
    </section>
  )
}
