import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@vitrine/core/contract/call'
import { getSubscriber, type Moment } from '@vitrine/core/contract/push/audience'
import { formatMoney } from '@vitrine/core/money/money'
import type { ReactNode } from 'react'
import { call } from '../api.ts'
import { useProject } from '../app/projects.ts'
import { formatOutcome, formatReason, OUTCOME_TONES } from '../app/push-message/message-outcomes.ts'
import { getShopperName } from '../app/shopper/shopper-name.ts'
import { LoadError, LoadingState } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { getProductLanguage, hasMessage } from '../i18n/messages.ts'
import { Icon, type IconName } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { formatCountry, formatPlatform, ReachOf } from './columns.tsx'
import styles from './Subscribers.module.css'
import { t } from './translator.ts'

/** Drawer of one subscriber while the address names one. */
export function SubscriberDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size={480}
      title={t('shopper')}
      overlayProps={{ opacity: 0.4 }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {id === undefined ? null : <Content key={id} id={id} />}
    </Drawer>
  )
}

function Content({ id }: { id: string }) {
  const project = useProject()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [getSubscriber.path, { project: project.id, id }],
    queryFn: ({ pageParam, signal }) =>
      call(getSubscriber, { project: project.id, id, before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  })
  const [first] = data?.pages ?? []
  if (error && !first) return <LoadError error={error} retry={() => void refetch()} />
  if (!first) return <LoadingState />
  const { subscriber, installations, orders, spent, currency } = first
  const moments = data?.pages.flatMap((page) => page.moments) ?? []
  const money = (minor: number, of: string) =>
    formatMoney(minor, {
      currency: of,
      language: getProductLanguage(),
      template: project.money,
      shopCurrency: project.currency,
    })
  return (
    <div className={styles.shopper}>
      <header>
        <h2>{getShopperName(subscriber)}</h2>
        {subscriber.email ? <a href={`mailto:${subscriber.email}`}>{subscriber.email}</a> : null}
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('orders')}</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>{t('spent')}</dt>
          <dd>{money(spent, currency)}</dd>
        </div>
        <div>
          <dt>{t('columns.country')}</dt>
          <dd>{formatCountry(subscriber.country)}</dd>
        </div>
      </dl>
      <Devices installations={installations} />
      <section aria-label={t('time')}>
        <h3>{t('time')}</h3>
        <ol className={styles.moments}>
          {moments.map((moment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change places
            <li key={index}>
              <span className={styles.mark} aria-hidden="true">
                <Icon name={ICONS[moment.kind]} size={15} />
              </span>
              <div>
                <Told moment={moment} money={money} slug={project.slug} />
                <time dateTime={moment.at}>{formatTime(Date.parse(moment.at), project.zone)}</time>
              </div>
            </li>
          ))}
        </ol>
        {hasNextPage ? (
          <Button
            size="xs"
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('earlier')}
          </Button>
        ) : null}
      </section>
    </div>
  )
}

function Devices({ installations }: Pick<OutputOf<typeof getSubscriber>, 'installations'>) {
  const project = useProject()
  return (
    <section aria-label={t('devices')}>
      <h3>{t('devices')}</h3>
      <ul className={styles.devices}>
        {installations.map((one) => (
          <li key={one.id}>
            <Icon name={one.platform === 'web' ? 'globe' : 'phone'} />
            <span>
              <strong>{formatPlatform(one)}</strong>
              <span>{t('lastSeen', { time: formatTime(Date.parse(one.lastSeen), project.zone) })}</span>
            </span>
            <ReachOf reach={one.reach} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ICONS: Readonly<Record<Moment['kind'], IconName>> = {
  installed: 'download',
  moved: 'phone',
  off: 'close',
  gone: 'trash',
  event: 'search',
  cart: 'cart',
  order: 'orders',
  message: 'bell',
  waits: 'clock',
}

const EVENTS = [
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'search',
  'login',
  'sign_up',
] as const

function eventText(name: string): string {
  const knownEvent = EVENTS.find((one) => one === name)
  return knownEvent && hasMessage('subscribers', `events.${knownEvent}`) ? t(`events.${knownEvent}`) : name
}

function Told(props: {
  moment: Moment
  money: (minor: number, currency: string) => string
  slug: string
}): ReactNode {
  const { moment, money, slug } = props
  switch (moment.kind) {
    case 'installed':
      return (
        <span>
          {t('moments.installed', { platform: moment.platform ? t(`platforms.${moment.platform}`) : '' })}
        </span>
      )
    case 'moved':
      return <span>{t('moments.moved')}</span>
    case 'off':
      return <span>{t('moments.off')}</span>
    case 'gone':
      return <span>{t('moments.gone')}</span>
    case 'cart':
      return <span>{t('moments.cart')}</span>
    case 'waits':
      return <span>{t('moments.waits')}</span>
    case 'event':
      return (
        <span>
          {eventText(moment.name)}
          {moment.detail ? (
            <>
              {' '}
              <strong dir="auto">{moment.detail}</strong>
            </>
          ) : null}
        </span>
      )
    case 'order':
      return (
        <span>
          {t('moments.order', { name: moment.name })} <strong>{money(moment.sum, moment.currency)}</strong>
        </span>
      )
    case 'message':
      return (
        <span className={styles.message}>
          {moment.campaign ? (
            <Link to="/dashboard/$slug/campaigns/$campaign" params={{ slug, campaign: moment.campaign }}>
              {moment.title}
            </Link>
          ) : (
            <strong dir="auto">{moment.title}</strong>
          )}
          <Status tone={OUTCOME_TONES[moment.outcome]}>{formatOutcome(moment.outcome)}</Status>
          {moment.reason ? <span>{formatReason(moment.reason)}</span> : null}
        </span>
      )
  }
}
