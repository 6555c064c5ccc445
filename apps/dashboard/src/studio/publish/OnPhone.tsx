import { Button, CopyButton, Loader, Modal } from '@mantine/core'
import { createDraftLink } from '@vitrine/core/contract/designs/designs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMutationOf } from '../../app/mutations.ts'
import { QrCode } from '../../app/QrCode.tsx'
import { LoadError } from '../../components/States.tsx'
import { common } from '../../i18n/common-messages.ts'
import { formatZonedTime } from '../../zones.ts'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import styles from './OnPhone.module.css'

type Address = { readonly url: string; readonly expires: string }

/** Preview of the working design on the merchant's own phone, by a QR code that is valid for a day. */
export function OnPhone({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} size={340} title={t('phone.open')}>
      {opened ? <Code /> : null}
    </Modal>
  )
}

function Code() {
  const { project, studio } = useStudioView()
  const [address, setAddress] = useState<Address | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const draft = useMutationOf(createDraftLink, { quiet: true })
  const requestAddress = async (shouldRenew: boolean) => {
    setProblem(null)
    try {
      // The phone shows the server's version, so save first.
      await studio.flush()
      setAddress(await draft.mutateAsync({ project: project.id, revokesPrevious: shouldRenew }))
    } catch (error) {
      setProblem(error)
    }
  }
  const first = useEffectEvent(() => void requestAddress(false))
  useEffect(() => first(), [])
  return (
    <div className={styles.panel}>
      <p>{t('phone.text')}</p>
      <div className={styles.code} aria-busy={draft.busy}>
        {problem ? (
          <LoadError error={problem} retry={() => void requestAddress(false)} />
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
          <div className={styles.options}>
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
              onClick={() => void requestAddress(true)}
            >
              {t('phone.newCode')}
            </Button>
          </div>
          <p className={styles.until}>{t('phone.newCodeHint')}</p>
        </>
      ) : null}
    </div>
  )
}
