import { Button } from '@mantine/core'
import { ownData } from '@vitrine/core/contract/accounts/account'
import { useMutationOf } from '../app/mutations.ts'
import { Card } from '../components/Card.tsx'
import { Icon } from '../icons.tsx'
import { t } from './i18n.ts'
import styles from './User.module.css'

/** For so long a browser may take to read the file, ms. */
const DOWNLOAD_URL_TTL_MS = 60_000

/** What is kept of the merchant as a person, to be taken along as a file. */
export function OwnData() {
  const { ask, busy } = useMutationOf(ownData)
  const download = async () => {
    const { data } = await ask({})
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    )
    const link = document.createElement('a')
    link.href = address
    link.download = 'vitrine-my-data.json'
    link.click()
    // Some browsers read it only after the press is over.
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
        // What went wrong was said.
        onClick={() => void download().catch(() => undefined)}
      >
        {t('user.dataDownload')}
      </Button>
    </Card>
  )
}
