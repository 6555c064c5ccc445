import { Button, Skeleton, Tabs } from '@mantine/core'
import { getRouteApi, useBlocker } from '@tanstack/react-router'
import { checkListing, type ListingFinding } from '@vitrine/core/contract/releases/listing-checks'
import { hasAnyText, listingContent, listListingGaps } from '@vitrine/core/contract/releases/listing-content'
import {
  checkListingAddresses,
  exportListing,
  getListing,
  type Listing,
  listListings,
  saveListing,
  submitListing,
} from '@vitrine/core/contract/releases/listings'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { LISTING_RULES } from '@vitrine/core/listing/rules'
import { REQUIRED_TEXTS } from '@vitrine/core/listing/text-limits'
import { parseUrl } from '@vitrine/core/validation/parse-url'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import shell from '../app/layout/page.module.css'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { Icon } from '../icons.tsx'
import { About } from './About.tsx'
import { Checks } from './Checks.tsx'
import { type Draft, useDraft } from './draft.ts'
import { getFindingView } from './findings.ts'
import styles from './Listing.module.css'
import { ListingImages } from './ListingImages.tsx'
import { LISTING_VIEWS, type ListingView } from './listing-search.ts'
import { Preview } from './Preview.tsx'
import { Texts } from './Texts.tsx'
import { t } from './translator.ts'
import { Versions } from './Versions.tsx'

const route = getRouteApi('/dashboard/_app/$slug/listing')

/** Polling interval in ms for changes by others. */
const REFRESH_INTERVAL_MS = 15_000

/** Page of the store listing: edit, preview, check, versions. */
export function ListingPage() {
  const project = useProject()
  const may = project.permissions.owner || project.permissions.allow_publish
  const { data, error, refetch } = useCall(
    getListing,
    { project: project.id },
    { enabled: may, every: REFRESH_INTERVAL_MS },
  )
  return (
    <main className={shell.page}>
      {!may ? (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          <EmptyState title={t('notAllowed')} icon="user" />
        </>
      ) : data ? (
        <Editor key={project.id} listing={data.listing} tablets={data.tablets} />
      ) : (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          {error ? (
            <LoadError error={error} retry={() => void refetch()} />
          ) : (
            <Skeleton height={560} radius="lg" aria-busy="true" />
          )}
        </>
      )}
    </main>
  )
}

function Editor({ listing, tablets }: { readonly listing: Listing; readonly tablets: boolean }) {
  const project = useProject()
  const { view = 'texts' } = route.useSearch()
  const navigate = route.useNavigate()
  const draft = useDraft(listing)
  const { content } = draft
  const languages = LANGUAGES.filter((one) => one === content.main || project.langs.includes(one))
  const [selectedLanguage, setSelectedLanguage] = useState<Language | null>(null)
  const language = selectedLanguage ?? content.main
  const { findings, refused, setUnreachable } = useFindings(listing, draft, tablets, languages)
  const open = (next: ListingView) => void navigate({ search: { view: next }, replace: true })
  const show = (finding: ListingFinding) => {
    if (finding.language) setSelectedLanguage(finding.language)
    open(getFindingView(finding))
    const id = `listing-${finding.path}`
    // Two frames: the target renders with the view opened just now.
    requestAnimationFrame(() => requestAnimationFrame(() => focusOn(id)))
  }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Export dirty={draft.dirty} />
        <Submit listing={listing} draft={draft} refused={refused} />
        <Save draft={draft} />
      </PageHead>
      <Leaving dirty={draft.dirty} />
      {draft.overtaken ? <Conflict draft={draft} /> : null}
      <div className={styles.bar}>
        <Stand listing={listing} draft={draft} languages={languages} />
      </div>
      <Tabs
        value={view}
        onChange={(next) => open(LISTING_VIEWS.find((one) => one === next) ?? 'texts')}
        keepMounted={false}
      >
        <ViewTabs refused={refused} />
        <div className={styles.columns} data-wide={view === 'versions' || undefined}>
          <div>
            <Tabs.Panel value="texts" className={styles.main}>
              <Texts draft={draft} language={language} languages={languages} choose={setSelectedLanguage} />
            </Tabs.Panel>
            <Tabs.Panel value="pictures" className={styles.main}>
              <ListingImages
                listing={listing}
                tablets={tablets}
                language={language}
                languages={languages}
                choose={setSelectedLanguage}
              />
            </Tabs.Panel>
            <Tabs.Panel value="app" className={styles.main}>
              <About draft={draft} demoPassword={listing.demoPassword} />
            </Tabs.Panel>
            <Tabs.Panel value="checks" className={styles.main}>
              <Checks
                findings={findings}
                show={show}
                links={<Addresses draft={draft} onChecked={setUnreachable} />}
              />
            </Tabs.Panel>
            <Tabs.Panel value="versions" className={styles.main}>
              <Versions draft={listing} dirty={draft.dirty} />
            </Tabs.Panel>
          </div>
          {view === 'versions' ? null : (
            <div className={styles.aside}>
              <Preview content={content} pictures={listing.pictures} language={language} />
            </div>
          )}
        </div>
      </Tabs>
    </>
  )
}

