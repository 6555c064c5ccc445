import { Skeleton } from '@mantine/core'
import { common } from '../i18n/common-messages.ts'
import { PhoneSkeleton } from './canvas/PhoneSkeleton.tsx'
import styles from './StudioLayout.module.css'
import { t } from './translator.ts'

const ROWS = [70, 52, 84, 60, 76, 48, 66, 80, 58, 72, 50, 62]

/** Skeleton of the studio while the design loads. */
export function StudioSkeleton() {
  return (
    <main className={styles.studio} data-tab="preview" aria-busy="true">
      <h1 className="v-hidden">{t('title')}</h1>
      <p className="v-hidden" role="status">
        {common('loading')}
      </p>
      <div className={styles.boneBar}>
        <Skeleton height={22} width={120} radius="xl" />
        <Skeleton height={32} width={200} radius="md" />
        <Skeleton height={34} width={104} radius="md" />
      </div>
      <div className={styles.sections}>
        <div className={styles.skeleton}>
          {ROWS.map((width) => (
            <Skeleton key={width} height={18} width={`${width}%`} radius="sm" />
          ))}
        </div>
      </div>
      <div className={styles.stage}>
        <div className={styles.bonePhone}>
          <PhoneSkeleton quiet />
        </div>
      </div>
      <div className={styles.fields}>
        <div className={styles.skeleton}>
          {ROWS.slice(0, 8).map((width) => (
            <Skeleton key={width} height={30} radius="md" />
          ))}
        </div>
      </div>
    </main>
  )
}
