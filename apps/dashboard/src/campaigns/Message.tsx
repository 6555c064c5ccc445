import { ActionIcon, Button, Popover, Select, Tabs, Textarea, TextInput } from '@mantine/core'
import type { CampaignDraft } from '@vitrine/core/contract/campaigns'
import { LANGUAGES, type Language } from '@vitrine/core/languages'
import { LIMITS, symbols } from '@vitrine/core/limits'
import { isPushType, PUSH_SCREENS, PUSH_TYPES } from '@vitrine/core/push/link'
import { useRef, useState } from 'react'
import { useProject } from '../app/projects.ts'
import { ShopSelect } from '../app/shop/ShopSelect.tsx'
import { Icon } from '../icons.tsx'
import { ownName } from '../words/words.ts'
import styles from './Campaign.module.css'
import { EMOJI } from './emoji.ts'
import { t } from './words.ts'

export type Writing = {
  readonly draft: CampaignDraft
  readonly change: (part: Partial<CampaignDraft>) => void
}
export type Errors = ReadonlyMap<string, string>

/** What the push says in each language, its picture, and where it leads. */
export function Message({ draft, change, errors }: Writing & { errors: Errors }) {
  return (
    <div className={styles.fields}>
      <Texts
        text={draft}
        translations={draft.translations}
        errors={errors}
        at=""
        onText={change}
        onTranslations={(translations) => change({ translations })}
      />
      <TextInput
        label={t('image')}
        description={t('imageHint')}
        placeholder="https://"
        type="url"
        dir="ltr"
        value={draft.image ?? ''}
        error={errors.get('image')}
        onChange={({ currentTarget }) => change({ image: currentTarget.value.trim() || null })}
      />
      <LinkFields draft={draft} change={change} errors={errors} />
    </div>
  )
}

type Text = { readonly title: string; readonly body: string }
type Translations = CampaignDraft['translations']

