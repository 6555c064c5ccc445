import { Button, Checkbox, Progress, SegmentedControl, Skeleton, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  generateListingImages,
  getListingGeneration,
  type ListingGeneration,
  MAX_CAPTION_LENGTH,
  SCREENSHOT_BACKGROUNDS,
  SCREENSHOT_SCREENS,
  type ScreenshotRequest,
  stopListingGeneration,
} from '@vitrine/core/contract/releases/listing-image-generation'
import { getListing, type Listing } from '@vitrine/core/contract/releases/listings'
import type { Language } from '@vitrine/core/i18n/languages'
import {
  getSlotSize,
  type ListingImageSlot,
  listRequiredSets,
  MAX_SCREENSHOTS,
  SCREEN_SET_NAMES,
  SCREEN_SETS,
  type ScreenSet,
} from '@vitrine/core/listing/image-slots'
import { selectListingImages } from '@vitrine/core/listing/select-images'
import { countGraphemes } from '@vitrine/core/listing/text-limits'
import { useEffect, useState } from 'react'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { getCallQueryKey, useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError } from '../components/States.tsx'
import { getLanguageName } from '../i18n/messages.ts'
import { ImageRow } from './ImageRow.tsx'
import listingStyles from './Listing.module.css'
import styles from './ListingImages.module.css'
import { t } from './translator.ts'

type Shown = {
  readonly listing: Listing
  readonly tablets: boolean
  readonly language: Language
  readonly languages: readonly Language[]
  readonly choose: (language: Language) => void
}

/** Icon, feature graphic and screenshots per language, generated from the app's screens or uploaded. */
export function ListingImages({ listing, tablets, language, languages, choose }: Shown) {
  const { pictures, content } = listing
  const requiredSets = listRequiredSets(tablets)
  const sets = SCREEN_SET_NAMES.filter((set) => {
    const { device } = SCREEN_SETS[set]
    const tablet = device === 'ipad' || device === 'android-tablet'
    return !tablet || tablets || pictures.some((one) => one.place === set)
  })
  const row = (slot: ListingImageSlot, of: Language | null, maxImages: number) => {
    const own = pictures.filter((one) => one.place === slot && one.language === of)
    const instead = own.length > 0 ? [] : selectListingImages(pictures, slot, language, content.main)
    return <ImageRow slot={slot} language={of} own={own} instead={instead} maxCount={maxImages} />
  }
  return (
    <>
      <Make languages={languages} main={content.main} tablets={tablets} />
      <div>
        <fieldset className={listingStyles.languages} aria-label={t('languages')}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              className={listingStyles.language}
              onClick={() => choose(one)}
            >
              <span lang={one}>{getLanguageName(one)}</span>
            </button>
          ))}
        </fieldset>
      </div>
      <Place slot="icon" name={t('pictures.icon')} hint={t('pictures.iconHint')}>
        {row('icon', null, 1)}
      </Place>
      <Place slot="feature" name={t('pictures.feature')} hint={t('pictures.featureHint')}>
        {row('feature', language, 1)}
      </Place>
      {sets.map((set) => (
        <Place
          key={set}
          slot={set}
          name={t(`set.${set}`)}
          hint={t(requiredSets.includes(set) ? 'pictures.required' : 'pictures.optional')}
        >
          {row(set, language, MAX_SCREENSHOTS[SCREEN_SETS[set].store])}
        </Place>
      ))}
    </>
  )
}

function Place(props: { slot: ListingImageSlot; name: string; hint: string; children: React.ReactNode }) {
  const { slot, name, hint, children } = props
  const { width, height } = getSlotSize(slot)
  return (
    <div id={`listing-pictures.${slot}`} tabIndex={-1} className={styles.slot}>
      <Card title={name} aside={<bdi dir="ltr" className={styles.size}>{`${width} × ${height}`}</bdi>}>
        <p className={listingStyles.muted}>{hint}</p>
        {children}
      </Card>
    </div>
  )
}

/** Polling interval in ms of the screenshot job. */
const POLL_INTERVAL_MS = 1500

