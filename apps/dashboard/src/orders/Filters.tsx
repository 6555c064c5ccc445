import { Button, TextInput } from '@mantine/core'
import { PAYMENTS } from '@vitrine/core/contract/orders'
import type { Project } from '@vitrine/core/contract/projects'
import { decimal, minorUnits } from '@vitrine/core/money'
import { useState } from 'react'
import { DateFilter } from '../app/dates/DateFilter.tsx'
import { SavedViews } from '../app/table/SavedViews.tsx'
import { ChoiceFilter, ColumnsMenu, Filter, SearchField } from '../app/table/Tools.tsx'
import { moneyText, orderColumns } from './columns.tsx'
import { COLUMNS, hiddenBy, type OrdersSearch, searchOf, stateOf } from './list-search.ts'
import styles from './OrdersPage.module.css'
import { t } from './words.ts'

const PLATFORMS = ['ios', 'android', 'web'] as const

type Change = (part: Partial<OrdersSearch>, replace?: boolean) => void

/** What narrows the list of orders, and which columns it has. */
export function Filters(props: {
  project: Project
  search: OrdersSearch
  change: Change
  /** Another list altogether. */
  replace: (search: OrdersSearch) => void
}) {
  const { project, search, change, replace } = props
  const hidable = orderColumns(project).filter(({ id }) => COLUMNS.some((one) => one === id))
  return (
    <div className={styles.tools}>
      <SearchField
        label={t('search')}
        value={search.q ?? ''}
        onSearch={(words) => change({ q: words || undefined }, true)}
      />
      <div className={styles.filters}>
        <ChoiceFilter
          name={t('columns.payment')}
          choices={PAYMENTS}
          labelOf={(payment) => t(`payments.${payment}`)}
          chosen={search.payment ?? []}
          onChoose={(payment) => change({ payment: payment.length > 0 ? [...payment] : undefined })}
        />
        <ChoiceFilter
          name={t('platform')}
          choices={PLATFORMS}
          labelOf={(platform) => t(`sources.${platform}`)}
          chosen={search.platform ?? []}
          onChoose={(platform) => change({ platform: platform.length > 0 ? [...platform] : undefined })}
        />
        <DateFilter
          name={t('columns.date')}
          range={{ from: search.from ?? null, to: search.to ?? null }}
          zone={project.zone}
          onChange={({ from, to }) => change({ from: from ?? undefined, to: to ?? undefined })}
        />
        <AmountFilter project={project} search={search} change={change} />
      </div>
      <div className={styles.end}>
        <SavedViews
          project={project.id}
          page="orders"
          state={stateOf(search)}
          apply={(state) => replace(searchOf(state))}
        />
        <ColumnsMenu
          columns={hidable}
          hidden={hiddenBy(search)}
          onHide={(hidden) => change({ hidden: COLUMNS.filter((one) => hidden.includes(one)) }, true)}
        />
      </div>
    </div>
  )
}

function AmountFilter({
  project,
  search,
  change,
}: {
  project: Project
  search: OrdersSearch
  change: Change
}) {
  const { least, most } = search
  const money = (minor: number) => moneyText(minor, project.currency, project)
  const shown =
    least === undefined
      ? most === undefined
        ? null
        : t('atMost', { amount: money(most) })
      : most === undefined
        ? t('atLeast', { amount: money(least) })
        : `${money(least)} – ${money(most)}`
  return (
    <Filter
      name={t('columns.total')}
      shown={shown}
      clear={() => change({ least: undefined, most: undefined })}
    >
      <Amounts key={`${least} ${most}`} least={least} most={most} change={change} />
    </Filter>
  )
}

function Amounts(props: { least: number | undefined; most: number | undefined; change: Change }) {
  const [least, setLeast] = useState(props.least === undefined ? '' : decimal(props.least))
  const [most, setMost] = useState(props.most === undefined ? '' : decimal(props.most))
  const read = { least: readAmount(least), most: readAmount(most) }
  const wrong = read.least === null || read.most === null
  return (
    <form
      className={styles.amounts}
      onSubmit={(event) => {
        event.preventDefault()
        if (read.least !== null && read.most !== null) props.change({ least: read.least, most: read.most })
      }}
    >
      <TextInput
        size="xs"
        inputMode="decimal"
        label={t('least')}
        value={least}
        error={read.least === null ? t('noAmount') : undefined}
        onChange={({ currentTarget }) => setLeast(currentTarget.value)}
      />
      <TextInput
        size="xs"
        inputMode="decimal"
        label={t('most')}
        value={most}
        error={read.most === null ? t('noAmount') : undefined}
        onChange={({ currentTarget }) => setMost(currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={wrong}>
        {t('apply')}
      </Button>
    </form>
  )
}

/** Minor units of what was typed, with a point or a comma; undefined for nothing, null for what is no amount. */
function readAmount(text: string): number | undefined | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? minorUnits(plain) : null
}
