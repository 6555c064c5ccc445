import { Button } from '@mantine/core'
import { ownData } from '@vitrine/core/contract/accounts/account'
import { useMutationOf } from '../app/mutations.ts'
import { Card } from '../components/Card.tsx'
import { Icon } from '../icons.tsx'
import { t } from './translator.ts'
import styles from './User.module.css'

/** Time in ms that a browser has to read the download. */
const DOWNLOAD_URL_TTL_MS = 60_000

/** Export of the merchant's personal data as a file. */
export function OwnData() {
  const { mutateAsync, busy } = useMutationOf(ownData)
  const download = async () => {
    const { data } = await mutateAsync({})
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    )
    const link = document.createElement('a')
    link.href = address
    link.download = 'vitrine-my-data.json'
    link.click()
    // Some browsers read the file only after the click handler.
    setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_URL_TTL_MS)
  }
  return (
    <Card title={t('user.data')}>
      <p className={styles.text}>{t('user.dataLead')}</p>
      <Button
        w="fit-content"
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        loading={busy}
        // The mutation has reported the error.
        onClick={() => void download().catch(() => undefined)}
      >
        {t('user.dataDownload')}
      </Button>
    </Card>
  )
}
