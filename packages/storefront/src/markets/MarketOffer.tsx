import { useEffect, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { useApp, useLanguage, useSection, useShop } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { Box } from '../primitives/box/Box'
import { Float } from '../primitives/float/Float'
import { useOverlay } from '../primitives/overlay/overlay-stack.ts'
import { Text } from '../primitives/text/Text'
import { Flag } from './Flag.tsx'
import { getOfferedMarket } from './offered-market.ts'
import { TEXTS } from './texts.ts'
import { useMarketSwitch } from './useMarketSwitch.ts'
import { useMarkets } from './useMarkets.ts'

/** Offers visitors from another country their own market, once; switches only when they accept. */
export function MarketOffer() {
  const menu = useSection('menu')
  const free = useUnasked()
  const locale = useShopper((shopper) => shopper.locale)
  const region = useShopper((shopper) => shopper.region)
  const offered = useShopper((shopper) => shopper.offered)
  const { country } = useShop()
  const shouldOffer =
    menu.offerMarket && free && locale === null && region !== null && region !== country && offered !== region
  return shouldOffer ? <Offered /> : null
}

/** Returns the market to offer, null for none; other overlays wait until it is known. */
function useOfferedMarket() {
  const { country } = useShop()
  const locale = useShopper((own) => own.locale)
  const region = useShopper((own) => own.region)
  const offered = useShopper((own) => own.offered)
  const { markets, here, reply } = useMarkets(true)
  const market = getOfferedMarket(markets, { locale, region, offered }, country)
  useOverlay(market !== null || (reply.data === undefined && reply.error === undefined))
  return { market, here, country, region }
}

function Offered() {
  const { shopper } = useApp()
  const { t } = useLanguage()
  const { height } = useSection('header')
  const colors = useColors({})
  const type = useType()
  const { market, here, country, region } = useOfferedMarket()
  const { going, problem, move } = useMarketSwitch()
  if (!market) return null
  const fillPlaceholders = (text: string) =>
    text.replace('{country}', market.name).replace('{currency}', market.currency)
  return (
    <Float below={height} label={t(TEXTS.offerLabel)} color={colors.background} testID="market-offer">
      <Box style={{ flexDirection: 'row', gap: 12, alignItems: 'center' }}>
        <Flag flag={market.flag} />
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text
            live="polite"
            style={{ ...type(15), lineHeight: 22, color: problem ? colors.error : colors.color }}
          >
            {problem
              ? t(problem === 'notSold' ? TEXTS.notSoldThere : TEXTS.unreachable)
                  .replace('{country}', here?.name ?? country)
                  .replace('{currency}', here?.currency ?? '')
              : fillPlaceholders(t(TEXTS.offer))}
          </Text>
        </Box>
      </Box>
      <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
        <Button
          label={fillPlaceholders(t(TEXTS.accept))}
          onPress={() => void move(market.code)}
          busy={going !== null}
          colors={colors}
          style={{ minHeight: 44, flexGrow: 1 }}
          testID="market-accept"
        />
        <Button
          label={t(TEXTS.decline)}
          variant="outlined"
          onPress={() => shopper.setState({ offered: region })}
          colors={colors}
          style={{ minHeight: 44, flexGrow: 1 }}
          testID="market-decline"
        />
      </Box>
    </Float>
  )
}

/** Returns false while the consent banner waits for a choice. */
function useUnasked(): boolean {
  const { ports } = useApp()
  const { consent } = useShop()
  const [free, setFree] = useState(consent === undefined)
  useEffect(() => {
    if (!consent) return
    let here = true
    ports.storage.get('consent').then(
      (storedChoice) => here && setFree(storedChoice !== null),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [consent, ports])
  return free
}
