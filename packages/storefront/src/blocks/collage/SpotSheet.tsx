import { inLanguages } from '@vitrine/core/design/fields'
import { useColors, useType } from '../../components/colors.ts'
import { RowSkeleton } from '../../components/RowSkeleton.tsx'
import { useLanguage, useSection, useTheme } from '../../context/context.tsx'
import { useQuery } from '../../context/useQuery.ts'
import { Box } from '../../primitives/box/Box'
import { Image } from '../../primitives/image/Image'
import { Link } from '../../primitives/link/Link'
import { Sheet } from '../../primitives/sheet/Sheet'
import { Text } from '../../primitives/text/Text'
import { toPath } from '../../screens.ts'
import { BlockFailure } from '../BlockFailure.tsx'
import { Buy, PriceOf } from '../buy/Buy.tsx'
import { createFeaturedProductQuery } from '../buy/buyable-product.ts'

const CLOSE = inLanguages('Close', 'Fermer', 'Cerrar', 'Schließen', 'إغلاق')
const DETAILS = inLanguages(
  'View details',
  'Voir les détails',
  'Ver los detalles',
  'Details ansehen',
  'عرض التفاصيل',
)

/** Product card of a hotspot; a `handle` of null closes it, '' shows the shop's bestseller. */
export function SpotSheet({
  handle,
  onClose,
}: {
  readonly handle: string | null
  readonly onClose: () => void
}) {
  const theme = useTheme()
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors({})
  const reply = useQuery(handle === null ? null : createFeaturedProductQuery(handle))
  const product = reply.data
  return (
    <Sheet open={handle !== null} onClose={onClose} title={product?.name ?? ''} closeLabel={t(CLOSE)}>
      {reply.state === 'loading' ? <RowSkeleton colors={colors} count={1} picture={112} /> : null}
      {reply.state === 'error' && !product ? <BlockFailure onRetry={reply.reload} /> : null}
      {reply.state === 'ready' && !product ? (
        <Text style={{ ...type(15), color: colors.quiet }}>{t(branding.notFoundTitle)}</Text>
      ) : null}
      {product ? (
        <Box style={{ gap: 16 }}>
          <Box style={{ flexDirection: 'row', gap: 16, alignItems: 'center' }}>
            <Box
              style={{
                width: 112,
                borderRadius: Math.min(theme.radius, 16),
                overflow: 'hidden',
                backgroundColor: theme.color('bgs'),
              }}
            >
              <Image src={product.picture} alt="" ratio={1} sizes="112px" />
            </Box>
            <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 4 }}>
              <PriceOf product={product} colors={colors} size={18} />
              <Link
                href={toPath('product', product.handle)}
                onFollow={onClose}
                style={{ minHeight: 44, justifyContent: 'center' }}
              >
                <Text style={{ ...type(15, 'semis'), color: colors.color, textDecorationLine: 'underline' }}>
                  {t(DETAILS)}
                </Text>
              </Link>
            </Box>
          </Box>
          <Buy key={product.id} product={product} colors={colors} />
        </Box>
      ) : null}
    </Sheet>
  )
}
