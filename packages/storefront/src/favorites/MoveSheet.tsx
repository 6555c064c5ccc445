import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import type { Lists } from '../device/wishlist/wishlist.types.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { LISTS_TEXTS } from './lists-texts.ts'

/** Sheet that moves an entry to another list; `product` null: closed. */
export function MoveSheet({
  product,
  lists: { lists, where },
  onClose,
  colors,
}: {
  readonly product: number | null
  readonly lists: Lists
  readonly onClose: () => void
  readonly colors: Colors
}) {
  const section = useSection('favorites')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const { wishlist, haptic } = usePorts()
  const stands = product === null ? '' : (where.get(product) ?? '')
  const move = (list: string) => {
    onClose()
    if (product === null || list === stands) return
    haptic('select')
    void wishlist().then((own) => own.move(product, list))
  }
  return (
    <Sheet
      open={product !== null}
      onClose={onClose}
      title={t(LISTS_TEXTS.moveTo)}
      closeLabel={t(branding.close)}
    >
      <Box role="radiogroup" label={t(LISTS_TEXTS.moveTo)}>
        {[{ list: '', name: t(section.title) }, ...lists].map(({ list, name }) => (
          <Press
            key={list}
            role="radio"
            selected={list === stands}
            onPress={() => move(list)}
            testID="move-to"
            style={{ minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 }}
          >
            <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
              <Text
                dir="auto"
                style={{ ...type(16, list === stands ? 'semis' : 'regs'), color: colors.color }}
              >
                {name}
              </Text>
            </Box>
            {list === stands ? <Icon name="check" size={20} color={colors.color} /> : null}
          </Press>
        ))}
      </Box>
    </Sheet>
  )
}
