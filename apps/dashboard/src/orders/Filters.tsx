import { Button, TextInput } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { PAYMENTS } from '@vitrine/core/contract/shop/orders'
import { parseTypedAmount } from '@vitrine/core/money/typed-amount'
import { toDecimalText } from '@vitrine/core/money/written-number'
import { useState } from 'react'
import { DateFilter } from '../app/dates/DateFilter.tsx'
import { ChoiceFilter, ColumnsMenu, Filter } from '../app/table/ListControls.tsx'
import { formatOrderMoney, orderColumns } from './columns.tsx'
import { COLUMNS, getHiddenColumns, type OrdersSearch } from './list-search.ts'
import styles from './OrdersPage.module.css'
import { t } from './translator.ts'

const PLATFORMS = ['ios', 'android', 'web'] as const

export type Change = (part: Partial<OrdersSearch>, replace?: boolean) => void
type Narrowed = { readonly project: Project; readonly search: OrdersSearch; readonly change: Change }

/** Filters of the order list. */
export function Filters({ project, search, change }: Narrowed) {
  return (
    <>
      <ChoiceFilter
        name={t('columns.payment')}
        choices={PAYMENTS}
        labelOf={(payment) => t(`payments.${payment}`)}
        selected={search.payment ?? []}
        onChoose={(payment) => change({ payment: payment.length > 0 ? [...payment] : undefined })}
      />
      <ChoiceFilter
        name={t('platform')}
        choices={PLATFORMS}
        labelOf={(platform) => t(`sources.${platform}`)}
        selected={search.platform ?? []}
        onChoose={(platform) => change({ platform: platform.length > 0 ? [...platform] : undefined })}
      />
      <DateFilter
        name={t('columns.date')}
        range={{ from: search.from ?? null, to: search.to ?? null }}
        zone={project.zone}
        onChange={({ from, to }) => change({ from: from ?? undefined, to: to ?? undefined })}
      />
      <AmountFilter project={project} search={search} change={change} />
    </>
  )
}

/** Menu of the visible columns of the order list. */
export function Hiding({ project, search, change }: Narrowed) {
  return (
    <ColumnsMenu
      columns={orderColumns(project).filter(({ id }) => COLUMNS.some((one) => one === id))}
      hidden={getHiddenColumns(search)}
      onHide={(hidden) => change({ hidden: COLUMNS.filter((one) => hidden.includes(one)) }, true)}
    />
  )
}

function AmountFilter({ project, search, change }: Narrowed) {
  const { minAmount, maxAmount } = search
  const money = (minor: number) => formatOrderMoney(minor, project.currency, project)
  const rangeText =
    minAmount === undefined
      ? maxAmount === undefined
        ? null
        : t('atMost', { amount: money(maxAmount) })
      : maxAmount === undefined
        ? t('atLeast', { amount: money(minAmount) })
        : `${money(minAmount)} – ${money(maxAmount)}`
  return (
    <Filter
      name={t('columns.total')}
      valueText={rangeText}
      clear={() => change({ minAmount: undefined, maxAmount: undefined })}
    >
      <Amounts
        key={`${minAmount} ${maxAmount}`}
        min={minAmount}
        max={maxAmount}
        currency={project.currency}
        change={change}
      />
    </Filter>
  )
}

function Amounts(props: {
  min: number | undefined
  max: number | undefined
  currency: string
  change: Change
}) {
  const { currency } = props
  const [minTotal, setMinTotal] = useState(props.min === undefined ? '' : toDecimalText(props.min, currency))
  const [maxTotal, setMaxTotal] = useState(props.max === undefined ? '' : toDecimalText(props.max, currency))
  const read = { minAmount: readAmount(minTotal, currency), maxAmount: readAmount(maxTotal, currency) }
  const wrong = read.minAmount === null || read.maxAmount === null
  return (
    <form
      className={styles.amounts}
      onSubmit={(event) => {
        event.preventDefault()
        if (read.minAmount !== null && read.maxAmount !== null)
          props.change({ minAmount: read.minAmount, maxAmount: read.maxAmount })
      }}
    >
      <TextInput
        size="xs"
        inputMode="decimal"
        label={t('atLeastLabel')}
        value={minTotal}
        error={read.minAmount === null ? t('noAmount') : undefined}
        onChange={({ currentTarget }) => setMinTotal(currentTarget.value)}
      />
      <TextInput
        size="xs"
        inputMode="decimal"
        label={t('atMostLabel')}
        value={maxTotal}
        error={read.maxAmount === null ? t('noAmount') : undefined}
        onChange={({ currentTarget }) => setMaxTotal(currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={wrong}>
        {t('apply')}
      </Button>
    </form>
  )
}

/** Parses a typed amount to minor units; undefined for an empty text, null for an invalid one. */
function readAmount(text: string, currency: string): number | undefined | null {
  return text.trim() === '' ? undefined : parseTypedAmount(text, currency)
}
