import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { Operation } from '@vitrine/core/design/operations'
import type { Finding } from '@vitrine/storefront/design'
import { Icon } from '../../icons.tsx'
import { useDesign } from '../view/context.ts'
import type { TranslatableText } from '../view/translation-offer.ts'
import styles from './CheckerPanel.module.css'
import {
  formatFinding,
  formatFindingLocation,
  formatLanguageNames,
  formatReason,
  getFixLabel,
} from './finding-texts.ts'
import { t } from './translator.ts'

/** One finding: where, what and why, with buttons that fix, show, translate or ignore it. */
export function FindingRow(props: {
  finding: Finding
  show: () => void
  onFix: (operations: readonly Omit<Operation, 'device'>[]) => void
  text: TranslatableText | null
  translate: (texts: readonly TranslatableText[]) => void
  ignore: () => void
}) {
  const { finding, show, onFix, text, translate, ignore } = props
  const { fix } = finding
  return (
    <li className={styles.row} data-weight={finding.weight}>
      <button type="button" className={styles.finding} onClick={show}>
        <Description finding={finding} />
      </button>
      <div className={styles.actions}>
        {fix ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={
              fix.code === 'color' ? <i className={styles.dot} style={{ background: fix.value }} /> : null
            }
            onClick={() => onFix(fix.operations)}
          >
            {getFixLabel(fix)}
          </Button>
        ) : null}
        {text ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="globe" size={14} />}
            onClick={() => translate([text])}
          >
            {t('translate')}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={show}>
          {t('show')}
        </Button>
        <Tooltip label={t('ignore')}>
          <ActionIcon
            className={styles.ignore}
            variant="subtle"
            color="gray"
            aria-label={t('ignore')}
            onClick={ignore}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  )
}

function Description({ finding }: { readonly finding: Finding }) {
  const design = useDesign((now) => now)
  const reason = formatReason(finding)
  const isOfLanguages = /^(overflow|lengths)\./.test(finding.code) && finding.languages.length > 0
  return (
    <>
      <strong>{formatFindingLocation(design, finding)}</strong>
      <span>{formatFinding(finding)}</span>
      {reason === null ? null : <small>{reason}</small>}
      {isOfLanguages ? (
        <small>{t('inLanguages', { languages: formatLanguageNames(finding.languages) })}</small>
      ) : null}
    </>
  )
}

/** Ignored findings, folded, each with a button that brings it back. Renders nothing without any. */
export function IgnoredFindings(props: { findings: readonly Finding[]; restore: (id: string) => void }) {
  const { findings, restore } = props
  if (findings.length === 0) return null
  return (
    <details className={styles.ignored}>
      <summary className={styles.heading}>
        {t('ignored')} <span>{findings.length}</span>
      </summary>
      <ul className={styles.list} data-testid="findings-ignored">
        {findings.map((finding) => (
          <li key={finding.id} className={styles.row}>
            <div className={styles.finding}>
              <Description finding={finding} />
            </div>
            <div className={styles.actions}>
              <Button size="compact-sm" variant="default" onClick={() => restore(finding.id)}>
                {t('restore')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
