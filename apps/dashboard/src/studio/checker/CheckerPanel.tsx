import { Alert, Button, Drawer } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { diffDesigns } from '@vitrine/core/design/difference'
import type { Operation } from '@vitrine/core/design/operations'
import { applyAllFixes, type Finding } from '@vitrine/storefront/design'
import { createElement } from 'react'
import { EmptyState } from '../../components/States.tsx'
import { Icon } from '../../icons.tsx'
import { DEVICE } from '../engine/device.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { showField } from '../view/field-reveal.ts'
import { UndoToast } from '../view/toasts.tsx'
import { offerTranslations, type TranslatableText, toTranslatable, useHasModel } from '../view/translating.ts'
import styles from './CheckerPanel.module.css'
import {
  formatFinding,
  formatFindingLocation,
  formatLanguageNames,
  getFixLabel,
  getMaximumLength,
} from './finding-texts.ts'
import { useDesignCheck } from './findings.ts'
import { t } from './i18n.ts'

const TOAST = 'mended'

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
  const { studio, select, language, setLanguage } = useStudioView()
  const { findings, says, unasked } = useDesignCheck()
  const design = useDesign((now) => now)
  const mend = useMending()
  const show = ({ path, field, languages }: Finding) => {
    const [first] = languages
    if (first !== undefined && !languages.includes(language)) setLanguage(first)
    select(path, { reveal: true })
    if (field !== null) showField(`${path}.${field}`)
    close()
    onShow()
  }
  const model = useHasModel()
  const wanted = (finding: Finding): TranslatableText | null => {
    const { path, field, languages, code, mend: known } = finding
    if (!model || field === null || known !== null || !code.startsWith('translations.')) return null
    const at = {
      path: `${path}.${field}`,
      where: formatFindingLocation(design, finding),
      maximum: getMaximumLength(design, finding),
    }
    return toTranslatable(design, at, languages, says.languages)
  }
  const lacking = findings.flatMap((one) => wanted(one) ?? [])
  const translate = (texts: readonly TranslatableText[]) => {
    close()
    offerTranslations(texts)
  }
  const mendable = findings.filter((one) => one.mend !== null).length
  return (
    <div className={styles.panel}>
      {unasked ? (
        <Alert color="yellow" icon={<Icon name="alert" size={16} />}>
          {t('unasked')} {unasked.message}
        </Alert>
      ) : null}
      {findings.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} icon="check" /> : null}
      <BulkButtons
        mendable={mendable}
        mend={() => mend(diffDesigns(design, studio.keeping(applyAllFixes(design, says)), DEVICE))}
        lacking={lacking.length}
        translate={() => translate(lacking)}
      />
      {(['broken', 'weak'] as const).map((weight) => {
        const group = findings.filter((one) => one.weight === weight)
        if (group.length === 0) return null
        return (
          <section key={weight} aria-label={t(weight)}>
            <h3 className={styles.heading}>
              {t(weight)} <span>{group.length}</span>
            </h3>
            <ul className={styles.list} data-testid={`findings-${weight}`}>
              {group.map((finding) => (
                <FindingRow
                  key={finding.id}
                  finding={finding}
                  show={() => show(finding)}
                  mend={mend}
                  text={wanted(finding)}
                  translate={translate}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Buttons that fix or translate all findings at once, shown for more than one. */
function BulkButtons(props: { mendable: number; mend: () => void; lacking: number; translate: () => void }) {
  const { mendable, mend, lacking, translate } = props
  return (
    <>
      {mendable > 1 ? (
        <Button variant="light" fullWidth leftSection={<Icon name="sparkles" size={16} />} onClick={mend}>
          {t('mendAll', { count: mendable })}
        </Button>
      ) : null}
      {lacking > 1 ? (
        <Button variant="light" fullWidth leftSection={<Icon name="globe" size={16} />} onClick={translate}>
          {t('translateAll', { count: lacking })}
        </Button>
      ) : null}
    </>
  )
}

/** One finding with its fix. */
function FindingRow(props: {
  finding: Finding
  show: () => void
  mend: ReturnType<typeof useMending>
  text: TranslatableText | null
  translate: (texts: readonly TranslatableText[]) => void
}) {
  const { finding, show, mend, text, translate } = props
  const design = useDesign((now) => now)
  return (
    <li className={styles.row} data-weight={finding.weight}>
      <button type="button" className={styles.what} onClick={show}>
        <strong>{formatFindingLocation(design, finding)}</strong>
        <span>{formatFinding(finding)}</span>
        {finding.languages.length > 0 && finding.code.startsWith('overflow') ? (
          <small>{t('inLanguages', { languages: formatLanguageNames(finding.languages) })}</small>
        ) : null}
      </button>
      {finding.mend ? (
        <Button
          className={styles.mend}
          size="compact-sm"
          variant="default"
          leftSection={
            finding.mend.code === 'color' ? (
              <i className={styles.dot} style={{ background: finding.mend.value }} />
            ) : null
          }
          onClick={() => finding.mend && mend(finding.mend.operations.map(ours))}
        >
          {getFixLabel(finding.mend)}
        </Button>
      ) : null}
      <Translate text={text} translate={translate} />
    </li>
  )
}

/** Button that translates one text, shown where machine translation is available. */
function Translate({
  text,
  translate,
}: {
  readonly text: TranslatableText | null
  readonly translate: (texts: readonly TranslatableText[]) => void
}) {
  return text ? (
    <Button
      className={styles.mend}
      size="compact-sm"
      variant="default"
      leftSection={<Icon name="globe" size={14} />}
      onClick={() => translate([text])}
    >
      {t('translate')}
    </Button>
  ) : null
}

const ours = (operation: Omit<Operation, 'device'>): Operation => ({ ...operation, device: DEVICE })

/** Returns a function that applies a fix as one edit and shows a notification with undo, until the next edit. */
function useMending() {
  const { studio } = useStudioView()
  return (operations: readonly Operation[]) => {
    if (operations.length === 0 || !studio.edit(operations)) return
    notifications.hide(TOAST)
    const stop = studio.paint((_design, own) => {
      if (!own) return
      stop()
      notifications.hide(TOAST)
    })
    notifications.show({
      id: TOAST,
      autoClose: 10_000,
      color: 'gray',
      message: createElement(UndoToast, { text: t('mended'), undo: () => studio.undo() }),
    })
  }
}
