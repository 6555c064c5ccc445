import type { Order, OrderItem } from '@vitrine/commerce/entities'
import { useLanguage, useMoney, useSection } from '../app/context.tsx'
import { LinkButton, Rule } from '../kit/Button.tsx'
import { type Paint, useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Image } from '../parts/Image'
import { Link } from '../parts/Link'
import { Sheet } from '../parts/Sheet'
import { Text } from '../parts/Text'
import { Status } from './Status.tsx'
import { dateOf, named } from './status.ts'

/** One order in whole, with the way to the platform's own status page. */
export function Details({
  order,
  onClose,
  paint,
}: {
  readonly order: Order | null
  readonly onClose: () => void
  readonly paint: Paint
}) {
  const section = useSection('orders')
  const words = useSection('branding')
  const { t, language } = useLanguage()
  const money = useMoney()
  const type = useType()
  if (!order) return <Sheet open={false} onClose={onClose} title="" closeLabel={t(words.close)} />
  const row = { flexDirection: 'row', justifyContent: 'space-between', gap: 12 } as const
  return (
    <Sheet
      open
      onClose={onClose}
      title={named(t(section.order), order.id)}
      closeLabel={t(words.close)}
      footer={<LinkButton label={t(section.details)} href={order.url} paint={paint} testID="status-page" />}
    >
      <Box style={{ gap: 16 }} testID="order-details">
        <Box style={{ gap: 10 }}>
          <Text style={{ ...type(14), color: paint.quiet }}>{dateOf(order.created, language)}</Text>
          <Status order={order} background={paint.background} />
        </Box>
        <Rule paint={paint} />
        <Box role="list" style={{ gap: 16 }}>
          {order.items.map((item, place) => (
            // Two lines of one variant (with and without a plan) have no id of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
            <Item key={place} item={item} currency={order.currency} paint={paint} />
          ))}
        </Box>
        <Rule paint={paint} />
        <Box style={{ gap: 8 }}>
          <Box style={row}>
            <Text style={{ ...type(15), color: paint.quiet }}>{t(section.shipping)}</Text>
            <Text dir="auto" style={{ ...type(15), color: paint.color }}>
              {money(order.shipping, order.currency)}
            </Text>
          </Box>
          <Box style={row}>
            <Text style={{ ...type(17, section.titleFont), color: paint.color }}>{t(section.total)}</Text>
            <Text dir="auto" style={{ ...type(17, section.titleFont), color: paint.color }}>
              {money(order.sum, order.currency)}
            </Text>
          </Box>
        </Box>
        {section.showAddress && order.address.length > 0 ? (
          <>
            <Rule paint={paint} />
            <Box style={{ gap: 4 }}>
              <Text heading={3} style={{ ...type(15, 'semis'), color: paint.color }}>
                {t(section.address)}
              </Text>
              <Text dir="auto" style={{ ...type(15), color: paint.quiet, lineHeight: 22 }}>
                {[order.customer, ...order.address.filter((line) => line !== order.customer), order.phone]
                  .filter(Boolean)
                  .join('\n')}
              </Text>
            </Box>
          </>
        ) : null}
      </Box>
    </Sheet>
  )
}

function Item({
  item,
  currency,
  paint,
}: {
  readonly item: OrderItem
  readonly currency: string
  readonly paint: Paint
}) {
  const section = useSection('orders')
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const style = { flexDirection: 'row', gap: 12, alignItems: 'center' } as const
  const inside = (
    <>
      {section.showImages ? (
        <Box
          style={{ width: section.imageWidth, borderRadius: Math.min(10, paint.radius), overflow: 'hidden' }}
        >
          <Image src={item.image ?? ''} alt="" ratio={1} sizes={`${section.imageWidth}px`} />
        </Box>
      ) : null}
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
        <Text lines={2} style={{ ...type(15, 'semis'), color: paint.color }}>
          {item.name}
        </Text>
        {item.options ? (
          <Text lines={1} style={{ ...type(13), color: paint.quiet }}>
            {item.options}
          </Text>
        ) : null}
        {item.quantity > 1 ? (
          <Text style={{ ...type(13), color: paint.quiet }}>
            {`${t(section.quantity)}: ${item.quantity}`}
          </Text>
        ) : null}
      </Box>
      <Text dir="auto" style={{ ...type(15), color: paint.color }}>
        {money(item.price * item.quantity, currency)}
      </Text>
    </>
  )
  return (
    <Box role="listitem">
      {item.handle === null ? (
        <Box style={style}>{inside}</Box>
      ) : (
        <Link href={`/p/${encodeURIComponent(item.handle)}`} style={style}>
          {inside}
        </Link>
      )}
    </Box>
  )
}
