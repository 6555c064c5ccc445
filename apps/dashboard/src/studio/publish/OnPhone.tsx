import { ActionIcon, Button, CopyButton, Loader, Popover, Tooltip } from '@mantine/core'
import { createDraftLink } from '@vitrine/core/contract/designs/designs'
import { useState } from 'react'
import { useMutationOf } from '../../app/mutations.ts'
import { QrCode } from '../../app/QrCode.tsx'
import { LoadError } from '../../components/States.tsx'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import { formatZonedTime } from '../../zones.ts'
import { t } from '../i18n.ts'
import { useStudioView } from '../view/context.ts'
import styles from './OnPhone.module.css'

type Address = { readonly url: string; readonly expires: string }

/** Preview of the working design on the merchant's own phone, by a QR code that is valid for a day. */
export function OnPhone() {
  const { project, studio } = useStudioView()
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState<Address | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const draft = useMutationOf(createDraftLink, { quiet: true })
  const ask = async (anew: boolean) => {
    setProblem(null)
    try {
      // The phone shows the server's version, so save first.
      await studio.flush()
      setAddress(await draft.ask({ project: project.id, anew }))
    } catch (error) {
      setProblem(error)
    }
  }
  const toggle = (open: boolean) => {
    setOpened(open)
    if (open) void ask(false)
  }
  return (
    <Popover opened={opened} onChange={toggle} width={296} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label={t('phone.open')} disabled={opened}>
          <ActionIcon size="lg" aria-label={t('phone.open')} onClick={() => toggle(!opened)}>
            <Icon name="phone" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('phone.open')}>
        <div className={styles.panel}>
          <h2>{t('phone.open')}</h2>
          <p>{t('phone.text')}</p>
          <div className={styles.code} aria-busy={draft.busy}>
            {problem ? (
              <LoadError error={problem} retry={() => void ask(false)} />
            ) : address ? (
              <QrCode text={address.url} label={t('phone.code')} size={216} />
            ) : (
              <Loader size="sm" />
            )}
          </div>
          {address ? (
            <>
              <p className={styles.until}>
                {t('phone.until', { when: formatZonedTime(address.expires, project.zone) })}
              </p>
              <div className={styles.ways}>
                <CopyButton value={address.url}>
                  {({ copied, copy }) => (
                    <Button size="xs" variant="default" onClick={copy}>
                      {copied ? common('copied') : t('phone.copy')}
                    </Button>
                  )}
                </CopyButton>
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  loading={draft.busy}
                  onClick={() => void ask(true)}
                >
                  {t('phone.anew')}
                </Button>
              </div>
              <p className={styles.until}>{t('phone.anewHint')}</p>
            </>
          ) : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
