import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadError } from '../../components/States.tsx'
import { type OnDesignTaken, ProposalCard } from './ProposalCard.tsx'
import styles from './ProposalsPanel.module.css'
import type { DesignOffer } from './proposal-parts.ts'

/**
 * Props of every list of designs: the callback for applying one, and the width of a preview in px (0 while unknown).
 */
export type CardsContext = { readonly take: OnDesignTaken; readonly phone: number }

export type NamedDesign = {
  readonly key: string
  readonly name: string
  readonly proposal: DesignOffer
  /** Additional actions. */
  readonly more?: ReactNode
}

/** Design cards, with skeletons for those still to come, or the error. */
export function Cards({
  error,
  retry,
  busy,
  missing,
  designs,
  take,
  phone,
}: CardsContext & {
  readonly error: Error | null
  readonly retry: () => void
  readonly busy: boolean
  /** Number of designs still to come. */
  readonly missing: number
  readonly designs: readonly NamedDesign[]
}) {
  return (
    <>
      {error ? <LoadError error={error} retry={retry} /> : null}
      <div className={styles.cards} aria-busy={busy}>
        {phone > 0
          ? designs.map(({ key, name, proposal, more }, at) => (
              <ProposalCard
                key={key}
                proposal={proposal}
                name={name}
                number={at + 1}
                width={phone}
                take={take}
                more={more}
              />
            ))
          : null}
        {error
          ? null
          : Array.from({ length: phone > 0 ? missing : missing + designs.length }, (_, each) => each).map(
              (each) => <Skeleton key={each} className={styles.waiting} height={560} radius={28} />,
            )}
      </div>
    </>
  )
}
