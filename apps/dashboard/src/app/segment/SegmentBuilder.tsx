import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import type { Condition, ConditionGroup, Segment } from '@vitrine/core/contract/push/segment-rules'
import { Icon } from '../../icons.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { createDefaultCondition, KINDS } from './conditions.ts'
import styles from './SegmentBuilder.module.css'
import { t } from './translator.ts'

const MAX_CONDITIONS = 10

type Change = { readonly segment: Segment; readonly onChange: (segment: Segment) => void }

/** Editor of a segment: groups of conditions. No group means everybody. */
export function SegmentBuilder({ segment, onChange }: Change) {
  const { match, groups } = segment
  const set = (next: readonly ConditionGroup[]) =>
    onChange({ match, groups: next.filter(({ conditions }) => conditions.length > 0) })
  const add = () =>
    set([
      ...groups,
      { match: 'all', conditions: [createDefaultCondition(groups.length === 0 ? 'seen' : 'bought')] },
    ])
  return (
    <div className={styles.segment}>
      {groups.length === 0 ? <p className={styles.muted}>{t('everybody')}</p> : null}
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have nothing else to be known by, and hold no state
        <div key={at} className={styles.groupRow}>
          {at > 0 ? (
            <Match
              label={t('groups')}
              value={match}
              all={t('and')}
              any={t('or')}
              onChange={(next) => onChange({ match: next, groups })}
            />
          ) : null}
          <Group group={group} onChange={(next) => set(groups.with(at, next))} />
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={groups.length >= MAX_CONDITIONS}
          leftSection={<Icon name="plus" size={14} />}
          onClick={add}
        >
          {groups.length === 0 ? t('addFirst') : t('addGroup')}
        </Button>
      </div>
    </div>
  )
}

function Group({ group, onChange }: { group: ConditionGroup; onChange: (group: ConditionGroup) => void }) {
  const { match, conditions } = group
  const set = (next: readonly Condition[]) => onChange({ match, conditions: [...next] })
  return (
    <fieldset className={styles.group}>
      <legend className="v-hidden">{t('group')}</legend>
      {conditions.length > 1 ? (
        <Match
          label={t('conditions')}
          value={match}
          all={t('all')}
          any={t('any')}
          onChange={(next) => onChange({ match: next, conditions })}
        />
      ) : null}
      {conditions.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing else to be known by
        <div key={at} className={styles.condition}>
          <Select
            className={styles.kind ?? ''}
            aria-label={t('what')}
            allowDeselect={false}
            maxDropdownHeight={320}
            data={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            value={condition.on}
            onChange={(next) => {
              const kind = KINDS.find((one) => one === next)
              if (kind && kind !== condition.on) set(conditions.with(at, createDefaultCondition(kind)))
            }}
          />
          <ConditionFields condition={condition} onChange={(next) => set(conditions.with(at, next))} />
          <ActionIcon
            className={styles.remove ?? ''}
            variant="subtle"
            color="gray"
            aria-label={t('remove', { name: t(`kinds.${condition.on}`) })}
            onClick={() => set(conditions.toSpliced(at, 1))}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={conditions.length >= MAX_CONDITIONS}
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => set([...conditions, createDefaultCondition('bought')])}
        >
          {t('add')}
        </Button>
      </div>
    </fieldset>
  )
}

function Match(props: {
  label: string
  value: 'all' | 'any'
  all: string
  any: string
  onChange: (value: 'all' | 'any') => void
}) {
  const { label, value, all, any, onChange } = props
  return (
    <SegmentedControl
      className={styles.match ?? ''}
      size="xs"
      aria-label={label}
      value={value}
      onChange={(next) => onChange(next === 'any' ? 'any' : 'all')}
      data={[
        { value: 'all', label: all },
        { value: 'any', label: any },
      ]}
    />
  )
}
