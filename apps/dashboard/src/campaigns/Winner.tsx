import { Switch } from '@mantine/core'
import { WINNER_LIMITS } from '@vitrine/core/contract/push/campaigns'
import { IntegerField } from '../app/form/IntegerField.tsx'
import styles from './Campaign.module.css'
import { formatHours } from './columns.tsx'
import type { Writing } from './draft.ts'
import { t } from './translator.ts'

/** Test of a campaign whose winner is to go to the rest, as it starts. */
const FIRST_WINNER = { test: 20, hours: 4 }

/** Inputs of a test whose winner goes to the rest of the audience. */
export function Winner({ draft, change }: Writing) {
  const { winner } = draft
  return (
    <>
      <Switch
        label={t('winner.label')}
        description={
          winner
            ? t('winner.plan', {
                test: winner.test,
                rest: 100 - winner.test,
                time: formatHours(winner.hours),
              })
            : t('winner.hint')
        }
        checked={winner !== null}
        onChange={({ currentTarget }) => change({ winner: currentTarget.checked ? FIRST_WINNER : null })}
      />
      {winner ? (
        <div className={styles.row}>
          <IntegerField
            label={t('winner.test')}
            suffix=" %"
            {...WINNER_LIMITS.test}
            value={winner.test}
            onChange={(test) => change({ winner: { ...winner, test } })}
          />
          <IntegerField
            label={t('winner.hours')}
            {...WINNER_LIMITS.hours}
            value={winner.hours}
            onChange={(hours) => change({ winner: { ...winner, hours } })}
          />
        </div>
      ) : null}
    </>
  )
}
