import { Button, Drawer, Skeleton } from '@mantine/core'
import {
  getWebhookMessage,
  listWebhookEndpoints,
  listWebhookMessages,
  resendWebhookMessage,
  type WebhookAttempt,
} from '@vitrine/core/contract/shop/webhook-endpoints'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { t } from './translator.ts'
import styles from './WebhookEndpoints.module.css'
import { formatEventType, formatOutcome, TONES } from './webhook-texts.ts'

const EVERY_MS = 3000

/** Drawer of one message: payload and delivery attempts. */
export function MessageDrawer({
  message,
  close,
}: {
  readonly message: string | null
  readonly close: () => void
}) {
  return (
    <Drawer opened={message !== null} onClose={close} position="right" size={520} title={t('detail')}>
      {message === null ? null : <Message message={message} />}
    </Drawer>
  )
}

function Message({ message }: { readonly message: string }) {
  const project = useProject()
  const query = { project: project.id, message }
  const { data, error, refetch } = useCall(getWebhookMessage, query, { every: EVERY_MS })
  const resend = useMutationOf(resendWebhookMessage, {
    changes: [listWebhookEndpoints, listWebhookMessages, getWebhookMessage],
    done: ({ count }) => t('resent', { count }),
  })
  if (!data)
    return error ? (
      <LoadError error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={240} radius="md" aria-busy="true" />
    )
  const { type, state, endpoint, created } = data.message
  return (
    <div className={styles.detail}>
      <header className={styles.detailHead}>
        <div className={styles.about}>
          <h2>{formatEventType(type)}</h2>
          <code className={styles.url} dir="ltr">
            {type}
          </code>
          <time className={styles.text} dateTime={created}>
            {formatTime(Date.parse(created), project.zone)}
          </time>
        </div>
        <Status tone={TONES[state]}>{t(`states.${state}`)}</Status>
      </header>
      {state === 'waiting' ? null : (
        <Button
          w="fit-content"
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
          loading={resend.busy}
          onClick={() => resend.mutate({ project: project.id, id: endpoint, message })}
        >
          {t('resendOne')}
        </Button>
      )}
      <section className={styles.section}>
        <h3>{t('attempts')}</h3>
        {data.attempts.length === 0 ? (
          <p className={styles.text}>{t('noAttempts')}</p>
        ) : (
          <ol className={styles.attempts}>
            {data.attempts.map((one) => (
              <Attempt key={one.id} one={one} zone={project.zone} />
            ))}
          </ol>
        )}
      </section>
      <section className={styles.section}>
        <h3>{t('body')}</h3>
        <pre className={styles.body} dir="ltr">
          {pretty(data.body)}
        </pre>
      </section>
    </div>
  )
}

function Attempt({ one, zone }: { readonly one: WebhookAttempt; readonly zone: string }) {
  return (
    <li>
      <div className={styles.tried}>
        <Status tone={one.problem === null ? 'good' : 'bad'}>{formatOutcome(one)}</Status>
        <span className={styles.text}>
          <time dateTime={one.at}>{formatTime(Date.parse(one.at), zone)}</time> ·{' '}
          {t('duration', { ms: one.took })}
        </span>
      </div>
      {one.answer === '' ? null : (
        <pre className={styles.body} dir="ltr">
          {one.answer}
        </pre>
      )}
    </li>
  )
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