/** Screenshot generation: start, progress, cancel. */
function Make(props: { languages: readonly Language[]; main: Language; tablets: boolean }) {
  const project = useProject()
  const queries = useQueryClient()
  const [watching, setWatching] = useState(true)
  const { data, error, refetch } = useCall(
    getListingGeneration,
    { project: project.id },
    watching ? { every: POLL_INTERVAL_MS } : {},
  )
  const making = data?.making ?? null
  const open = making !== null && making.ended === null
  const completedCount = making?.done
  useEffect(() => {
    if (data) setWatching(open)
    // New screenshots are part of the listing.
    if (completedCount !== undefined) void queries.invalidateQueries(getCallQueryKey(getListing))
  }, [data, open, completedCount, queries])
  if (!data)
    return error ? (
      <LoadError error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={220} radius="lg" aria-busy="true" />
    )
  return (
    <Card title={t('make')}>
      <p className={listingStyles.muted}>{t('make.text')}</p>
      {data.browser ? null : (
        <p className={styles.warn} role="note">
          {t('make.noBrowser')}
        </p>
      )}
      {making && open ? (
        <Underway making={making} />
      ) : (
        <>
          {making ? <Over making={making} /> : null}
          <Order
            {...props}
            before={making?.wanted ?? null}
            ready={data.browser}
            watch={() => setWatching(true)}
          />
        </>
      )}
    </Card>
  )
}

function Underway({ making }: { readonly making: ListingGeneration }) {
  const project = useProject()
  const stopping = useMutationOf(stopListingGeneration, {
    changes: [getListingGeneration],
    done: t('make.stopped'),
  })
  const { id, done, failed, total } = making
  const share = total === 0 ? 0 : ((done + failed) / total) * 100
  return (
    <div className={styles.underway}>
      <p role="status">{t('make.progress', { done: done + failed, total })}</p>
      <Progress value={share} aria-label={t('make')} />
      <div>
        <Button
          size="xs"
          variant="default"
          loading={stopping.busy}
          onClick={() => stopping.mutate({ project: project.id, id })}
        >
          {t('make.stop')}
        </Button>
      </div>
    </div>
  )
}

function Over({ making: { state, done, failed } }: { readonly making: ListingGeneration }) {
  const statusText =
    state === 'failed'
      ? t('make.failed')
      : state === 'stopped'
        ? t('make.stopped')
        : failed > 0
          ? t('make.partly', { count: failed })
          : t('make.done', { count: done })
  return (
    <p role="status" className={state === 'failed' || failed > 0 ? styles.warn : listingStyles.muted}>
      {statusText}
    </p>
  )
}

type Screen = (typeof SCREENSHOT_SCREENS)[number]

/** Options of the screenshot generation. */
type Wanted = {
  readonly screens: readonly Screen[]
  readonly captions: Readonly<Record<string, Partial<Record<Language, string>>>>
  readonly languages: readonly Language[]
  readonly sets: readonly ScreenSet[]
  readonly background: ScreenshotRequest['background']
  readonly frame: boolean
}
type Choosing = { readonly imageOptions: Wanted; readonly set: (part: Partial<Wanted>) => void }

/** Returns the initial options: those of the last generation, or else what the stores require, in each language. */
function wantedAtFirst(
  before: ScreenshotRequest | null,
  languages: readonly Language[],
  tablets: boolean,
): Wanted {
  return {
    screens: before?.screens.map(({ screen }) => screen) ?? ['home', 'catalog', 'product'],
    captions: Object.fromEntries(before?.screens.map(({ screen, caption }) => [screen, caption]) ?? []),
    languages: before?.languages.filter((one) => languages.includes(one)) ?? languages,
    sets: before?.sets ?? listRequiredSets(tablets),
    background: before?.background ?? 'brand',
    frame: before?.frame ?? true,
  }
}

const toggled = <T,>(all: readonly T[], one: T, order: readonly T[]) =>
  order.filter((each) => (each === one ? !all.includes(one) : all.includes(each)))

