import { pluralize } from '@vitrine/core/i18n/plural'
import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Field } from '../components/Field.tsx'
import { Failure } from '../components/Notice.tsx'
import { RowSkeleton } from '../components/RowSkeleton.tsx'
import { useLanguage, usePorts, useSection, useShop } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { List } from '../primitives/list/List'
import { Press } from '../primitives/press/Press'
import { Radios } from '../primitives/radios/Radios'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { Flag } from './Flag.tsx'
import { type MarketOption, searchMarkets } from './market-options.ts'
import type { MarketSwitchResult } from './switch-market.ts'
import { ITEMS, TEXTS } from './texts.ts'
import { useMarketSwitch } from './useMarketSwitch.ts'
import { useMarkets } from './useMarkets.ts'

/** Minimum number of markets for a search field. */
const SEARCHED_FROM = 12
/** Number of rows that a phone renders at once. */
const STEP = 30

type Sheeted = {
  readonly title: string
  readonly onClose: () => void
  readonly colors: Colors
}

/**
 * Sheet for choosing the market, a list of countries with flag and currency. It asks the platform before it
 * changes anything, and shows the effect on the cart, or the failure.
 */
export function MarketSheet({ open, ...sheet }: Sheeted & { readonly open: boolean }) {
  return open ? <Opened {...sheet} /> : null
}

function Opened({ title, onClose, colors }: Sheeted) {
  const branding = useSection('branding')
  const { t } = useLanguage()
  const { country } = useShop()
  const cart = useShopper((shopper) => shopper.cart.length)
  const { markets, here, reply } = useMarkets(true)
  const { going, moved, problem, move } = useMarketSwitch()
  const choose = async (code: string) => {
    if (code === country) return onClose()
    // With items in the cart, the sheet reports what changed.
    if ((await move(code)) && cart === 0) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t(branding.close)}
      footer={
        moved ? (
          <Button label={t(TEXTS.goOn)} onPress={onClose} colors={colors} testID="market-continue" />
        ) : undefined
      }
    >
      {moved ? (
        <SwitchOutcome moved={moved} name={here?.name ?? moved.country} colors={colors} />
      ) : reply.state === 'error' && markets.length === 0 ? (
        <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
      ) : markets.length === 0 ? (
        <RowSkeleton colors={colors} picture={24} count={4} />
      ) : (
        <Box style={{ gap: 8 }}>
          <Box role="status">
            {problem ? (
              <Text testID="market-problem" style={{ fontSize: 14, lineHeight: 21, color: colors.error }}>
                {t(problem === 'notSold' ? TEXTS.notSoldThere : TEXTS.unreachable)
                  .replace('{country}', here?.name ?? country)
                  .replace('{currency}', here?.currency ?? '')}
              </Text>
            ) : going ? (
              <Text style={{ fontSize: 14, lineHeight: 21, color: colors.quiet }}>{t(TEXTS.asking)}</Text>
            ) : null}
          </Box>
          <Markets
            title={title}
            markets={markets}
            here={country}
            going={going}
            onChoose={(code) => void choose(code)}
            colors={colors}
          />
        </Box>
      )}
    </Sheet>
  )
}

/** The list of countries, with a search field when there are many. */
function Markets({
  title,
  markets,
  here,
  going,
  onChoose,
  colors,
}: {
  readonly title: string
  readonly markets: readonly MarketOption[]
  readonly here: string
  readonly going: string | null
  readonly onChoose: (code: string) => void
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const { platform } = usePorts()
  const region = useShopper((shopper) => shopper.region)
  const type = useType()
  const [typed, setTyped] = useState('')
  const [renderedCount, setRenderedCount] = useState(STEP)
  const searched = markets.length >= SEARCHED_FROM
  const matchingMarkets = searchMarkets(markets, typed)
  // Without a search, the shopper's own markets are first in a long list.
  const own = (market: MarketOption) => market.code === here || market.code === region
  const visibleMarkets =
    searched && typed.trim() === ''
      ? [...matchingMarkets.filter(own), ...matchingMarkets.filter((market) => !own(market))]
      : matchingMarkets
  const more = visibleMarkets.length > renderedCount && platform !== 'web'
  return (
    <>
      {searched ? (
        <Field
          label={t(TEXTS.search)}
          hideLabel
          kind="search"
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setRenderedCount(STEP)
          }}
          onSubmit={() => {
            const [first] = visibleMarkets
            if (typed.trim() !== '' && first) onChoose(first.code)
          }}
          placeholder={t(TEXTS.search)}
          complete="off"
          colors={colors}
          testID="market-search"
        />
      ) : null}
      <Radios label={title} byPress>
        <List
          items={more ? visibleMarkets.slice(0, renderedCount) : visibleMarkets}
          keyOf={({ code }) => code}
          {...(more ? { onEnd: () => setRenderedCount(renderedCount + STEP) } : {})}
          empty={
            <Box role="status">
              <Text style={{ ...type(15), color: colors.quiet, textAlign: 'center' }}>{t(TEXTS.none)}</Text>
            </Box>
          }
          render={(market) => (
            <Row
              market={market}
              selected={market.code === here}
              busy={market.code === going}
              onPress={() => onChoose(market.code)}
              colors={colors}
            />
          )}
        />
      </Radios>
    </>
  )
}

function Row({
  market,
  selected,
  busy,
  onPress,
  colors,
}: {
  readonly market: MarketOption
  readonly selected: boolean
  readonly busy: boolean
  readonly onPress: () => void
  readonly colors: Colors
}) {
  const type = useType()
  return (
    <Press
      role="radio"
      selected={selected}
      busy={busy}
      onPress={onPress}
      testID={`country-${market.code}`}
      style={{
        minHeight: 52,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        width: '100%',
        opacity: busy ? 0.5 : 1,
      }}
    >
      <Flag flag={market.flag} />
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text dir="auto" style={{ ...type(16, selected ? 'semis' : 'regs'), color: colors.color }}>
          {market.name}
        </Text>
      </Box>
      <Text dir="ltr" style={{ ...type(14), color: colors.quiet }}>
        {market.currency}
      </Text>
      <Box style={{ width: 20 }}>
        {selected ? <Icon name="check" size={20} color={colors.color} /> : null}
      </Box>
    </Press>
  )
}

/** Result of the switch. */
function SwitchOutcome({
  moved,
  name,
  colors,
}: {
  readonly moved: MarketSwitchResult
  readonly name: string
  readonly colors: Colors
}) {
  const { t, language } = useLanguage()
  const type = useType()
  const textStyle = { ...type(16), lineHeight: 24, color: colors.color }
  return (
    <Box role="status" testID="market-moved" style={{ gap: 12 }}>
      <Text style={textStyle}>
        {t(TEXTS.moved).replace('{country}', name).replace('{currency}', moved.currency)}
      </Text>
      {moved.repriced > 0 ? (
        <Text style={textStyle}>
          {t(TEXTS.repriced).replace('{items}', pluralize(ITEMS, language, moved.repriced))}
        </Text>
      ) : null}
      {moved.notSold.length > 0 ? (
        <Text style={{ ...textStyle, color: colors.error }}>
          {t(TEXTS.notSold).replace('{names}', () =>
            moved.notSold.map((one) => `\u2068${one}\u2069`).join(language === 'ar' ? '، ' : ', '),
          )}
        </Text>
      ) : null}
    </Box>
  )
}
