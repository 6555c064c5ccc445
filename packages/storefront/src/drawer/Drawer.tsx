import { useType } from '../components/colors.ts'
import { useItems, useLanguage, useRecord, useSection, useTheme } from '../context/context.tsx'
import { toHref } from '../design/href.ts'
import type { ItemPath } from '../design/section-values.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'

/** Side panel with links, at the start side. Following a link closes it. */
export function Drawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const section = useSection('drawer')
  const branding = useSection('branding')
  const items = useItems('drawer.items')
  const theme = useTheme()
  const { t } = useLanguage()
  const logo = section.logo || theme.logoOn(section.background)
  return (
    <Sheet open={open} onClose={onClose} title={t(section.title)} closeLabel={t(branding.close)} from="start">
      <Box
        path="drawer"
        role="navigation"
        label={t(section.title)}
        style={{ gap: 16, backgroundColor: theme.color(section.background) }}
      >
        {logo ? (
          <Box style={{ width: 160 }}>
            <Image src={logo} alt="" ratio={3} fit="contain" sizes="160px" />
          </Box>
        ) : null}
        <Box>
          {items.map(({ id, path }) => (
            <Line key={id} path={path} />
          ))}
        </Box>
      </Box>
    </Sheet>
  )
}

function Line({ path }: { path: ItemPath<'drawer.items'> }) {
  const item = useRecord(path)
  const section = useSection('drawer')
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const href = item ? toHref(item.link) : null
  if (!item || !href) return null
  return (
    <Link
      href={href}
      path={path}
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        minHeight: 56,
        borderBottomWidth: 1,
        borderColor: theme.color(section.border),
      }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(section.itemSize, section.itemFont), color: theme.color(section.color) }}>
          {t(item.text)}
        </Text>
      </Box>
      <Icon name="chevron-end" size={18} color={theme.color('darks')} />
    </Link>
  )
}
