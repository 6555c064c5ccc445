import { Button, Checkbox, Progress, SegmentedControl, Skeleton, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  CAPTION,
  type ListingMaking,
  type ListingWanted,
  listingMaking,
  makeListingPictures,
  SHOT_GROUNDS,
  SHOT_SCREENS,
  stopListingMaking,
} from '@vitrine/core/contract/releases/listing-generation'
import { getListing, type Listing } from '@vitrine/core/contract/releases/listings'
import type { Language } from '@vitrine/core/i18n/languages'
import { graphemes } from '@vitrine/core/listing/counts'
import {
  type PicturePlace,
  requiredSets,
  SCREEN_SET_NAMES,
  SCREEN_SETS,
  SCREENS_MOST,
  type ScreenSet,
  sizeOf,
} from '@vitrine/core/listing/pictures'
import { shownIn } from '@vitrine/core/listing/shown'
import { useEffect, useState } from 'react'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { everyOf, useCall } from '../app/queries.ts'
import { Card } from '../parts/Card.tsx'
import { Failed } from '../parts/States.tsx'
import { ownName } from '../words/words.ts'
import listingStyles from './Listing.module.css'
import { PictureRow } from './PictureRow.tsx'
import styles from './Pictures.module.css'
import { t } from './words.ts'

type Shown = {
  readonly listing: Listing
  readonly tablets: boolean
  readonly language: Language
  readonly languages: readonly Language[]
  readonly choose: (language: Language) => void
}

/** Icon, feature graphic and screenshots: made of the app's own screens, or uploaded, in each language. */
export function Pictures({ listing, tablets, language, languages, choose }: Shown) {
  const { pictures, content } = listing
  const wanted = requiredSets(tablets)
  const sets = SCREEN_SET_NAMES.filter((set) => {
    const { device } = SCREEN_SETS[set]
    const tablet = device === 'ipad' || device === 'android-tablet'
    return !tablet || tablets || pictures.some((one) => one.place === set)
  })
  const row = (place: PicturePlace, of: Language | null, most: number) => {
    const own = pictures.filter((one) => one.place === place && one.language === of)
    const instead = own.length > 0 ? [] : shownIn(pictures, place, language, content.main)
    return <PictureRow place={place} language={of} own={own} instead={instead} most={most} />
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
              <span lang={one}>{ownName(one)}</span>
            </button>
          ))}
        </fieldset>
      </div>
      <Place place="icon" name={t('pictures.icon')} hint={t('pictures.iconHint')}>
        {row('icon', null, 1)}
      </Place>
      <Place place="feature" name={t('pictures.feature')} hint={t('pictures.featureHint')}>
        {row('feature', language, 1)}
      </Place>
      {sets.map((set) => (
        <Place
          key={set}
          place={set}
          name={t(`set.${set}`)}
          hint={t(wanted.includes(set) ? 'pictures.required' : 'pictures.optional')}
        >
          {row(set, language, SCREENS_MOST[SCREEN_SETS[set].store])}
        </Place>
      ))}
    </>
  )
}

function Place(props: { place: PicturePlace; name: string; hint: string; children: React.ReactNode }) {
  const { place, name, hint, children } = props
  const { width, height } = sizeOf(place)
  return (
    <div id={`listing-pictures.${place}`} tabIndex={-1} className={styles.place}>
      <Card title={name} aside={<bdi dir="ltr" className={styles.size}>{`${width} × ${height}`}</bdi>}>
        <p className={listingStyles.quiet}>{hint}</p>
        {children}
      </Card>
    </div>
  )
}

/** How often it is asked how far the pictures are, ms. */
const WATCH_MS = 1500