/** Returns the findings of a draft. */
function useFindings(listing: Listing, draft: Draft, tablets: boolean, languages: readonly Language[]) {
  const [unreachable, setUnreachable] = useState<readonly string[]>([])
  const findings = checkListing(draft.content, {
    languages,
    tablets,
    first: listing.version === 100,
    pictures: listing.pictures,
    demoPassword: listing.demoPassword || draft.password !== '',
    unreachable,
  })
  const refused = findings.filter(({ rule }) => LISTING_RULES[rule].weight === 'refuse').length
  return { findings, refused, setUnreachable }
}

/** Tabs of the page. `refused` is the number of findings that would block a submission. */
function ViewTabs({ refused }: { refused: number }) {
  return (
    <Tabs.List aria-label={t('views')} mb={20} className={styles.tabs}>
      {LISTING_VIEWS.map((one) => (
        <Tabs.Tab
          key={one}
          value={one}
          rightSection={
            one === 'checks' && refused > 0 ? (
              <Status tone="bad" dot={false}>
                {refused}
              </Status>
            ) : null
          }
        >
          {t(`view.${one}`)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

function focusOn(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

function Stand(props: { listing: Listing; draft: Draft; languages: readonly Language[] }) {
  const { listing, draft, languages } = props
  const begun = languages.filter((one) => one === draft.content.main || hasAnyText(draft.content.texts[one]))
  const requiredCount = begun.length * REQUIRED_TEXTS.length + 2
  const missing = Object.keys(listListingGaps(draft.content, languages)).length
  return (
    <span className={styles.stand}>
      <strong>{t('nextVersion', { version: listing.version })}</strong>
      <Status tone={missing === 0 ? 'good' : 'warn'}>
        {t('complete', { done: Math.max(0, requiredCount - missing), all: requiredCount })}
      </Status>
      <span role="status">{t(draft.dirty ? 'unsaved' : 'allSaved')}</span>
    </span>
  )
}

/** Export of the saved listing as a folder for fastlane and EAS. */
function Export({ dirty }: { readonly dirty: boolean }) {
  const project = useProject()
  const { mutateAsync, busy } = useMutationOf(exportListing)
  const download = async () => {
    const link = document.createElement('a')
    link.href = (await mutateAsync({ project: project.id })).url
    link.download = ''
    link.click()
  }
  return (
    <Button
      variant="default"
      disabled={dirty}
      title={dirty ? t('saveFirst') : t('exportHint')}
      loading={busy}
      leftSection={<Icon name="download" size={16} />}
      // The mutation has reported the error.
      onClick={() => void download().catch(() => undefined)}
    >
      {t('export')}
    </Button>
  )
}

function Save({ draft }: { readonly draft: Draft }) {
  const project = useProject()
  const saving = useMutationOf(saveListing, { changes: [getListing, listListings], done: t('saved') })
  const good = listingContent.safeParse(draft.content).success
  const save = async () => {
    try {
      await saving.mutateAsync({
        project: project.id,
        baseRevision: draft.seen,
        content: draft.content,
        ...(draft.password === '' ? {} : { demoPassword: draft.password }),
      })
      draft.drop()
    } catch {
      // The mutation has reported the error; the edits stay.
    }
  }
  return (
    <>
      {draft.dirty ? (
        <Button variant="subtle" color="gray" onClick={draft.drop}>
          {t('putBack')}
        </Button>
      ) : null}
      <Button
        disabled={!draft.dirty || draft.overtaken || !good}
        loading={saving.busy}
        onClick={() => void save()}
      >
        {common('save')}
      </Button>
    </>
  )
}

function Submit({ listing, draft, refused }: { listing: Listing; draft: Draft; refused: number }) {
  const project = useProject()
  const [isConfirming, setIsConfirming] = useState(false)
  const submission = useMutationOf(submitListing, {
    changes: [getListing, listListings],
    done: t('submitted', { version: listing.version }),
  })
  const submit = async () => {
    try {
      await submission.mutateAsync({ project: project.id, baseRevision: listing.revision })
    } catch {
      // The mutation has reported the error.
    }
    setIsConfirming(false)
  }
  return (
    <>
      <Button
        variant="default"
        disabled={draft.dirty}
        title={draft.dirty ? t('saveFirst') : undefined}
        leftSection={<Icon name="rocket" size={16} />}
        onClick={() => setIsConfirming(true)}
      >
        {t('submit')}
      </Button>
      <Confirm
        opened={isConfirming}
        title={t('submitTitle', { version: listing.version })}
        text={[t('submitText'), refused > 0 ? t('submitOpen', { count: refused }) : ''].join(' ').trim()}
        action={t('submit')}
        busy={submission.busy}
        onConfirm={() => void submit()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  )
}

/** Button that checks whether the listing's URLs respond, as reviewers do first. */
function Addresses(props: { draft: Draft; onChecked: (unreachableUrls: readonly string[]) => void }) {
  const { draft, onChecked } = props
  const project = useProject()
  const [statusText, setStatusText] = useState<string | null>(null)
  const linkCheck = useMutationOf(checkListingAddresses)
  const addresses = [...new Set(['policy', 'support', 'marketing', 'deletion'] as const)]
    .map((name) => draft.content[name].trim())
    .filter((one) => parseUrl(one) !== null)
  const checkLinks = async () => {
    try {
      const { unreachableUrls } = await linkCheck.mutateAsync({ project: project.id, addresses })
      onChecked(unreachableUrls)
      setStatusText(
        unreachableUrls.length === 0
          ? t('checks.linksGood')
          : t('checks.linksBad', { count: unreachableUrls.length }),
      )
    } catch {
      setStatusText(null)
    }
  }
  if (addresses.length === 0) return null
  return (
    <span className={styles.stand}>
      <span role="status">{statusText}</span>
      <Button size="xs" variant="default" loading={linkCheck.busy} onClick={() => void checkLinks()}>
        {t('checks.links')}
      </Button>
    </span>
  )
}

function Conflict({ draft }: { readonly draft: Draft }) {
  return (
    <section className={styles.conflict} role="alert">
      <div>
        <strong>{t('conflict.title')}</strong>
        <p>{t('conflict.text')}</p>
      </div>
      <div className={styles.actions}>
        <Button size="xs" variant="default" onClick={draft.writeOver}>
          {t('conflict.mine')}
        </Button>
        <Button size="xs" onClick={draft.drop}>
          {t('conflict.theirs')}
        </Button>
      </div>
    </section>
  )
}

function Leaving({ dirty }: { readonly dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Navigation within this page keeps the edits.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <Confirm
      opened={status === 'blocked'}
      title={t('leave')}
      text={t('leaveText')}
      action={t('leaveAction')}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  )
}
