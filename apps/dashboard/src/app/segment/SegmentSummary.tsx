import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import { useProject } from '../projects.ts'
import { describeCondition } from './describe-condition.ts'
import styles from './SegmentSummary.module.css'
import { t } from './translator.ts'

/** Maximum numbers of groups, and of conditions of each, that are written out. */
const MAX_GROUPS = 3
const MAX_CONDITIONS = 4

/** Conditions of a segment in words, a line per group, joined by "and" or "or". Renders nothing for everybody. */
export function SegmentSummary({ segment }: { readonly segment: Segment }) {
  const project = useProject()
  const groups = segment.groups.slice(0, MAX_GROUPS).map((group, groupIndex) => ({
    id: `group ${groupIndex}`,
    conditions: group.conditions.slice(0, MAX_CONDITIONS).map((condition, index) => ({
      id: `condition ${index}`,
      text: describeCondition(condition, project),
      joint: index > 0 ? group.match : groupIndex > 0 ? segment.match : null,
    })),
  }))
  const count = (all: readonly { readonly conditions: readonly unknown[] }[]) =>
    all.reduce((sum, { conditions }) => sum + conditions.length, 0)
  const rest = count(segment.groups) - count(groups)
  return groups.map(({ id, conditions }, index) => (
    <p key={id} className={styles.group}>
      {conditions.map((condition) => (
        <span key={condition.id} className={styles.part}>
          {condition.joint ? (
            <span className={styles.joint}>{t(condition.joint === 'all' ? 'and' : 'or')}</span>
          ) : null}
          <span className={styles.condition}>{condition.text}</span>
        </span>
      ))}
      {rest > 0 && index === groups.length - 1 ? (
        <span className={styles.joint}>{t('says.more', { count: rest })}</span>
      ) : null}
    </p>
  ))
}
