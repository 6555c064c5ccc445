import { Button, Checkbox, TextInput } from '@mantine/core'
import { adjustDesign } from '@vitrine/core/contract/designs/design-proposals'
import {
  CONCEPT_OPENINGS,
  CONCEPT_TYPES,
  MISSABLE,
  type Reason,
  SHAPES,
  TRADES,
} from '@vitrine/core/contract/designs/design-theme'
import { GROUNDS, MOODS } from '@vitrine/core/design/colors/moods'
import { type ReactNode, useMemo, useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { common } from '../../i18n/common-messages.ts'
import { getLocale } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { PhonePreview } from '../canvas/PhonePreview.tsx'
import { useDesign, useStudioView } from '../view/context.ts'
import styles from './ProposalsPanel.module.css'
import { countProposalEdits, type DesignOffer, PARTS, type Part } from './proposal-parts.ts'
import { t } from './translator.ts'

export type OnDesignTaken = (proposal: DesignOffer, parts: readonly Part[]) => void

/** Card of one proposal: preview, reasons, a prompt to refine it, and the parts to apply. */
export function ProposalCard({
  proposal: initialProposal,
  name,
  number,
  width,
  take,
  more,
}: {
  proposal: DesignOffer
  /** Name of the proposal. */
  name: string
  number: number
  width: number
  take: OnDesignTaken
  /** Additional actions. */
  more?: ReactNode
}) {
  const [proposal, setProposal] = useState(initialProposal)
  const [excludedParts, setExcludedParts] = useState<readonly Part[]>([])
  const working = useDesign((design) => design)
  const sizes = useMemo(() => countProposalEdits(working, proposal), [working, proposal])
  const parts = PARTS.filter((part) => sizes.has(part) && !excludedParts.includes(part))
  return (
    <article
      className={styles.card}
      aria-label={t('proposal', { number: String(number), name })}
      data-testid="proposal"
    >
      <header>
        <h3>{name}</h3>
        <Colors proposal={proposal} />
      </header>
      <PhonePreview
        design={proposal.design}
        label={t('proposal', { number: String(number), name })}
        width={width}
      />
      <ul className={styles.reasons}>
        {proposal.theme?.reasons.map((reason) => (
          <li key={`${reason.why} ${reason.what}`} data-missing={reason.why === 'missing' || undefined}>
            <Icon name={reason.why === 'missing' ? 'alert' : 'check'} size={14} />
            <span>{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
      {proposal.theme ? <Wish theme={proposal.theme} changed={setProposal} /> : null}
      <fieldset className={styles.parts}>
        <legend>{t('takeWhat')}</legend>
        {PARTS.filter((part) => sizes.has(part)).map((part) => (
          <Checkbox
            key={part}
            size="xs"
            label={t(`parts.${part}`)}
            checked={!excludedParts.includes(part)}
            onChange={(event) =>
              setExcludedParts(
                event.currentTarget.checked
                  ? excludedParts.filter((one) => one !== part)
                  : [...excludedParts, part],
              )
            }
          />
        ))}
      </fieldset>
      <Button fullWidth disabled={parts.length === 0} onClick={() => take(proposal, parts)}>
        {sizes.size === 0 ? t('same') : t('take')}
      </Button>
      {more}
    </article>
  )
}

/** Prompt to refine a proposal, and its outcome. */
function Wish({
  theme,
  changed,
}: {
  theme: NonNullable<DesignOffer['theme']>
  changed: (proposal: DesignOffer) => void
}) {
  const { project } = useStudioView()
  const [wish, setWish] = useState('')
  const [statusMessage, setStatusMessage] = useState<{ text: string; tone: 'quiet' | 'bad' } | null>(null)
  const [busy, setBusy] = useState(false)
  const tooLong = wish.trim().length > 500
  const change = async () => {
    const sentence = wish.trim()
    if (sentence === '' || tooLong || busy) return
    setBusy(true)
    setStatusMessage(null)
    try {
      const answer = await call(adjustDesign, { project: project.id, theme, sentence })
      changed(answer.proposal)
      setStatusMessage({ text: getOutcome(answer), tone: 'quiet' })
      if (answer.understood) setWish('')
    } catch (error) {
      setStatusMessage({
        text: error instanceof ApiError ? error.message : common('unexpected'),
        tone: 'bad',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <form
        className={styles.wish}
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <TextInput
          size="xs"
          aria-label={t('wish')}
          placeholder={t('wishHint')}
          value={wish}
          error={tooLong ? t('tooLong') : undefined}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setWish(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="xs"
          variant="default"
          loading={busy}
          disabled={wish.trim() === '' || tooLong}
        >
          {t('change')}
        </Button>
      </form>
      <p className={styles.message} data-tone={statusMessage?.tone} role="status">
        {statusMessage?.text}
      </p>
    </>
  )
}

/** Says whether a proposal changed, and which words were not understood. */
function getOutcome({ understood, unknown }: { understood: boolean; unknown: readonly string[] }): string {
  if (!understood) return t('notUnderstood')
  if (unknown.length === 0) return t('changed')
  const unknownTerms = new Intl.ListFormat(getLocale(), { type: 'unit' }).format(unknown)
  return `${t('changed')} ${t('partlyUnderstood', { words: unknownTerms })}`
}

/** Swatches of the palette. */
function Colors({ proposal }: { proposal: DesignOffer }) {
  const branding = Object(proposal.design.branding)
  return (
    <span className={styles.colors} aria-hidden="true">
      {['mains', 'blacks', 'bgs', 'whites'].map((name) => (
        <i key={name} style={{ background: `#${String(branding[name])}` }} />
      ))}
    </span>
  )
}

/** Returns the sentence of a concept, whose parts are separated by spaces. */
function conceptText(what: string): string {
  const parts = what.split(' ')
  const mood = MOODS.find((one) => parts[0] === one)
  const ground = GROUNDS.find((one) => parts[1] === one)
  const type = CONCEPT_TYPES.find((one) => parts[2] === one)
  const opening = CONCEPT_OPENINGS.find((one) => parts[3] === one)
  if (!mood || !ground || !type || !opening) return what
  return t('why.concept', {
    mood: t(`concept.mood.${mood}`),
    ground: t(`concept.ground.${ground}`),
    type: t(`concept.type.${type}`),
    opening: t(`concept.opening.${opening}`),
  })
}

/** Returns the text of a reason; an unknown reason from a newer server is returned as sent. */
function reasonText({ why, what }: Reason): string {
  switch (why) {
    case 'mood': {
      const mood = MOODS.find((one) => one === what)
      return mood ? t(`why.${mood}`) : what
    }
    case 'trade': {
      const trade = TRADES.find((one) => one === what)
      return trade && trade !== 'general' ? t('why.trade', { trade: t(`trades.${trade}`) }) : what
    }
    case 'photos': {
      const shape = SHAPES.find((one) => one === what)
      return shape ? t(`why.${shape}`) : what
    }
    case 'catalogue':
      return t('why.catalogue', { count: Number(what) })
    case 'colour':
      return t('why.colour', { color: `#${what}` })
    case 'wish':
      return t('why.wish', { wish: what })
    case 'concept':
      return conceptText(what)
    case 'missing': {
      const wish = MISSABLE.find((one) => one === what)
      return wish ? t(`missing.${wish}`) : what
    }
    case 'said':
      return what
  }
}