/** Screenshots are ordered, watched and stopped. */
function Make(props: { languages: readonly Language[]; main: Language; tablets: boolean }) {
  const project = useProject()
  const queries = useQueryClient()
  const [watching, setWatching] = useState(true)
  const { data, error, refetch } = useCall(
    listingMaking,
    { project: project.id },
    watching ? { every: WATCH_MS } : {},
  )
  const making = data?.making ?? null
  const open = making !== null && making.ended === null
  const done = making?.done
  useEffect(() => {
    if (data) setWatching(open)
    // What was made stands in the listing.
    if (done !== undefined) void queries.invalidateQueries(everyOf(getListing))
  }, [data, open, done, queries])
  if (!data)
    return error ? (
      <Failed error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={220} radius="lg" aria-busy="true" />
    )
  return (
    <Card title={t('make')}>
      <p className={listingStyles.quiet}>{t('make.text')}</p>
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

function Underway({ making }: { readonly making: ListingMaking }) {
  const project = useProject()
  const stopping = useMutationOf(stopListingMaking, { changes: [listingMaking], done: t('make.stopped') })
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
          onClick={() => stopping.run({ project: project.id, id })}
        >
          {t('make.stop')}
        </Button>
      </div>
    </div>
  )
}

function Over({ making: { state, done, failed } }: { readonly making: ListingMaking }) {
  const said =
    state === 'failed'
      ? t('make.failed')
      : state === 'stopped'
        ? t('make.stopped')
        : failed > 0
          ? t('make.partly', { count: failed })
          : t('make.done', { count: done })
  return (
    <p role="status" className={state === 'failed' || failed > 0 ? styles.warn : listingStyles.quiet}>
      {said}
    </p>
  )
}

type Screen = (typeof SHOT_SCREENS)[number]

function Order(props: {
  readonly languages: readonly Language[]
  readonly main: Language
  readonly tablets: boolean
  readonly before: ListingWanted | null
  readonly ready: boolean
  readonly watch: () => void
}) {
  const { languages, main, tablets, before, ready, watch } = props
  const project = useProject()
  const [screens, setScreens] = useState<readonly Screen[]>(
    () => before?.screens.map(({ screen }) => screen) ?? ['home', 'catalog', 'product'],
  )
  const [captions, setCaptions] = useState<Readonly<Record<string, Partial<Record<Language, string>>>>>(() =>
    Object.fromEntries(before?.screens.map(({ screen, caption }) => [screen, caption]) ?? []),
  )
  const [of, setOf] = useState<readonly Language[]>(
    () => before?.languages.filter((one) => languages.includes(one)) ?? languages,
  )
  const [sets, setSets] = useState<readonly ScreenSet[]>(() => before?.sets ?? requiredSets(tablets))
  const [ground, setGround] = useState<ListingWanted['ground']>(before?.ground ?? 'brand')
  const [frame, setFrame] = useState(before?.frame ?? true)
  const [captioned, setCaptioned] = useState<Language>(main)
  const ordering = useMutationOf(makeListingPictures, { changes: [listingMaking] })
  const toggled = <T,>(all: readonly T[], one: T, order: readonly T[]) =>
    order.filter((each) => (each === one ? !all.includes(one) : all.includes(each)))
  const inLanguage = of.includes(captioned) ? captioned : (of[0] ?? main)
  const long = screens.some((screen) =>
    Object.values(captions[screen] ?? {}).some((text) => graphemes(text ?? '') > CAPTION),
  )
  const count = screens.length * of.length * sets.length
  const order = () => {
    watch()
    ordering.run({
      project: project.id,
      id: crypto.randomUUID(),
      wanted: {
        screens: screens.map((screen) => ({ screen, caption: captions[screen] ?? {} })),
        languages: [...of],
        sets: [...sets],
        ground,
        frame,
      },
    })
  }
  return (
    <div className={styles.order}>
      <fieldset>
        <legend>{t('make.languages')}</legend>
        <div className={styles.choices}>
          {languages.map((one) => (
            <Checkbox
              key={one}
              size="xs"
              label={ownName(one)}
              checked={of.includes(one)}
              onChange={() => setOf(toggled(of, one, languages))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('make.sizes')}</legend>
        <div className={styles.choices}>
          {SCREEN_SET_NAMES.map((set) => (
            <Checkbox
              key={set}
              size="xs"
              label={t(`set.${set}`)}
              checked={sets.includes(set)}
              onChange={() => setSets(toggled(sets, set, SCREEN_SET_NAMES))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('make.screens')}</legend>
        {of.length > 1 ? (
          <SegmentedControl
            size="xs"
            className={styles.captioned}
            aria-label={t('make.captionIn')}
            value={inLanguage}
            onChange={(value) => setCaptioned(of.find((one) => one === value) ?? main)}
            data={of.map((one) => ({ value: one, label: ownName(one) }))}
          />
        ) : null}
        <div className={styles.screens}>
          {SHOT_SCREENS.map((screen) => (
            <div key={screen}>
              <Checkbox
                size="xs"
                label={t(`screen.${screen}`)}
                checked={screens.includes(screen)}
                onChange={() => setScreens(toggled(screens, screen, SHOT_SCREENS))}
              />
              <TextInput
                size="xs"
                dir="auto"
                lang={inLanguage}
                disabled={!screens.includes(screen)}
                aria-label={t('make.caption', { screen: t(`screen.${screen}`) })}
                placeholder={t('make.captionNone')}
                error={
                  graphemes(captions[screen]?.[inLanguage] ?? '') > CAPTION
                    ? t('count', { count: graphemes(captions[screen]?.[inLanguage] ?? ''), most: CAPTION })
                    : null
                }
                value={captions[screen]?.[inLanguage] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setCaptions((now) => ({ ...now, [screen]: { ...now[screen], [inLanguage]: value } }))
                }
              />
            </div>
          ))}
        </div>
      </fieldset>
      <div className={styles.look}>
        <SegmentedControl
          size="xs"
          aria-label={t('make.ground')}
          value={ground}
          onChange={(value) => setGround(SHOT_GROUNDS.find((one) => one === value) ?? 'brand')}
          data={SHOT_GROUNDS.map((value) => ({ value, label: t(`ground.${value}`) }))}
        />
        <Switch
          size="xs"
          label={t('make.frame')}
          checked={frame}
          onChange={({ currentTarget }) => setFrame(currentTarget.checked)}
        />
        <Button disabled={!ready || count === 0 || long} loading={ordering.busy} onClick={order}>
          {t('make.start', { count })}
        </Button>
      </div>
    </div>
  )
}
