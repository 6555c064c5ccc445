import type { Variant } from '@vitrine/commerce/entities'
import { useState } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useMarket, useMoney, usePorts, useSection, useTheme } from '../context/context.tsx'
import { useAdding } from '../context/useAdding.ts'
import { useQuestion } from '../context/useReply.ts'
import { productQuestion, recommendationsQuestion } from '../platform/product-questions.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { type Card, cardOf } from '../product-card/card.ts'
import { type Asked, choosable, decided } from '../product-card/choosable.ts'
import { LateOptions } from '../product-card/LateOptions'
import { offerOf, pictureOf, productHref } from '../product-card/offer.ts'
import { pathTo } from '../screens.ts'

/** How many are offered beside the product itself: more is a list, not a bundle. */
const MOST_TOGETHER = 3

type Row = { readonly card: Card; readonly own: boolean }

/**
 * What buyers take along (Frequently Bought Together, spec section 2), each taken or left, and all put into the cart
 * by one press; what has to be chosen of them is asked then. Nothing at all where the shop names none.
 */
export function Together({
  handle,
  chosen,
  colors,
}: {
  readonly handle: string
  readonly chosen: { readonly current: Variant | null }
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const ports = usePorts()
  const market = useMarket()
  const money = useMoney()
  const type = useType()
  const theme = useTheme()
  const words = useSection('branding')
  const self = useQuestion(productQuestion(handle))
  const reply = useQuestion(recommendationsQuestion(handle, 'complementary'))
  const { added, add } = useAdding()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState<readonly Asked[] | null>(null)
  if (reply.state !== 'ready') return null
  const own = self.data && 'product' in self.data && self.data.product.available ? self.data.product : null
  const others = reply.data.filter(({ available }) => available).slice(0, MOST_TOGETHER)
  if (others.length === 0) return null
  const rows: readonly Row[] = [
    ...(own ? [{ card: cardOf(own), own: true }] : []),
    ...others.map((card) => ({ card, own: false })),
  ]
  const taken = rows.filter(({ card }) => !left.has(card.id))
  const offers = taken.flatMap(({ card }) => offerOf(card) ?? [])
  const sum = offers.reduce((all, { price }) => all + price, 0)

  // Apart from the words around it, so that it keeps its own order in Arabic.
  const amount = (value: number, currency: string | undefined, from: boolean) =>
    `${from ? `${t(section.from)} ` : ''}\u2068${money(value, currency)}\u2069`
  const put = (found: readonly Asked[]) => {
    for (const { product, variant } of found) {
      if (!variant) continue
      const plan = product.planOnly ? (variant.plans[0] ?? null) : null
      add({ product, variant, plan }, plan?.price ?? variant.price)
    }
    setAsked(null)
  }
  const press = async () => {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      const found = await Promise.all(
        taken.map(async ({ card, own: isOwn }): Promise<readonly Asked[]> => {
          const answer =
            isOwn && own
              ? { product: own }
              : await productQuestion(card.handle).ask(ports.client, market, new AbortController().signal)
          if (!('product' in answer)) return []
          const { product } = answer
          return choosable(product).length === 0
            ? []
            : [{ product, variant: (isOwn ? chosen.current : null) ?? decided(product) }]
        }),
      )
      const all = found.flat()
      if (all.every(({ variant }) => variant !== null)) put(all)
      else setAsked(all)
    } catch {
      // Nothing was put in: all of them are asked for first.
      setFailed(true)
      ports.haptic('error')
    }
    setBusy(false)
  }
  return (
    <Box
      role="region"
      label={t(section.together)}
      testID="together"
      style={{ gap: 12, paddingHorizontal: 16, maxWidth: 720 }}
    >
      <Text heading={2} style={{ ...type(18, 'bolds'), color: colors.color }}>
        {t(section.together)}
      </Text>
      <Box>
        {rows.map(({ card, own: isOwn }) => {
          const on = !left.has(card.id)
          const offer = offerOf(card)
          return (
            <Box key={card.id} style={{ flexDirection: 'row', alignItems: 'center', gap: 12, minHeight: 72 }}>
              <Press
                role="checkbox"
                selected={on}
                label={card.name}
                onPress={() => {
                  setLeft(
                    (before) =>
                      new Set(on ? [...before, card.id] : [...before].filter((id) => id !== card.id)),
                  )
                  ports.haptic('select')
                }}
                style={{
                  width: 44,
                  height: 44,
                  alignItems: 'center',
                  justifyContent: 'center',
                  marginStart: -10,
                }}
              >
                <Box
                  style={{
                    width: 24,
                    height: 24,
                    borderRadius: 6,
                    borderWidth: on ? 0 : 2,
                    borderColor: colors.quiet,
                    backgroundColor: on ? colors.button : '#00000000',
                    alignItems: 'center',
                    justifyContent: 'center',
                  }}
                >
                  {on ? <Icon name="check" size={18} color={colors.buttonText} /> : null}
                </Box>
              </Press>
              <Box
                style={{
                  width: 56,
                  borderRadius: Math.min(theme.radius, 10),
                  overflow: 'hidden',
                  backgroundColor: colors.field,
                  opacity: on ? 1 : 0.5,
                }}
              >
                <Image src={pictureOf(card)} alt="" ratio={1} fit={section.fit} sizes="56px" />
              </Box>
              <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
                {isOwn ? (
                  <Text lines={2} style={{ ...type(15), color: colors.color }}>
                    {`${t(section.thisItem)}: ${card.name}`}
                  </Text>
                ) : (
                  <Link
                    href={productHref({ handle: card.handle, match: null })}
                    style={{ minHeight: 44, justifyContent: 'center' }}
                  >
                    <Text lines={2} style={{ ...type(15), color: colors.color }}>
                      {card.name}
                    </Text>
                  </Link>
                )}
              </Box>
              {offer ? (
                <Text dir="auto" style={{ ...type(15, 'semis'), color: on ? colors.color : colors.quiet }}>
                  {amount(offer.price, offer.currency, offer.from)}
                </Text>
              ) : null}
            </Box>
          )
        })}
      </Box>
      <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
        <Button
          label={
            added
              ? t(section.added)
              : `${t(section.addTogether)} · ${amount(
                  sum,
                  offers[0]?.currency,
                  offers.some(({ from }) => from),
                )}`
          }
          icon={added ? 'check' : 'cart'}
          onPress={() => void press()}
          busy={busy}
          disabled={taken.length === 0}
          colors={colors}
          testID="add-together"
        />
        {added ? (
          <LinkButton label={t(section.viewCart)} href={pathTo('cart')} look="outlined" colors={colors} />
        ) : null}
      </Box>
      {failed ? (
        <Box role="alert">
          <Text style={{ ...type(14), color: colors.error }}>{t(words.errorTitle)}</Text>
        </Box>
      ) : null}
      {asked ? <LateOptions asked={asked} onChange={setAsked} onDone={put} colors={colors} /> : null}
    </Box>
  )
}
