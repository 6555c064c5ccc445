import { ActionIcon, Button, Menu, Modal } from '@mantine/core'
import {
  listWebhookEndpoints,
  listWebhookMessages,
  removeWebhookEndpoint,
  resendWebhookMessage,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '@vitrine/core/contract/shop/webhook-endpoints'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { callUntilAnswered } from '../app/repeated-calls.ts'
import { Status } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { EndpointDialog } from './EndpointDialog.tsx'
import { Secret } from './Secret.tsx'
import { t } from './translator.ts'
import styles from './WebhookEndpoints.module.css'
import { formatEventType, getEndpointName } from './webhook-texts.ts'

const CHANGES = [listWebhookEndpoints, listWebhookMessages] as const

/** One endpoint: status, subscribed events and actions. */
export function Endpoint({ one }: { readonly one: WebhookEndpoint }) {
  const { zone } = useProject()
  const time = (instant: string) => formatTime(Date.parse(instant), zone)
  const { url, types, disabled, why, failing, formerUntil, waiting, failed } = one
  const typeList = types.length === 0 ? t('all') : types.map(formatEventType).join(' · ')
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className={styles.name}>
          <bdi>{getEndpointName(one)}</bdi>
          <Status tone={disabled ? 'quiet' : failing ? 'bad' : 'good'}>
            {disabled ? t('off') : failing ? t('failing', { time: time(failing) }) : t('on')}
          </Status>
        </div>
        <code className={styles.url} dir="ltr">
          {url}
        </code>
        <p className={styles.text}>{typeList}</p>
        {disabled && why ? (
          <p className={why === 'merchant' ? styles.text : styles.error}>
            {t(`why.${why}`, { time: time(disabled) })}
          </p>
        ) : null}
        {formerUntil ? <p className={styles.text}>{t('former', { time: time(formerUntil) })}</p> : null}
        {waiting + failed > 0 ? (
          <p className={styles.counts}>
            {waiting > 0 ? <Status tone="warn">{t('waiting', { count: waiting })}</Status> : null}
            {failed > 0 ? <Status tone="bad">{t('failed', { count: failed })}</Status> : null}
          </p>
        ) : null}
      </div>
      <Acts one={one} />
    </li>
  )
}

type Asking = 'edit' | 'rotate' | 'remove' | null

function Acts({ one }: { readonly one: WebhookEndpoint }) {
  const project = useProject()
  const about = { project: project.id, id: one.id }
  const name = getEndpointName(one)
  const [asking, setAsking] = useState<Asking>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const on = one.disabled === null
  const { test, resend, turn, rotate, remove } = useEndpointCalls(one)
  const close = () => setAsking(null)
  return (
    <div className={styles.acts}>
      {on ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t('testOf', { name })}
          loading={test.busy}
          onClick={() => test.mutate({ ...about, message: crypto.randomUUID() })}
        >
          {t('test')}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={turn.busy}
          onClick={() => turn.mutate({ ...about, on: true })}
        >
          {t('turnOn')}
        </Button>
      )}
      <ActsMenu
        one={one}
        onOpenDialog={setAsking}
        resend={() => resend.mutate(about)}
        turnOff={() => turn.mutate({ ...about, on: false })}
      />
      <EndpointDialog project={project} one={one} opened={asking === 'edit'} close={close} />
      <Confirm
        opened={asking === 'rotate'}
        title={t('rotateTitle', { name })}
        text={t('rotateText')}
        action={t('rotate')}
        busy={rotate.busy}
        onConfirm={() => {
          // The mutation has reported the error.
          void rotate
            .mutateAsync(about)
            .then((answer) => setSecret(answer.secret))
            .catch(() => undefined)
            .finally(close)
        }}
        onCancel={close}
      />
      <Confirm
        opened={asking === 'remove'}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        action={t('remove')}
        busy={remove.busy}
        onConfirm={() => {
          remove.mutate(about)
          close()
        }}
        onCancel={close}
      />
      <Modal
        opened={secret !== null}
        onClose={() => setSecret(null)}
        title={t('secretTitle')}
        size={560}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {secret === null ? null : <Secret secret={secret} done={() => setSecret(null)} />}
      </Modal>
    </div>
  )
}

/** Returns the calls that change an endpoint or send to it. */
function useEndpointCalls(one: WebhookEndpoint) {
  const project = useProject()
  const name = getEndpointName(one)
  const on = one.disabled === null
  const test = useMutationOf(testWebhookEndpoint, { changes: CHANGES, done: t('tested') })
  const resend = useMutationOf(resendWebhookMessage, {
    changes: CHANGES,
    done: ({ count }) => t('resent', { count }),
  })
  const turn = useMutationOf(updateWebhookEndpoint, {
    changes: CHANGES,
    done: on ? t('turnedOff', { name }) : t('turnedOn', { name }),
    undo: () => () => callUntilAnswered(updateWebhookEndpoint, { project: project.id, id: one.id, on }),
  })
  const rotate = useMutationOf(rotateWebhookSecret, { changes: [listWebhookEndpoints] })
  const remove = useMutationOf(removeWebhookEndpoint, {
    changes: CHANGES,
    optimistic: () => [
      applyOptimistically(listWebhookEndpoints, { project: project.id }, (cachedEndpoints) => ({
        ...cachedEndpoints,
        endpoints: cachedEndpoints.endpoints.filter(({ id }) => id !== one.id),
      })),
    ],
    done: t('removed', { name }),
  })
  return { test, resend, turn, rotate, remove }
}

function ActsMenu(props: {
  one: WebhookEndpoint
  onOpenDialog: (dialog: Asking) => void
  resend: () => void
  turnOff: () => void
}) {
  const { one, onOpenDialog, resend, turnOff } = props
  const name = getEndpointName(one)
  const on = one.disabled === null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpenDialog('edit')}>{t('change')}</Menu.Item>
        {on && one.failed > 0 ? (
          <Menu.Item onClick={resend}>
            {t('resendAll')} ({t('failed', { count: one.failed })})
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={() => onOpenDialog('rotate')}>{t('rotate')}</Menu.Item>
        {on ? <Menu.Item onClick={turnOff}>{t('turnOff')}</Menu.Item> : null}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => onOpenDialog('remove')}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
