import { Alert, Button, Drawer } from '@mantine/core'
import { diffDesigns } from '@vitrine/core/design/difference'
import type { Operation } from '@vitrine/core/design/operations'
import { applyAllFixes, type Finding, isSafeFix } from '@vitrine/storefront/design'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/States.tsx'
import { Icon } from '../../icons.tsx'
import { TAB_ID } from '../engine/tab-id.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { showField } from '../view/field-reveal.ts'
import { showUndoToast } from '../view/toasts.tsx'
import {
  offerTranslations,
  type TranslatableText,
  toTranslatable,
  useHasModel,
} from '../view/translation-offer.ts'
import styles from './CheckerPanel.module.css'
import { FindingRow, IgnoredFindings } from './FindingRow.tsx'
import { formatFindingLocation, getMaximumLength } from './finding-texts.ts'
import { useDesignCheck } from './findings.ts'
import { setFindingIgnored } from './ignored-findings.ts'
import { t } from './translator.ts'

const TOAST = 'fixed-findings'

/** Panel of the design check: each finding with its reason, its location and a one-click fix that can be undone. */
export function CheckerPanel({
  opened,
  close,
  onShow,
}: {
  opened: boolean
  close: () => void
  /** Called when the settings of an element should become visible. */
  onShow: () => void
}) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={420}
      title={t('title')}
      overlayProps={{ opacity: 0.2 }}
    >
      {opened ? <Findings close={close} onShow={onShow} /> : null}
    </Drawer>
  )
}

function Findings({ close, onShow }: { close: () => void; onShow: () => void }) {
  const { studio, project, select, language, setLanguage } = useStudioView()
  const { findings, ignored, shopFacts, unasked } = useDesignCheck()
  const design = useDesign((now) => now)
  const applyFix = useMending()
  const show = ({ path, field, languages }: Finding) => {
    const [first] = languages
    if (first !== undefined && !languages.includes(language)) setLanguage(first)
    select(path, { reveal: true })
    if (field !== null) showField(`${path}.${field}`)
    close()
    onShow()
  }
  const model = useHasModel()
  const getTranslatable = (finding: Finding): TranslatableText | null => {
    const { path, field, languages, code, fix: knownFix } = finding
    if (!model || field === null || knownFix !== null || !code.startsWith('translations.')) return null
    const at = {
      path: `${path}.${field}`,
      where: formatFindingLocation(design, finding),
      maximum: getMaximumLength(design, finding),
    }
    return toTranslatable(design, at, languages, shopFacts.languages)
  }
  const translatableTexts = findings.flatMap((one) => getTranslatable(one) ?? [])
  const translate = (texts: readonly TranslatableText[]) => {
    close()
    offerTranslations(texts)
  }
  const fixableCount = findings.filter(({ fix }) => fix && isSafeFix(fix)).length
  const ignoredIds = ignored.map(({ id }) => id)
  return (
    <div className={styles.panel}>
      {unasked ? (
        <Alert color="yellow" icon={<Icon name="alert" size={16} />}>
          {t('unasked')} {unasked.message}
        </Alert>
      ) : null}
      {findings.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} icon="check" /> : null}
      <BulkButtons
        fixable={fixableCount}
        onFix={() =>
          applyFix(diffDesigns(design, studio.keeping(applyAllFixes(design, shopFacts, ignoredIds)), TAB_ID))
        }
        missingTexts={translatableTexts.length}
        translate={() => translate(translatableTexts)}
      />
      {(['broken', 'weak'] as const).map((group) => (
        <FindingGroup
          key={group}
          group={group}
          findings={findings.filter(({ weight }) => (weight === 'broken') === (group === 'broken'))}
        >
          {(finding) => (
            <FindingRow
              key={finding.id}
              finding={finding}
              show={() => show(finding)}
              onFix={(operations) => applyFix(operations.map(ours))}
              text={getTranslatable(finding)}
              translate={translate}
              ignore={() => setFindingIgnored(project.id, finding.id, true)}
            />
          )}
        </FindingGroup>
      ))}
      <IgnoredFindings findings={ignored} restore={(id) => setFindingIgnored(project.id, id, false)} />
    </div>
  )
}

/** Findings of one group, the greatest effect on shoppers first. Renders nothing without findings. */
function FindingGroup(props: {
  group: 'broken' | 'weak'
  findings: readonly Finding[]
  children: (finding: Finding) => ReactNode
}) {
  const { group, findings, children } = props
  if (findings.length === 0) return null
  return (
    <section aria-label={t(group)}>
      <h3 className={styles.heading}>
        {t(group)} <span>{findings.length}</span>
      </h3>
      <ul className={styles.list} data-testid={`findings-${group}`}>
        {findings.map(children)}
      </ul>
    </section>
  )
}

/** Buttons that apply all safe fixes or translate all texts at once, shown for more than one. */
function BulkButtons(props: {
  fixable: number
  onFix: () => void
  missingTexts: number
  translate: () => void
}) {
  const { fixable, onFix, missingTexts, translate } = props
  return (
    <>
      {fixable > 1 ? (
        <Button variant="light" fullWidth leftSection={<Icon name="sparkles" size={16} />} onClick={onFix}>
          {t('fixAll', { count: fixable })}
        </Button>
      ) : null}
      {missingTexts > 1 ? (
        <Button variant="light" fullWidth leftSection={<Icon name="globe" size={16} />} onClick={translate}>
          {t('translateAll', { count: missingTexts })}
        </Button>
      ) : null}
    </>
  )
}

const ours = (operation: Omit<Operation, 'device'>): Operation => ({ ...operation, device: TAB_ID })

/** Returns a function that applies a fix as one edit and shows a notification with undo, until the next edit. */
function useMending() {
  const { studio } = useStudioView()
  return (operations: readonly Operation[]) => {
    if (operations.length === 0 || !studio.edit(operations)) return
    showUndoToast(studio, TOAST, t('fixed'))
  }
}