function Order(props: {
  readonly languages: readonly Language[]
  readonly main: Language
  readonly tablets: boolean
  readonly before: ScreenshotRequest | null
  readonly ready: boolean
  readonly watch: () => void
}) {
  const { languages, main, tablets, before, ready, watch } = props
  const project = useProject()
  const [imageOptions, setImageOptions] = useState(() => wantedAtFirst(before, languages, tablets))
  const set = (part: Partial<Wanted>) => setImageOptions((now) => ({ ...now, ...part }))
  const ordering = useMutationOf(generateListingImages, { changes: [getListingGeneration] })
  const { screens, captions, sets, background, frame } = imageOptions
  const long = screens.some((screen) =>
    Object.values(captions[screen] ?? {}).some((text) => countGraphemes(text ?? '') > MAX_CAPTION_LENGTH),
  )
  const count = screens.length * imageOptions.languages.length * sets.length
  const order = () => {
    watch()
    ordering.mutate({
      project: project.id,
      id: crypto.randomUUID(),
      wanted: {
        screens: screens.map((screen) => ({ screen, caption: captions[screen] ?? {} })),
        languages: [...imageOptions.languages],
        sets: [...sets],
        background,
        frame,
      },
    })
  }
  return (
    <div className={styles.order}>
      <CheckboxGroup
        legend={t('make.languages')}
        choices={languages}
        labelOf={getLanguageName}
        selected={imageOptions.languages}
        onChoose={(next) => set({ languages: next })}
      />
      <CheckboxGroup
        legend={t('make.sizes')}
        choices={SCREEN_SET_NAMES}
        labelOf={(one) => t(`set.${one}`)}
        selected={sets}
        onChoose={(next) => set({ sets: next })}
      />
      <Screens imageOptions={imageOptions} set={set} main={main} />
      <div className={styles.styleOptions}>
        <SegmentedControl
          size="xs"
          aria-label={t('make.ground')}
          value={background}
          onChange={(value) =>
            set({ background: SCREENSHOT_BACKGROUNDS.find((one) => one === value) ?? 'brand' })
          }
          data={SCREENSHOT_BACKGROUNDS.map((value) => ({ value, label: t(`ground.${value}`) }))}
        />
        <Switch
          size="xs"
          label={t('make.frame')}
          checked={frame}
          onChange={({ currentTarget }) => set({ frame: currentTarget.checked })}
        />
        <Button disabled={!ready || count === 0 || long} loading={ordering.busy} onClick={order}>
          {t('make.start', { count })}
        </Button>
      </div>
    </div>
  )
}

function CheckboxGroup<T extends string>(props: {
  readonly legend: string
  readonly choices: readonly T[]
  readonly labelOf: (choice: T) => string
  readonly selected: readonly T[]
  readonly onChoose: (selectedChoices: readonly T[]) => void
}) {
  const { legend, choices, labelOf, selected, onChoose } = props
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((one) => (
          <Checkbox
            key={one}
            size="xs"
            label={labelOf(one)}
            checked={selected.includes(one)}
            onChange={() => onChoose(toggled(selected, one, choices))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Selection of screens and their captions, one language at a time. */
function Screens({ imageOptions, set, main }: Choosing & { readonly main: Language }) {
  const { screens, captions, languages } = imageOptions
  const [captioned, setCaptioned] = useState<Language>(main)
  const language = languages.includes(captioned) ? captioned : (languages[0] ?? main)
  const write = (screen: Screen, caption: string) =>
    set({ captions: { ...captions, [screen]: { ...captions[screen], [language]: caption } } })
  return (
    <fieldset>
      <legend>{t('make.screens')}</legend>
      {languages.length > 1 ? (
        <SegmentedControl
          size="xs"
          className={styles.captioned}
          aria-label={t('make.captionIn')}
          value={language}
          onChange={(value) => setCaptioned(languages.find((one) => one === value) ?? main)}
          data={languages.map((one) => ({ value: one, label: getLanguageName(one) }))}
        />
      ) : null}
      <div className={styles.screens}>
        {SCREENSHOT_SCREENS.map((screen) => {
          const caption = captions[screen]?.[language] ?? ''
          const length = countGraphemes(caption)
          return (
            <div key={screen}>
              <Checkbox
                size="xs"
                label={t(`screen.${screen}`)}
                checked={screens.includes(screen)}
                onChange={() => set({ screens: toggled(screens, screen, SCREENSHOT_SCREENS) })}
              />
              <TextInput
                size="xs"
                dir="auto"
                lang={language}
                disabled={!screens.includes(screen)}
                aria-label={t('make.caption', { screen: t(`screen.${screen}`) })}
                placeholder={t('make.captionNone')}
                error={
                  length > MAX_CAPTION_LENGTH ? t('count', { count: length, most: MAX_CAPTION_LENGTH }) : null
                }
                value={caption}
                onChange={({ currentTarget }) => write(screen, currentTarget.value)}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
