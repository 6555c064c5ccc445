import { useEffect, useState } from 'react'
import styles from './Strength.module.css'
import { loadPasswordStrength } from './strength.ts'
import type { Strength } from './strength.types.ts'
import { t } from './translator.ts'

const STEPS = [1, 2, 3, 4] as const

/** Strength meter of a password while typing. A weak password is labeled, not rejected. */
export function StrengthMeter({ password, own }: { password: string; own: readonly string[] }) {
  const [strength, setStrength] = useState<Strength | null>(null)
  const ownTerms = own.join('\n')
  useEffect(() => {
    let current = true
    // Without network the word lists fail to load, and nothing is shown.
    if (password !== '')
      loadPasswordStrength(password, ownTerms.split('\n')).then(
        (newStrength) => current && setStrength(newStrength),
        (error: unknown) => console.error(error),
      )
    else setStrength(null)
    return () => {
      current = false
    }
  }, [password, ownTerms])
  return (
    <div className={styles.meter} role="status" aria-label={t('strength.label')}>
      {strength === null || password === '' ? null : (
        <>
          <span className={styles.bars} data-score={strength.score} aria-hidden="true">
            {STEPS.map((step) => (
              <span key={step} data-on={step <= Math.max(1, strength.score) || undefined} />
            ))}
          </span>
          <span className={styles.rating}>
            {strength.isCommon ? t('strength.common') : t(`strength.${strength.score}`)}
          </span>
        </>
      )}
    </div>
  )
}
