import { UnstyledButton } from '@mantine/core'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import { useEffect, useRef, useState } from 'react'
import { getLocale } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import styles from './BriefReading.module.css'
import { type BriefChip, createBriefChips } from './brief-chips.ts'
import type { BriefSource } from './brief-sources.ts'
import { t } from './translator.ts'

/**
 * The brief read from the merchant's sentence, as chips that can be removed, and the words that were not understood.
 * Removing a chip moves the focus to the next.
 */
export function BriefReading({
  reading,
  sources,
  onChange,
}: {
  readonly reading: DesignBrief
  /** Website and image that it started from. */
  readonly sources: readonly BriefSource[]
  readonly onChange: (reading: DesignBrief) => void
}) {
  const groups = createBriefChips(reading, sources)
  const panel = useRef<HTMLElement>(null)
  const [removed, setRemoved] = useState<{ label: string; at: number } | null>(null)
  useEffect(() => {
    if (!removed) return
    const buttons = [...(panel.current?.querySelectorAll('button') ?? [])]
    const next = buttons[Math.min(removed.at, buttons.length - 1)] ?? panel.current
    next?.focus()
  }, [removed])
  const remove = (chip: BriefChip, button: HTMLButtonElement) => {
    const buttons = [...(panel.current?.querySelectorAll('button') ?? [])]
    setRemoved({ label: chip.label, at: buttons.indexOf(button) })
    onChange(chip.rest)
  }
  const unknownTerms = new Intl.ListFormat(getLocale(), { type: 'unit' }).format(reading.unknown)
  return (
    <section className={styles.reading} aria-labelledby="brief-reading" ref={panel} tabIndex={-1}>
      <div className={styles.lead}>
        <h3 id="brief-reading">{t('brief.title')}</h3>
        {groups.length > 0 ? <p>{t('brief.hint')}</p> : <p>{t('brief.nothing')}</p>}
      </div>
      {groups.map(({ group, chips }) => (
        <div className={styles.group} key={group}>
          <h4 id={`brief-${group}`}>{t(`brief.group.${group}`)}</h4>
          <ul aria-labelledby={`brief-${group}`}>
            {chips.map((chip) => (
              <li key={chip.key}>
                <UnstyledButton
                  className={styles.chip}
                  data-group={group}
                  aria-label={t('brief.remove', { chip: nameChip(chip) })}
                  onClick={(event) => remove(chip, event.currentTarget)}
                >
                  {chip.color ? <i data-color={chip.color} aria-hidden="true" /> : null}
                  <span>{chip.label}</span>
                  {chip.from ? <small>{t(`brief.from.${chip.from}`)}</small> : null}
                  <Icon name="close" size={14} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {reading.unknown.length > 0 ? (
        <p className={styles.unknown}>
          <Icon name="alert" size={14} />
          <bdi>{t('brief.unknown', { words: unknownTerms })}</bdi>
        </p>
      ) : null}
      <span className={styles.status} role="status">
        {removed ? t('brief.removed', { chip: removed.label }) : ''}
      </span>
    </section>
  )
}

/** Returns the label of a chip with where its value comes from. */
const nameChip = ({ label, from }: BriefChip) => (from ? `${label} (${t(`brief.from.${from}`)})` : label)
