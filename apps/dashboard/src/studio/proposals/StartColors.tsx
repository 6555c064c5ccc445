import { UnstyledButton } from '@mantine/core'
import { Icon } from '../../icons.tsx'
import styles from './ProposalSourceImage.module.css'
import { t } from './translator.ts'

/** Colors by prominence; a click excludes one. */
export function StartColors({
  colors,
  onExclude,
}: {
  readonly colors: readonly string[]
  readonly onExclude: (color: string) => void
}) {
  if (colors.length === 0) return <small>{t('picture.none')}</small>
  return (
    <>
      <strong>{t('picture.colors')}</strong>
      <ul className={styles.colors}>
        {colors.map((color) => (
          <li key={color}>
            <UnstyledButton
              className={styles.color}
              aria-label={t('picture.leave', { color: `#${color}` })}
              onClick={() => onExclude(color)}
            >
              <i style={{ background: `#${color}` }} />
              <span dir="ltr">#{color}</span>
              <Icon name="close" size={12} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
