import { Button } from '@mantine/core'
import { downloadProject } from '@vitrine/core/contract/releases/builds'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { Card } from '../components/Card.tsx'
import { Icon } from '../icons.tsx'
import styles from './Builds.module.css'
import { t } from './i18n.ts'

/** Download of the app project for a manual build, with instructions. */
export function ManualBuild() {
  const { id, slug } = useProject()
  const { ask, busy } = useMutationOf(downloadProject)
  const download = async () => {
    const link = document.createElement('a')
    link.href = (await ask({ project: id })).url
    link.download = ''
    link.click()
  }
  const COMMANDS = {
    2: `npm install\ncd apps/shopper\nexport MERCHANT=${slug}\nnpx expo prebuild`,
    3: 'cd android && ./gradlew bundleRelease',
    4: 'cd ios && pod install && open *.xcworkspace',
  } as const
  return (
    <Card
      title={t('hand')}
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          loading={busy}
          // The mutation has reported the error.
          onClick={() => void download().catch(() => undefined)}
        >
          {t('handGet')}
        </Button>
      }
    >
      <p className={styles.quiet}>{t('handLead')}</p>
      <ol className={styles.steps}>
        <li>{t('steps.1')}</li>
        {([2, 3, 4] as const).map((step) => (
          <li key={step}>
            {t(`steps.${step}`)}
            <pre dir="ltr">{COMMANDS[step]}</pre>
          </li>
        ))}
      </ol>
    </Card>
  )
}
