import { Drawer, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { designPublishings } from '@vitrine/core/contract/designs/designs'
import { listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { listListings } from '@vitrine/core/contract/releases/listings'
import {
  RELEASE_PARTS,
  type Release,
  type ReleaseKind,
  type ReleasePart,
  saveRelease,
} from '@vitrine/core/contract/releases/releases'
import { type ReactNode, useState } from 'react'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { useProject } from '../app/projects.ts'
import { queryOf, useCall } from '../app/queries.ts'
import { common } from '../i18n/common-messages.ts'
import { formatTime, formatZone, parseZonedInput, toZonedInput } from '../zones.ts'
import { BuildChoices } from './BuildChoices.tsx'
import { canManageRelease, canUseReleasePart } from './permissions.ts'
import { CALLS_CHANGED_BY_RELEASE } from './ReleaseCard.tsx'
import styles from './Releases.module.css'
import { t } from './translator.ts'

const HOUR_MS = 3_600_000
/** Select values for the draft and for none. */
const DRAFT = 'draft'
const NONE = 'none'

/** Drawer that plans or edits a release while the address names one. */
export function ReleaseDrawer(props: {
  openId: string | undefined
  release: Release | null
  close: () => void
}) {
  const { openId, release, close } = props
  const project = useProject()
  const editable =
    release === null ||
    (canManageRelease(project, release) && release.state !== 'out' && release.state !== 'back')
  const isOpen = openId === 'new' || (release !== null && editable)
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size={480}
      title={release ? t('changeOf', { name: release.name }) : t('plan')}
      overlayProps={{ opacity: 0.4 }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {isOpen ? <Form key={openId} release={release} close={close} /> : null}
    </Drawer>
  )
}

function Form({ release: savedRelease, close }: { release: Release | null; close: () => void }) {
  const project = useProject()
  const { zone } = project
  const [id] = useState(() => savedRelease?.id ?? crypto.randomUUID())
  // The version seen: a change made elsewhere meanwhile is refused, not overwritten.
  const [version] = useState(savedRelease?.version ?? null)
  const [first] = useState(() => firstOf(savedRelease, zone, canUseReleasePart(project, 'design')))
  const form = useCallForm(saveRelease, {
    initial: first,
    toInput: ({ name, note, at, design, campaigns, listing, builds, update }) => ({
      project: project.id,
      id,
      version,
      name,
      note,
      at: parseZonedInput(at, zone),
      parts: partsOf({ design, campaigns, listing, builds, update }),
    }),
    changes: CALLS_CHANGED_BY_RELEASE,
    done: ({ release }) => t('saved', { name: release.name }),
    onDone: close,
  })
  const { values, errors, setFieldValue } = form.form
  return (
    <CallForm form={form} action={t(savedRelease ? 'form.keep' : 'form.save')}>
      <TextInput
        label={t('form.name')}
        description={t('form.nameHint')}
        data-autofocus
        {...form.text('name')}
      />
      <TextInput
        type="datetime-local"
        label={t('form.at')}
        description={formatZone(zone)}
        {...form.text('at')}
      />
      {canUseReleasePart(project, 'design') ? (
        <DesignChoice
          value={values.design}
          release={savedRelease}
          choose={(design) => setFieldValue('design', design)}
        />
      ) : null}
      {canUseReleasePart(project, 'campaign') ? (
        <CampaignChoice
          release={id}
          savedRelease={savedRelease}
          value={values.campaigns}
          error={errors.parts}
          choose={(campaigns) => setFieldValue('campaigns', campaigns)}
        />
      ) : errors.parts ? (
        <p className={styles.problem} role="alert">
          {errors.parts}
        </p>
      ) : null}
      {canUseReleasePart(project, 'listing') ? (
        <ListingChoice
          value={values.listing}
          release={savedRelease}
          choose={(listing) => setFieldValue('listing', listing)}
        />
      ) : null}
      {canUseReleasePart(project, 'build') ? (
        <BuildChoices
          release={savedRelease}
          builds={values.builds}
          update={values.update}
          chooseBuilds={(builds) => setFieldValue('builds', builds)}
          chooseUpdate={(update) => setFieldValue('update', update)}
        />
      ) : null}
      <Textarea label={t('form.note')} autosize minRows={2} {...form.text('note')} />
      <p className={styles.muted}>{t('form.all')}</p>
    </CallForm>
  )
}

function firstOf(release: Release | null, zone: string, design: boolean) {
  // The next full hour that is at least one hour away.
  const nextHour = new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString()
  if (!release)
    return {
      name: '',
      note: '',
      at: toZonedInput(nextHour, zone),
      design: design ? DRAFT : NONE,
      campaigns: [] as string[],
      listing: NONE,
      builds: [] as string[],
      update: false,
    }
  const defaultTime = Date.parse(release.at) > Date.now() ? release.at : nextHour
  return {
    name: release.name,
    note: release.note,
    at: toZonedInput(defaultTime, zone),
    design: choiceOf(release, 'design'),
    campaigns: refsOf(release, 'campaign'),
    listing: choiceOf(release, 'listing'),
    builds: refsOf(release, 'build'),
    update: release.parts.some(({ kind }) => kind === 'update'),
  }
}

function refsOf({ parts }: Release, of: ReleaseKind): string[] {
  return parts.flatMap(({ kind, ref }) => (kind === of && ref !== null ? [ref] : []))
}

/** Returns the select value of a release's only part of a kind. */
function choiceOf({ parts }: Release, of: ReleaseKind): string {
  const part = parts.find(({ kind }) => kind === of)
  return part ? (part.ref ?? DRAFT) : NONE
}

function partsOf(choices: {
  readonly design: string
  readonly campaigns: readonly string[]
  readonly listing: string
  readonly builds: readonly string[]
  readonly update: boolean
}): ReleasePart[] {
  const one = (kind: ReleaseKind, value: string): ReleasePart[] =>
    value === NONE ? [] : [{ kind, ref: value === DRAFT ? null : value }]
  return [
    ...one('design', choices.design),
    ...choices.campaigns.map((ref) => ({ kind: 'campaign' as const, ref })),
    ...one('listing', choices.listing),
    ...choices.builds.map((ref) => ({ kind: 'build' as const, ref })),
    ...(choices.update ? [{ kind: 'update' as const, ref: null }] : []),
  ]
}

/** Select of the design: the draft at the time of release, a published version, or none. */
function DesignChoice(props: { value: string; release: Release | null; choose: (design: string) => void }) {
  const { value, release, choose } = props
  const project = useProject()
  const { zone, permissions } = project
  const { data } = useCall(
    designPublishings,
    { project: project.id },
    { enabled: permissions.owner || permissions.allow_design },
  )
  const nameOf = (title: string, at: string) => {
    const time = formatTime(Date.parse(at), zone)
    return title ? t('namedVersion', { name: title, time }) : t('versionOf', { time })
  }
  const versions = (data?.publishings ?? []).map(({ id, name, note, at }) => ({
    value: id,
    label: nameOf(name || note, at),
  }))
  const designPart = release?.parts.find(({ kind, ref }) => kind === 'design' && ref !== null)
  // A version older than the list stays selectable.
  if (designPart?.ref && designPart.from && !versions.some((one) => one.value === designPart.ref))
    versions.push({ value: designPart.ref, label: nameOf(designPart.title, designPart.from) })
  return (
    <Select
      label={t('form.design')}
      allowDeselect={false}
      data={[
        { value: DRAFT, label: t('draftThen') },
        { value: NONE, label: t('form.noDesign') },
        ...versions,
      ]}
      value={value}
      onChange={(next) => choose(next ?? NONE)}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

/** Select of the listing: the draft at the time of release, a submitted version, or none. */
function ListingChoice(props: { value: string; release: Release | null; choose: (listing: string) => void }) {
  const { value, release, choose } = props
  const project = useProject()
  const { data } = useCall(listListings, { project: project.id })
  const versions = (data?.listings ?? [])
    .filter(({ id, state }) => state === 'submitted' || id === value)
    .map(({ id, version }) => ({ value: id, label: t('listingPublished', { version }) }))
  const listingPart = release?.parts.find(({ kind, ref }) => kind === 'listing' && ref !== null)
  // A version older than the list stays selectable.
  if (listingPart?.ref && !versions.some((one) => one.value === listingPart.ref))
    versions.push({ value: listingPart.ref, label: t('listingPublished', { version: listingPart.title }) })
  return (
    <Select
      label={t('form.listing')}
      description={t('form.listingHint')}
      allowDeselect={false}
      data={[
        { value: NONE, label: t('form.noDesign') },
        { value: DRAFT, label: t('listingThen') },
        ...versions,
      ]}
      value={value}
      onChange={(next) => choose(next ?? NONE)}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

/** Search select of campaign drafts. Those in another release are disabled. */
function CampaignChoice(props: {
  release: string
  savedRelease: Release | null
  value: readonly string[]
  error: ReactNode
  choose: (campaigns: string[]) => void
}) {
  const { release, savedRelease, value, error, choose } = props
  const project = useProject()
  const [search, setSearch] = useState('')
  const [debouncedSearch] = useDebouncedValue(search, 250)
  const { data } = useQuery({
    ...queryOf(listCampaigns, {
      project: project.id,
      status: ['draft'],
      search: debouncedSearch.slice(0, 100),
    }),
    placeholderData: keepPreviousData,
  })
  const [labelsById, setLabelsById] = useState<ReadonlyMap<string, string>>(
    () => new Map(savedRelease?.parts.flatMap(({ ref, title }) => (ref === null ? [] : [[ref, title]]))),
  )
  const campaignOptions = (data?.campaigns ?? []).map((one) => {
    const title = one.title || one.body || t('untitled')
    const isBooked = one.release !== null && one.release.id !== release
    return {
      value: one.id,
      label: isBooked && one.release ? t('form.taken', { title, name: one.release.name }) : title,
      disabled: isBooked,
    }
  })
  const missing = value
    .filter((id) => !campaignOptions.some((one) => one.value === id))
    .map((id) => ({ value: id, label: labelsById.get(id) || t('untitled') }))
  return (
    <MultiSelect
      label={t('form.campaigns')}
      description={t('form.campaignsHint')}
      placeholder={value.length === 0 ? t('form.search') : undefined}
      data={[...campaignOptions, ...missing]}
      // The server has filtered the options.
      filter={({ options }) => options}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      maxValues={RELEASE_PARTS.campaign.max}
      nothingFoundMessage={t('form.noDrafts')}
      value={[...value]}
      error={error}
      onChange={(next) => {
        setLabelsById(
          new Map([...labelsById, ...campaignOptions.map((one) => [one.value, one.label] as const)]),
        )
        choose(next)
      }}
    />
  )
}
