import { Select, Textarea, TextInput } from '@mantine/core'
import type { PushContent, PushText } from '@vitrine/core/contract/push-content'
import { direction, isLanguage, LANGUAGES } from '@vitrine/core/languages'
import { LIMITS, symbols } from '@vitrine/core/limits'
import { isPushType, PUSH_SCREENS, PUSH_TYPES } from '@vitrine/core/push/link'
import { type ReactNode, useState } from 'react'
import { useProject } from '../../app/projects.ts'
import { ShopSelect } from '../../app/shop/ShopSelect.tsx'
import { worded } from '../../words/answers/answers.ts'
import { ownName } from '../../words/words.ts'
import { t } from '../words.ts'
import styles from './StepPanel.module.css'

type Writing = {
  readonly content: PushContent
  readonly problems: ReadonlyMap<string, string>
  readonly setContent: (content: PushContent) => void
}

/** What a message says in each language, its picture, where it leads, and how it looks on a locked phone. */
export function MessageFields({ content, problems, setContent }: Writing) {
  const project = useProject()
  const own = isLanguage(project.langs[0]) ? project.langs[0] : 'en'
  const wrong = [...problems.keys()].map((field) => /^translations\.(\w+)/.exec(field)?.[1]).find(isLanguage)
  const [chosen, setChosen] = useState(wrong && !problems.has('title') && !problems.has('body') ? wrong : own)
  const text: PushText =
    chosen === own
      ? { title: content.title, body: content.body }
      : (content.translations[chosen] ?? { title: '', body: '' })
  const write = (next: PushText) => {
    if (chosen === own) return setContent({ ...content, ...next })
    const { [chosen]: _, ...others } = content.translations
    // A language in which nothing is said gets the text of everybody else.
    const empty = next.title.trim() === '' && next.body.trim() === ''
    setContent({ ...content, translations: empty ? others : { ...others, [chosen]: next } })
  }
  const at = chosen === own ? '' : `translations.${chosen}.`
  const said = (field: string) => {
    const problem = problems.get(field)
    return problem === undefined ? undefined : worded(problem)
  }
  return (
    <>
      <Select
        label={t('panel.language')}
        allowDeselect={false}
        data={[own, ...LANGUAGES.filter((language) => language !== own)].map((language) => ({
          value: language,
          label: language === own ? t('panel.fallback', { language: ownName(language) }) : ownName(language),
        }))}
        value={chosen}
        onChange={(next) => {
          if (isLanguage(next)) setChosen(next)
        }}
      />
      <Counted text={text.title} most={LIMITS.notificationTitle}>
        <TextInput
          label={t('panel.pushTitle')}
          lang={chosen}
          dir={direction(chosen)}
          value={text.title}
          error={said(`${at}title`)}
          onChange={({ currentTarget }) => write({ ...text, title: currentTarget.value })}
        />
      </Counted>
      <Counted text={text.body} most={LIMITS.notificationBody}>
        <Textarea
          label={t('panel.pushBody')}
          withAsterisk={chosen === own}
          aria-required={chosen === own}
          autosize
          minRows={3}
          lang={chosen}
          dir={direction(chosen)}
          value={text.body}
          error={said(`${at}body`)}
          onChange={({ currentTarget }) => write({ ...text, body: currentTarget.value })}
        />
      </Counted>
      <LinkFields
        content={content}
        error={said('link.url') ?? said('link')}
        setLink={(link) => setContent({ ...content, link })}
      />
      <TextInput
        label={t('panel.image')}
        placeholder="https://"
        type="url"
        dir="ltr"
        value={content.image ?? ''}
        error={said('image')}
        onChange={({ currentTarget }) =>
          setContent({ ...content, image: currentTarget.value.trim() || null })
        }
      />
      <LockScreen app={project.name} text={text} image={content.image} />
    </>
  )
}

/** A field with how many symbols it has and may have: what is too long is said, never cut. */
function Counted({ text, most, children }: { text: string; most: number; children: ReactNode }) {
  const count = symbols(text.trim())
  return (
    <div className={styles.counted}>
      {children}
      <span className={styles.counter} data-over={count > most || undefined}>
        <span aria-hidden="true">
          {count} / {most}
        </span>
        <span className="v-hidden">{t('panel.symbols', { count, most })}</span>
      </span>
    </div>
  )
}

function LinkFields(props: {
  content: PushContent
  error: string | undefined
  setLink: (link: PushContent['link']) => void
}) {
  const { content, error, setLink } = props
  const { type, url } = content.link
  return (
    <div className={styles.two}>
      <Select
        label={t('panel.link')}
        allowDeselect={false}
        data={PUSH_TYPES.map((one) => ({ value: one, label: t(`links.${one}`) }))}
        value={type}
        onChange={(next) => {
          if (isPushType(next) && next !== type)
            setLink({ type: next, url: next === 'screen' ? 'cart' : null })
        }}
      />
      {type === 'home' ? null : type === 'screen' ? (
        <Select
          label={t('panel.address')}
          allowDeselect={false}
          data={PUSH_SCREENS.map((screen) => ({ value: screen, label: t(`screens.${screen}`) }))}
          value={url}
          error={error}
          onChange={(next) => setLink({ type, url: next })}
        />
      ) : type === 'product' || type === 'collection' ? (
        <ShopSelect
          key={type}
          kind={type}
          by="handle"
          label={t('panel.address')}
          value={url}
          error={error}
          onChange={(next) => setLink({ type, url: next })}
        />
      ) : (
        <TextInput
          label={t('panel.address')}
          placeholder={type === 'url' ? 'https://' : ''}
          dir={type === 'search' ? 'auto' : 'ltr'}
          value={url ?? ''}
          error={error}
          onChange={({ currentTarget }) => setLink({ type, url: currentTarget.value || null })}
        />
      )}
    </div>
  )
}

function LockScreen({ app, text, image }: { app: string; text: PushText; image: string | null }) {
  return (
    <figure className={styles.phone} aria-label={t('preview.label')}>
      <span className={styles.clock} aria-hidden="true">
        9:41
      </span>
      <div className={styles.push}>
        <span className={styles.app} aria-hidden="true">
          {[...app.trim()][0]?.toLocaleUpperCase()}
        </span>
        <div className={styles.said} dir="auto">
          <small>
            {app} · {t('preview.now')}
          </small>
          {text.title ? <strong dir="auto">{text.title}</strong> : null}
          <span dir="auto">{text.body || t('message.empty')}</span>
        </div>
        {image ? <img className={styles.picture} src={image} alt="" referrerPolicy="no-referrer" /> : null}
      </div>
    </figure>
  )
}