/** A text with its translations, in tabs: the first is what everybody gets who has none of their own. */
export function Texts(props: {
  text: Text
  translations: Translations
  errors: Errors
  /** Where the text stands in the draft: '' or such as 'variants.0.'. */
  at: string
  onText: (text: Text) => void
  onTranslations: (translations: Translations) => void
}) {
  const { text, translations, errors, at, onText, onTranslations } = props
  const project = useProject()
  const own = project.langs[0] ?? 'en'
  const others = LANGUAGES.filter((language) => language !== own)
  const [tab, setTab] = useState<string>('own')
  const there = others.filter((language) => translations[language])
  const shown = tab === 'own' || there.some((language) => language === tab) ? tab : 'own'
  return (
    <Tabs value={shown} onChange={(next) => setTab(next ?? 'own')} keepMounted={false}>
      <div className={styles.languages}>
        <Tabs.List>
          <Tabs.Tab value="own">{t('everyone', { language: ownName(own) })}</Tabs.Tab>
          {there.map((language) => (
            <Tabs.Tab key={language} value={language}>
              {ownName(language)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {there.length < others.length ? (
          <Select
            className={styles.addLanguage ?? ''}
            size="xs"
            variant="unstyled"
            aria-label={t('addLanguage')}
            placeholder={t('addLanguage')}
            data={others
              .filter((language) => !translations[language])
              .map((language) => ({ value: language, label: ownName(language) }))}
            value={null}
            onChange={(next) => {
              const language = others.find((one) => one === next)
              if (!language) return
              onTranslations({ ...translations, [language]: { title: '', body: '' } })
              setTab(language)
            }}
          />
        ) : null}
      </div>
      <Tabs.Panel value="own" pt="md">
        <TextFields text={text} errors={errors} at={at} language={own} onChange={onText} />
      </Tabs.Panel>
      {there.map((language) => (
        <Tabs.Panel key={language} value={language} pt="md">
          <TextFields
            text={translations[language] ?? { title: '', body: '' }}
            errors={errors}
            at={`${at}translations.${language}.`}
            language={language}
            onChange={(next) => onTranslations({ ...translations, [language]: next })}
          />
          <Button
            mt="xs"
            size="compact-xs"
            variant="subtle"
            color="red"
            onClick={() => {
              const { [language]: _, ...rest }: Partial<Record<Language, Text>> = translations
              onTranslations(rest)
            }}
          >
            {t('removeLanguage', { language: ownName(language) })}
          </Button>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function TextFields(props: {
  text: Text
  errors: Errors
  at: string
  language: string
  onChange: (text: Text) => void
}) {
  const { text, errors, at, language, onChange } = props
  const { title, body } = text
  return (
    <div className={styles.fields}>
      <Counted
        label={t('pushTitle')}
        lang={language}
        most={LIMITS.notificationTitle}
        value={title}
        error={errors.get(`${at}title`)}
        onChange={(next) => onChange({ title: next, body })}
      />
      <Counted
        label={t('pushBody')}
        lang={language}
        required
        rows={3}
        most={LIMITS.notificationBody}
        value={body}
        error={errors.get(`${at}body`)}
        onChange={(next) => onChange({ title, body: next })}
      />
    </div>
  )
}

/** A text with how many symbols it has and may have, and emoji at hand. What is too long is said, never cut. */
function Counted(props: {
  label: string
  lang: string
  most: number
  value: string
  error: string | undefined
  rows?: number
  required?: boolean
  onChange: (value: string) => void
}) {
  const { label, lang, most, value, error, rows, required, onChange } = props
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const count = symbols(value.trim())
  const insert = (emoji: string) => {
    const start = input.current?.selectionStart ?? value.length
    const end = input.current?.selectionEnd ?? start
    onChange(value.slice(0, start) + emoji + value.slice(end))
  }
  const shared = {
    label,
    lang,
    dir: 'auto',
    value,
    error,
    withAsterisk: required === true,
    'aria-required': required === true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    rightSection: <Emoji insert={insert} />,
    rightSectionPointerEvents: 'all',
  } as const
  return (
    <div className={styles.counted}>
      {rows === undefined ? (
        <TextInput ref={input} {...shared} />
      ) : (
        <Textarea ref={input} autosize minRows={rows} {...shared} />
      )}
      <span className={styles.count} data-over={count > most || undefined}>
        <span aria-hidden="true">
          {count} / {most}
        </span>
        <span className="v-hidden">{t('symbols', { count, most })}</span>
      </span>
    </div>
  )
}

function Emoji({ insert }: { insert: (emoji: string) => void }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      radius="lg"
    >
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('emoji')} onClick={() => setOpened(!opened)}>
          <Icon name="emoji" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('emoji')}>
        <div className={styles.emoji}>
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              onClick={() => {
                insert(emoji)
                setOpened(false)
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function LinkFields({ draft, change, errors }: Writing & { errors: Errors }) {
  const { type, url } = draft
  const error = errors.get('url')
  return (
    <div className={styles.row}>
      <Select
        label={t('link')}
        allowDeselect={false}
        data={PUSH_TYPES.map((one) => ({ value: one, label: t(`links.${one}`) }))}
        value={type}
        onChange={(next) => {
          if (isPushType(next) && next !== type)
            change({ type: next, url: next === 'screen' ? 'cart' : null })
        }}
      />
      {type === 'product' || type === 'collection' ? (
        <ShopSelect
          key={type}
          kind={type}
          by="handle"
          label={t(`links.${type}`)}
          value={url}
          error={error}
          onChange={(next) => change({ url: next })}
        />
      ) : null}
      {type === 'screen' ? (
        <Select
          label={t('links.screen')}
          allowDeselect={false}
          data={PUSH_SCREENS.map((screen) => ({ value: screen, label: t(`screens.${screen}`) }))}
          value={url}
          error={error}
          onChange={(next) => change({ url: next })}
        />
      ) : null}
      {type === 'search' || type === 'url' ? (
        <TextInput
          label={t(type === 'search' ? 'searchWords' : 'webAddress')}
          placeholder={type === 'url' ? 'https://' : ''}
          dir={type === 'url' ? 'ltr' : 'auto'}
          value={url ?? ''}
          error={error}
          onChange={({ currentTarget }) => change({ url: currentTarget.value || null })}
        />
      ) : null}
    </div>
  )
}
