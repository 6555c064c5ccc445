import { Button } from '@mantine/core'
import { downloadProject } from '@vitrine/core/contract/releases/builds'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { Icon } from '../icons.tsx'
import styles from './Builds.module.css'
import { t } from './translator.ts'

/** Download of the app project for a manual build, with its commands. Closed at first: most merchants need neither. */
export function ManualBuild() {
  const { id, slug } = useProject()
  const { mutateAsync, busy } = useMutationOf(downloadProject)
  const download = async () => {
    const link = document.createElement('a')
    link.href = (await mutateAsync({ project: id })).url
    link.download = ''
    link.click()
  }
  const COMMANDS = {
    2: `npm install\ncd apps/shopper\nexport MERCHANT=${slug}\nnpx expo prebuild`,
    3: 'cd android && ./gradlew bundleRelease',
    4: 'cd ios && pod install && open *.xcworkspace',
  } as const
  return (
    <details className={styles.hand}>
      <summary>
        <Icon name="chevronEnd" size={16} />
        <span>{t('hand')}</span>
      </summary>
      <p className={styles.muted}>{t('handLead')}</p>
      <ol className={styles.steps}>
        <li>
          {t('steps.1')}
          <div>
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
          </div>
        </li>
        {([2, 3, 4] as const).map((step) => (
          <li key={step}>
            {t(`steps.${step}`)}
            <pre dir="ltr">{COMMANDS[step]}</pre>
          </li>
        ))}
      </ol>
    </details>
  )
}
