import { NO_MERGE_VALUES, renderMergeFields } from '@vitrine/core/push/merge-fields'
import { useLanguage } from '../../i18n/messages.ts'
import styles from './LockScreen.module.css'
import { t } from './translator.ts'

/** Push on a lock screen, truncated as the system does: iOS after four lines, Android after one until expanded. */
export function LockScreen(props: {
  system: 'ios' | 'android'
  dark: boolean
  /** App name above the message. */
  app: string
  text: { readonly title: string; readonly body: string }
  image: string | null
  direction: 'ltr' | 'rtl' | 'auto'
  /** True for the expanded push with the whole text and the image. */
  open?: boolean
}) {
  const { system, dark, app, text, image, direction, open = false } = props
  const language = useLanguage()
  // As a shopper of whom nothing is known sees it.
  const title = renderMergeFields(text.title, NO_MERGE_VALUES)
  const body = renderMergeFields(text.body, NO_MERGE_VALUES)
  const name = app.trim() || t('preview.app')
  return (
    <figure
      className={styles.phone}
      data-system={system}
      data-dark={dark || undefined}
      aria-label={t(`preview.${system}`)}
    >
      <div className={styles.clock} aria-hidden="true">
        <span>
          {new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(
            new Date(),
          )}
        </span>
        <strong>9:41</strong>
      </div>
      <div className={styles.push} data-open={open || undefined} dir={direction}>
        <span className={styles.icon} aria-hidden="true">
          {[...name][0]?.toLocaleUpperCase()}
        </span>
        <div className={styles.text}>
          <span className={styles.app}>
            <span dir="auto">{name}</span>
            <span>{t('preview.now')}</span>
          </span>
          {title ? (
            <strong className={styles.title} dir={direction}>
              {title}
            </strong>
          ) : null}
          <p className={styles.body} dir={direction}>
            {body || t('preview.empty')}
          </p>
        </div>
        {image ? <img className={styles.image} src={image} alt="" referrerPolicy="no-referrer" /> : null}
      </div>
    </figure>
  )
}
