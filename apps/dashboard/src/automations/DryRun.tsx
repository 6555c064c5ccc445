import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/core/contract/call'
import { getTriggerFacts } from '@vitrine/core/contract/push/automation-triggers'
import { dryRun, type Flow } from '@vitrine/core/contract/push/automations'
import { formatMoney } from '@vitrine/core/money/money'
import type { ReactNode } from 'react'
import { type Bar, BarChart } from '../app/chart/BarChart.tsx'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { EmptyState, LoadError } from '../components/States.tsx'
import { common } from '../i18n/common-messages.ts'
import { getProductLanguage } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import styles from './Dialogs.module.css'
import { formatDay, formatExitReason, formatNumber } from './step-texts.ts'
import { t } from './translator.ts'

type Tried = OutputOf<typeof dryRun>

/** Dialog of a dry run: what the flow would have done in the last month. */
export function DryRun(props: {
  opened: boolean
  flow: Flow
  active: boolean
  close: () => void
  turnOn: () => void
}) {
  const { opened, flow, active, close, turnOn } = props
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(isExample(flow) ? 'dry.exampleTitle' : 'dry.title')}
      size="lg"
    >
      {opened ? <Content flow={flow} /> : null}
      <div className={styles.buttons}>
        <Button variant="default" onClick={close}>
          {active ? common('close') : common('cancel')}
        </Button>
        {active ? null : (
          <Button leftSection={<Icon name="bolt" size={16} />} onClick={turnOn}>
            {t('turnOn')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function Content({ flow }: { flow: Flow }) {
  const project = useProject()
  const { data, error, refetch } = useQuery({
    ...queryOf(dryRun, { project: project.id, flow }),
    staleTime: 30_000,
  })
  if (data)
    return isExample(flow) ? <Example flow={flow} tried={data} /> : <Outcome flow={flow} tried={data} />
  if (error) return <LoadError error={error} retry={() => void refetch()} />
  return (
    <div className={styles.form} role="status" aria-label={common('loading')}>
      <Skeleton height={56} radius="md" />
      <Skeleton height={140} radius="md" />
    </div>
  )
}

const isExample = ({ trigger }: Flow) => getTriggerFacts(trigger.kind).tried === 'example'

/** Example of one message, where past events have no known time. */
function Example({ flow, tried }: { flow: Flow; tried: Tried }) {
  const project = useProject()
  const { kind } = flow.trigger
  const { example } = tried
  if (kind !== 'price-drop' && kind !== 'back-in-stock' && kind !== 'order-delivered') return null
  if (!example)
    return (
      <>
        <EmptyState title={t(`dry.nobody.${kind}`)} text={t('dry.nobodyText')} icon="people" />
        <p className={styles.muted}>{t(`dry.cannot.${kind}`)}</p>
      </>
    )
  const money = (minor: number) =>
    formatMoney(minor, {
      currency: project.currency,
      language: getProductLanguage(),
      template: project.money,
      shopCurrency: project.currency,
    })
  const { product, price, lower, interested, entering, reached } = example
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t(`dry.example.${kind}`)}</p>
      <dl className={styles.figures}>
        {product === null ? null : (
          <Figure name={t('dry.product')} value={<bdi>{product.replaceAll('-', ' ')}</bdi>} />
        )}
        {price === null || lower === null ? null : (
          <>
            <Figure name={t('dry.price')} value={money(price)} />
            <Figure name={t('dry.lower')} value={money(lower)} />
          </>
        )}
        <Figure name={t(`dry.meant.${kind}`)} value={formatNumber(interested)} />
        {kind === 'back-in-stock' ? <Figure name={t('dry.perUnit')} value={formatNumber(entering)} /> : null}
        <Figure name={t('dry.reached')} value={formatNumber(reached)} />
      </dl>
      <p className={styles.muted}>
        {t(`dry.cannot.${kind}`)} {t('dry.note')}
      </p>
    </div>
  )
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Outcome({ flow, tried }: { flow: Flow; tried: Tried }) {
  const { kind } = flow.trigger
  const { began, messages, exitsByReason, unreachable, days, since, isEstimate } = tried
  if (began === 0)
    return (
      <>
        <EmptyState
          title={t(
            kind === 'birthday' ? 'dry.noBirthday' : kind === 'win-back' ? 'dry.noneAway' : 'dry.nothing',
          )}
          text={t('dry.nothingText')}
          icon="history"
        />
        {since ? <p className={styles.muted}>{t('dry.since', { day: formatDay(since) })}</p> : null}
      </>
    )
  const reasons = Object.entries(exitsByReason).sort(([, one], [, other]) => other - one)
  const exitCount = reasons.reduce((sum, [, count]) => sum + count, 0)
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        {t('dry.lead')} <strong>{t('dry.began', { count: began })}</strong>
        {', '}
        <strong>{t('dry.sent', { count: messages })}</strong>.
      </p>
      {exitCount > 0 || unreachable > 0 ? (
        <ul className={styles.facts}>
          {exitCount > 0 ? (
            <li>
              {t('dry.exited', { count: exitCount })}
              <span className={styles.reasons}>
                {reasons.map(([reason, count]) => (
                  <span key={reason}>
                    {t('dry.byReason', { reason: formatExitReason(reason), count: formatNumber(count) })}
                  </span>
                ))}
              </span>
            </li>
          ) : null}
          {unreachable > 0 ? <li>{t('dry.unreachable', { count: unreachable })}</li> : null}
        </ul>
      ) : null}
      <div>
        <h3 className={styles.caption}>{t('dry.chart')}</h3>
        <BarChart caption={t('dry.chart')} bars={barsOf(days)} scaleText={formatNumber} />
      </div>
      <details className={styles.table}>
        <summary>{t('dry.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dry.day')}</th>
              <th scope="col">{t('dry.runs')}</th>
              <th scope="col">{t('dry.messages')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr key={one.day}>
                <th scope="row">{formatDay(one.day)}</th>
                <td>{formatNumber(one.runs)}</td>
                <td>{formatNumber(one.messages)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className={styles.muted}>
        {kind === 'birthday' || kind === 'win-back' ? `${t(`dry.by.${kind}`)} ` : null}
        {isEstimate ? `${t('dry.about')} ` : null}
        {t('dry.note')} {since ? t('dry.since', { day: formatDay(since) }) : null}
      </p>
    </div>
  )
}

/** Returns a bar per day from the first to the last, including empty days, so that gaps are visible. */
function barsOf(days: Tried['days']): readonly Bar[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const bars: Bar[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    const value = days.find((one) => one.day === day)?.messages ?? 0
    bars.push({ id: day, label: formatDay(day), value, text: formatNumber(value) })
  }
  return bars
}
