import { Alert, Button, Checkbox, Loader, Modal, Textarea } from '@mantine/core'
import { getLanguageDirection } from '@vitrine/core/i18n/languages'
import { countCharacters } from '@vitrine/core/limits/limits'
import { LoadError } from '../../components/States.tsx'
import { common } from '../../i18n/common-messages.ts'
import { getLanguageName } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { useStudioView } from '../view/context.ts'
import { showUndoToast } from '../view/toasts.tsx'
import { offerTranslations, type TranslatableText, useTranslationOffer } from '../view/translation-offer.ts'
import styles from './TranslationPanel.module.css'
import { createTranslationEdits, isAccepted, type ProposedTranslation } from './translation-edits.ts'
import { useTranslationRequest } from './translation-request.ts'
import { t } from './translator.ts'

const TOAST = 'translated'
const close = () => offerTranslations(null)

/** Dialog of machine translations to review, edit and exclude. Applying them is a single undo step. */
export function Translating() {
  const texts = useTranslationOffer()
  return (
    <Modal opened={texts !== null} onClose={close} size="xl" title={t('title')}>
      {texts ? <Offers texts={texts} /> : null}
    </Modal>
  )
}

function Offers({ texts }: { readonly texts: readonly TranslatableText[] }) {
  const { studio, project } = useStudioView()
  const { asking, again, stop, change } = useTranslationRequest(project.id, texts)
  const { offers, done, state, notice, error } = asking
  const count = offers.filter(isAccepted).length
  const requestedCount = texts.reduce((sum, { to }) => sum + to.length, 0)
  const take = () => {
    const operations = createTranslationEdits(studio.state().design, offers)
    if (operations.length === 0 || !studio.edit(operations)) return
    close()
    showUndoToast(studio, TOAST, t('taken', { count: operations.length }))
  }
  return (
    <div className={styles.offers}>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.state} role="status">
        {state === 'working' ? (
          <>
            <Loader size="xs" aria-hidden="true" />
            <span>{t('working', { done, all: texts.length })}</span>
            <Button size="compact-sm" variant="default" onClick={stop}>
              {t('stop')}
            </Button>
          </>
        ) : null}
        {state === 'stopped' ? <span>{t('stopped')}</span> : null}
        {notice ? (
          <Alert className={styles.notice} color="yellow" icon={<Icon name="alert" size={16} />}>
            {t(`notice.${notice}`)}
          </Alert>
        ) : null}
      </div>
      {error ? <LoadError error={error} retry={again} /> : null}
      <ul className={styles.list}>
        {texts.map((text) => (
          <li key={text.path}>
            <h3>{text.where}</h3>
            <p lang={text.from} dir={getLanguageDirection(text.from)}>
              {text.text}
            </p>
            {offers
              .filter((one) => one.text.path === text.path)
              .map((offer) => (
                <OneOffer key={offer.language} offer={offer} change={(next) => change(offer, next)} />
              ))}
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        {state !== 'working' && !error && offers.length < requestedCount ? (
          <Button variant="subtle" color="gray" onClick={again}>
            {t('retry')}
          </Button>
        ) : null}
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button disabled={count === 0 || state === 'working'} onClick={take}>
          {t('take', { count })}
        </Button>
      </footer>
    </div>
  )
}

function OneOffer({
  offer,
  change,
}: {
  readonly offer: ProposedTranslation
  readonly change: (next: Partial<Pick<ProposedTranslation, 'translation' | 'isExcluded'>>) => void
}) {
  const { text, language, translation, isExcluded } = offer
  const textLabel = { language: getLanguageName(language), where: text.where }
  return (
    <div className={styles.offer} data-left={isExcluded || undefined}>
      <Checkbox
        size="sm"
        aria-label={t('include', textLabel)}
        checked={!isExcluded}
        onChange={(event) => change({ isExcluded: !event.currentTarget.checked })}
      />
      <span className={styles.language} title={getLanguageName(language)}>
        {language.toUpperCase()}
      </span>
      <Textarea
        autosize
        minRows={1}
        maxRows={8}
        size="sm"
        aria-label={t('write', textLabel)}
        lang={language}
        dir={getLanguageDirection(language)}
        disabled={isExcluded}
        value={translation}
        error={
          countCharacters(translation) > text.maximum ? t('tooLong', { maximum: text.maximum }) : undefined
        }
        onChange={(event) => change({ translation: event.currentTarget.value })}
      />
    </div>
  )
}
