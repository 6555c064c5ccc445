import { SegmentedControl } from '@mantine/core'
import { type ListingContent, NO_TEXTS } from '@vitrine/core/contract/releases/listing-content'
import type { ListingImage } from '@vitrine/core/contract/releases/listings'
import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'
import { estimateAgeRating } from '@vitrine/core/listing/categories'
import { selectListingImages } from '@vitrine/core/listing/select-images'
import { useState } from 'react'
import { useProject } from '../app/projects.ts'
import { getLanguageName } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import styles from './Preview.module.css'
import { STORE_TEXTS } from './store-texts.ts'
import { t } from './translator.ts'

type Shown = {
  readonly content: ListingContent
  readonly pictures: readonly ListingImage[]
  readonly language: Language
}

/** Mock-up of the listing in the App Store and on Google Play, in light or dark mode. */
export function Preview({ content, pictures, language }: Shown) {
  const [store, setStore] = useState<'ios' | 'android'>('ios')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('preview.store')}
          value={store}
          onChange={(value) => setStore(value === 'ios' ? 'ios' : 'android')}
          data={[
            { value: 'ios', label: 'App Store' },
            { value: 'android', label: 'Google Play' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('preview.colours')}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t('preview.light') },
            { value: 'dark', label: t('preview.dark') },
          ]}
        />
      </div>
      <section
        className={styles.phone}
        data-store={store}
        data-scheme={scheme}
        dir={getLanguageDirection(language)}
        lang={language}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too
        tabIndex={0}
        aria-label={store === 'ios' ? 'App Store' : 'Google Play'}
      >
        {store === 'ios' ? (
          <AppStore content={content} pictures={pictures} language={language} />
        ) : (
          <GooglePlay content={content} pictures={pictures} language={language} />
        )}
      </section>
      <p className={styles.note}>{t('preview.note')}</p>
    </aside>
  )
}

function AppIcon({ content, pictures, language, name }: Shown & { readonly name: string }) {
  const [icon] = selectListingImages(pictures, 'icon', language, content.main)
  return icon ? (
    <img className={styles.icon} src={`${icon.url}?width=240`} alt="" />
  ) : (
    <span className={styles.icon} role="img" aria-label={t('preview.noIcon')}>
      {[...name.trim()][0]?.toLocaleUpperCase() ?? ''}
    </span>
  )
}

function Screens(props: Shown & { readonly store: 'ios' | 'android' }) {
  const { content, pictures, language, store } = props
  const sets =
    store === 'ios'
      ? (['screen_ios_1320', 'screen_ios_1284', 'screen_ios_1242'] as const)
      : (['screen_android_1242', 'screen_android_1600'] as const)
  const screenshots =
    sets
      .map((set) => selectListingImages(pictures, set, language, content.main))
      .find((all) => all.length > 0) ?? []
  return (
    <div className={styles.screens}>
      {screenshots.length === 0
        ? [1, 2, 3].map((at) => (
            <span key={at} className={styles.noScreen}>
              {at === 1 ? t('preview.noScreens') : ''}
            </span>
          ))
        : screenshots.map(({ id, url, width, height }) => (
            <img key={id} src={`${url}?width=320`} width={width} height={height} alt="" loading="lazy" />
          ))}
    </div>
  )
}

function AppStore({ content, pictures, language }: Shown) {
  const project = useProject()
  const texts = content.texts[language] ?? NO_TEXTS
  const storeTexts = STORE_TEXTS[language]
  const facts = [
    [storeTexts.age, content.age ? `${estimateAgeRating(content.age)}+` : '–', storeTexts.years],
    [
      storeTexts.category,
      <Icon key="category" name="store" size={20} />,
      t(`category.${content.category.apple}`),
    ],
    [storeTexts.developer, <Icon key="developer" name="user" size={20} />, project.name],
    [storeTexts.language, language.toUpperCase(), getLanguageName(language)],
  ] as const
  return (
    <>
      <header className={styles.head}>
        <AppIcon content={content} pictures={pictures} language={language} name={texts.name} />
        <div>
          <strong className={styles.name} dir="auto">
            {texts.name || t('field.name')}
          </strong>
          <span className={styles.sub} dir="auto">
            {texts.subtitle || project.name}
          </span>
          <span className={styles.installButton}>{storeTexts.get}</span>
        </div>
      </header>
      <dl className={styles.facts}>
        {facts.map(([label, large, small]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{large}</b>
              <span>{small}</span>
            </dd>
          </div>
        ))}
      </dl>
      {texts.news.trim() ? (
        <section className={styles.section}>
          <h3>{storeTexts.whatsNew}</h3>
          <Cut text={texts.news} more={storeTexts.more} />
        </section>
      ) : null}
      <Screens content={content} pictures={pictures} language={language} store="ios" />
      <section className={styles.section}>
        {texts.promotional.trim() ? (
          <p className={styles.promotional} dir="auto">
            {texts.promotional}
          </p>
        ) : null}
        <Cut text={texts.description || t('field.description')} more={storeTexts.more} />
        <span className={styles.link}>{project.name}</span>
      </section>
    </>
  )
}

function GooglePlay({ content, pictures, language }: Shown) {
  const project = useProject()
  const texts = content.texts[language] ?? NO_TEXTS
  const storeTexts = STORE_TEXTS[language]
  const [feature] = selectListingImages(pictures, 'feature', language, content.main)
  return (
    <>
      {feature ? <img className={styles.feature} src={`${feature.url}?width=960`} alt="" /> : null}
      <header className={styles.head}>
        <AppIcon content={content} pictures={pictures} language={language} name={texts.title} />
        <div>
          <strong className={styles.name} dir="auto">
            {texts.title || t('field.title')}
          </strong>
          <span className={styles.link} dir="auto">
            {project.name}
          </span>
        </div>
      </header>
      <span className={styles.install}>{storeTexts.install}</span>
      <Screens content={content} pictures={pictures} language={language} store="android" />
      <section className={styles.section}>
        <h3>{storeTexts.about}</h3>
        <p dir="auto">{texts.short || t('field.short')}</p>
        <span className={styles.chip}>{t(`category.${content.category.play}`)}</span>
      </section>
      {texts.news.trim() ? (
        <section className={styles.section}>
          <h3>{storeTexts.whatsNew}</h3>
          <Cut text={texts.news} more={storeTexts.more} />
        </section>
      ) : null}
      <section className={styles.section}>
        <h3>{storeTexts.safety}</h3>
        <p>
          {content.privacy?.collected.length
            ? content.privacy.collected.map((one) => t(`data.${one}`)).join(' · ')
            : '–'}
        </p>
      </section>
    </>
  )
}

/** Text collapsed to three lines as in the stores, with a button for the rest. */
function Cut({ text, more }: { readonly text: string; readonly more: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.cut}>
      <p dir="auto" data-open={open || undefined}>
        {text}
      </p>
      {!open && (text.length > 120 || text.split('\n').length > 3) ? (
        <button type="button" onClick={() => setOpen(true)}>
          {more}
        </button>
      ) : null}
    </div>
  )
}
