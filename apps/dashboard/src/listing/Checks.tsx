import { Button } from '@mantine/core'
import type { ListingFinding } from '@vitrine/core/contract/releases/listing-checks'
import { LISTING_RULES } from '@vitrine/core/listing/rules'
import type { ReactNode } from 'react'
import { Card } from '../components/Card.tsx'
import { Status } from '../components/Status.tsx'
import { getLanguageName } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { getFindingField } from './findings.ts'
import styles from './Listing.module.css'
import { t } from './translator.ts'

const WEIGHTS = ['refuse', 'risk', 'hint'] as const
const TONES = { refuse: 'bad', risk: 'warn', hint: 'quiet' } as const

/** Lists where a listing breaks rules of the App Store and Google Play: what each finding means, the rule, and the fix. */
export function Checks(props: {
  findings: readonly ListingFinding[]
  show: (finding: ListingFinding) => void
  links: ReactNode
}) {
  const { findings, show, links } = props
  const refused = findings.filter(({ rule }) => LISTING_RULES[rule].weight === 'refuse').length
  return (
    <Card title={t('view.checks')} aside={links}>
      {findings.length === 0 ? null : (
        <p className={styles.muted}>
          {refused > 0 ? t('checks.leadRefused', { count: refused }) : t('checks.lead')}
        </p>
      )}
      {findings.length === 0 ? (
        <p className={styles.success}>
          <Icon name="check" size={18} /> {t('checks.none')}
        </p>
      ) : null}
      {WEIGHTS.map((weight) => {
        const those = findings.filter(({ rule }) => LISTING_RULES[rule].weight === weight)
        if (those.length === 0) return null
        return (
          <section key={weight} aria-label={t(`checks.${weight}`)} className={styles.weight}>
            <h3>
              <Status tone={TONES[weight]}>{t(`checks.${weight}`)}</Status>
              <span className={styles.number}>{those.length}</span>
            </h3>
            <ul className={styles.findings}>
              {those.map((finding) => {
                const { rule, path, language, detail } = finding
                const field = getFindingField(path)
                return (
                  <li key={`${rule} ${path} ${language}`}>
                    <div>
                      <strong>
                        {[field === null ? null : t(field), language && getLanguageName(language)]
                          .filter((one) => one !== null)
                          .join(' · ')}
                      </strong>
                      <p dir="auto">{t(`rule.${rule}`, { said: detail ?? '' })}</p>
                      <p className={styles.fix}>{t(`fix.${rule}`, { said: detail ?? '' })}</p>
                      <p className={styles.ruleName}>
                        {t('checks.rule', { rule: LISTING_RULES[rule].rule })}
                      </p>
                    </div>
                    <Button size="xs" variant="default" onClick={() => show(finding)}>
                      {t('checks.show')}
                    </Button>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </Card>
  )
}
