import { isObject } from '@vitrine/core/design/operations'
import type { ReactNode } from 'react'
import { useItems, useLanguage, useRecord, useSection, useShop, useValue } from '../app/context.tsx'
import { useShopper } from '../app/useShopper.ts'
import type { MenuLink } from '../design/values.ts'
import { ENDONYMS, webAddress } from '../kit/links.ts'
import { type Paint, usePaint, useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Link } from '../parts/Link'
import { Press } from '../parts/Press'
import { Text } from '../parts/Text'
import { useNavigation } from '../platform/navigation.ts'
import { pathTo } from '../screens.ts'

/** More links than this are a list to search, not a footer to read. */
const MOST_LINKS = 8

/** All that the footer says. */
export default function Whole() {
  const section = useSection('footer')
  const shop = useShop()
  const { t, languages } = useLanguage()
  const type = useType()
  const paint = usePaint({ ...section, field: section.background })
  const about = t(section.about)
  if (!section.show) return null
  return (
    <Box
      style={{
        alignItems: 'center',
        backgroundColor: paint.background,
        borderTopWidth: 1,
        borderColor: paint.border,
        paddingTop: 48,
        paddingBottom: 32,
      }}
    >
      <Box style={{ width: '100%', maxWidth: 'page', paddingHorizontal: 16, gap: 40 }}>
        <Box style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 48 }}>
          <Box style={{ gap: 12, flexShrink: 1, flexBasis: 320 }}>
            <Text style={{ ...type(20, 'bolds'), color: paint.color }}>{shop.name}</Text>
            {about ? <Text style={{ ...type(14), lineHeight: 22, color: paint.quiet }}>{about}</Text> : null}
          </Box>
          <Shop paint={paint} />
          <Help paint={paint} />
          <Column title={t(section.contact)} paint={paint}>
            <Entry text={t(section.account)} href={pathTo('account')} paint={paint} />
            <Entry text={t(section.orders)} href={pathTo('orders')} paint={paint} />
            {section.email ? (
              <Entry text={section.email} href={`mailto:${section.email}`} paint={paint} />
            ) : null}
            {section.phone ? (
              <Entry
                text={section.phone}
                href={`tel:${section.phone.replace(/[^\d+]/g, '')}`}
                paint={paint}
              />
            ) : null}
          </Column>
        </Box>
        <Box
          style={{
            flexDirection: 'row',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 24,
            borderTopWidth: 1,
            borderColor: paint.border,
            paddingTop: 16,
          }}
        >
          {section.showPolicies ? <Policies paint={paint} /> : null}
          <Box style={{ flexGrow: 1 }} />
          {section.showCountry ? <Market paint={paint} /> : null}
          {section.showLanguages && languages.length > 1 ? <Languages paint={paint} /> : null}
        </Box>
      </Box>
    </Box>
  )
}

type Painted = { readonly paint: Paint }

function Column({ title, paint, children }: Painted & { title: string; children: ReactNode }) {
  const type = useType()
  return (
    <Box style={{ gap: 4, flexShrink: 1 }}>
      <Text heading={2} style={{ ...type(14, 'semis'), color: paint.color }}>
        {title}
      </Text>
      {children}
    </Box>
  )
}

function Entry({ text, href, paint }: Painted & { text: string; href: string }) {
  const type = useType()
  return (
    <Link href={href} style={{ minHeight: 32, justifyContent: 'center' }}>
      <Text style={{ ...type(14), color: paint.quiet }}>{text}</Text>
    </Link>
  )
}

function Shop({ paint }: Painted) {
  const section = useSection('footer')
  const { t } = useLanguage()
  const links = (useNavigation()?.links ?? []).slice(0, MOST_LINKS)
  return links.length === 0 ? null : (
    <Column title={t(section.shop)} paint={paint}>
      {links.map(({ title, href }) => (
        <Entry key={href} text={title} href={href} paint={paint} />
      ))}
    </Column>
  )
}

function Help({ paint }: Painted) {
  const section = useSection('footer')
  const { t } = useLanguage()
  const links = useItems('menu.links')
  return links.length === 0 ? null : (
    <Column title={t(section.help)} paint={paint}>
      {links.map(({ id, path }) => (
        <MenuEntry key={id} path={path} paint={paint} />
      ))}
    </Column>
  )
}

function MenuEntry({ path, paint }: Painted & { path: string }) {
  const record = useRecord<MenuLink>(path)
  const { t } = useLanguage()
  const { url } = useShop()
  const href = record ? webAddress(record.url, url) : null
  return record && href !== null ? <Entry text={t(record.text)} href={href} paint={paint} /> : null
}

/** Those that the menu's links do not name already. */
function Policies({ paint }: Painted) {
  const { url } = useShop()
  const links = useValue('menu.links')
  const named = new Set(
    Object.values(isObject(links) ? links : {}).map((link) =>
      isObject(link) && typeof link.url === 'string' ? webAddress(link.url, url) : null,
    ),
  )
  const policies = useNavigation()?.policies ?? []
  return policies
    .filter(({ href }) => !named.has(href))
    .map(({ title, href }) => <Entry key={href} text={title} href={href} paint={paint} />)
}

function Market({ paint }: Painted) {
  const section = useSection('footer')
  const { country } = useShop()
  const { t, language } = useLanguage()
  if (country === '') return null
  const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country)
  return <Entry text={`${t(section.market)} ${name}`} href={pathTo('menu')} paint={paint} />
}

function Languages({ paint }: Painted) {
  const section = useSection('footer')
  const type = useType()
  const { t, language, languages, setLanguage } = useLanguage()
  const remember = useShopper((shopper) => shopper.setLanguage)
  return (
    <Box role="group" label={t(section.language)} style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 16 }}>
      {languages.map((one) => (
        <Press
          key={one}
          selected={one === language}
          onPress={() => {
            remember(one)
            setLanguage(one)
          }}
          style={{ minHeight: 32, justifyContent: 'center' }}
        >
          <Text
            style={{
              ...type(14, one === language ? 'semis' : 'regs'),
              color: one === language ? paint.color : paint.quiet,
            }}
          >
            {ENDONYMS[one]}
          </Text>
        </Press>
      ))}
    </Box>
  )
}
