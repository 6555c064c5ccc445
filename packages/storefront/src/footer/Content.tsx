import { getCountryName } from '@vitrine/core/countries/countries'
import { isObject } from '@vitrine/core/design/operations'
import { type ReactNode, useState } from 'react'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { ENDONYMS, toWebAddress } from '../components/web-address.ts'
import { useItems, useLanguage, useRecord, useSection, useShop, useValue } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import type { ItemPath } from '../design/section-values.ts'
import { MarketSheet } from '../markets/MarketSheet.tsx'
import { useNavigation } from '../platform/navigation.ts'
import { Box } from '../primitives/box/Box'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'

/** Maximum number of links in a footer. */
const MAX_LINKS = 8

/** Size of text in a window of 1440 px, px. */
const WIDE_TEXT = 16

/** The content of the footer. */
export default function FooterContent() {
  const section = useSection('footer')
  const shop = useShop()
  const { t, languages } = useLanguage()
  const type = useType()
  const colors = useColors({ ...section, field: section.background })
  const about = t(section.about)
  if (!section.show) return null
  return (
    <Box
      style={{
        alignItems: 'center',
        backgroundColor: colors.background,
        borderTopWidth: 1,
        borderColor: colors.border,
        paddingTop: 48,
        paddingBottom: 32,
      }}
    >
      <Box style={{ width: '100%', maxWidth: 'page', paddingHorizontal: 16, gap: 40 }}>
        <Box style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 48 }}>
          <Box style={{ gap: 12, flexShrink: 1, flexBasis: 320 }}>
            <Text style={{ ...type(20, 'bolds'), color: colors.color }}>{shop.name}</Text>
            {about ? (
              <Text style={{ ...type(14), lineHeight: 22, grows: WIDE_TEXT, color: colors.quiet }}>
                {about}
              </Text>
            ) : null}
          </Box>
          <Shop colors={colors} />
          <Help colors={colors} />
          <Contact colors={colors} />
        </Box>
        <Box
          style={{
            flexDirection: 'row',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 24,
            borderTopWidth: 1,
            borderColor: colors.border,
            paddingTop: 16,
          }}
        >
          {section.showPolicies ? <Policies colors={colors} /> : null}
          <Box style={{ flexGrow: 1 }} />
          {section.showCountry ? <Market colors={colors} /> : null}
          {section.showLanguages && languages.length > 1 ? <Languages colors={colors} /> : null}
        </Box>
      </Box>
    </Box>
  )
}

type Colored = { readonly colors: Colors }

function Column({ title, colors, children }: Colored & { title: string; children: ReactNode }) {
  const type = useType()
  return (
    <Box style={{ gap: 4, flexShrink: 1 }}>
      <Text heading={2} style={{ ...type(14, 'semis'), grows: WIDE_TEXT, color: colors.color }}>
        {title}
      </Text>
      {children}
    </Box>
  )
}

function Entry({ text, href, colors }: Colored & { text: string; href: string }) {
  const type = useType()
  return (
    <Link href={href} style={{ minHeight: 32, justifyContent: 'center' }}>
      <Text style={{ ...type(14), grows: WIDE_TEXT, color: colors.quiet }}>{text}</Text>
    </Link>
  )
}

function Shop({ colors }: Colored) {
  const section = useSection('footer')
  const { t } = useLanguage()
  const links = (useNavigation()?.links ?? []).slice(0, MAX_LINKS)
  return links.length === 0 ? null : (
    <Column title={t(section.shop)} colors={colors}>
      {links.map(({ title, href }) => (
        <Entry key={href} text={title} href={href} colors={colors} />
      ))}
    </Column>
  )
}

/** Pages of the shop's menu, and what shoppers look for after a purchase. */
function Help({ colors }: Colored) {
  const section = useSection('footer')
  const { t } = useLanguage()
  const links = useItems('menu.links')
  return (
    <Column title={t(section.help)} colors={colors}>
      <Entry text={t(section.orders)} href={toPath('orders')} colors={colors} />
      <Entry text={t(section.account)} href={toPath('account')} colors={colors} />
      {links.map(({ id, path }) => (
        <MenuEntry key={id} path={path} colors={colors} />
      ))}
    </Column>
  )
}

/** Email address and phone number. Renders nothing for a shop that gives neither. */
function Contact({ colors }: Colored) {
  const { contact, email, phone } = useSection('footer')
  const { t } = useLanguage()
  if (!email && !phone) return null
  return (
    <Column title={t(contact)} colors={colors}>
      {email ? <Entry text={email} href={`mailto:${email}`} colors={colors} /> : null}
      {phone ? <Entry text={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} colors={colors} /> : null}
    </Column>
  )
}

function MenuEntry({ path, colors }: Colored & { path: ItemPath<'menu.links'> }) {
  const record = useRecord(path)
  const { t } = useLanguage()
  const { url } = useShop()
  const href = record ? toWebAddress(record.url, url) : null
  return record && href !== null ? <Entry text={t(record.text)} href={href} colors={colors} /> : null
}

/** Policies without those that the menu already links to. */
function Policies({ colors }: Colored) {
  const { url } = useShop()
  const links = useValue('menu.links')
  const linkedHrefs = new Set(
    Object.values(isObject(links) ? links : {}).map((link) =>
      isObject(link) && typeof link.url === 'string' ? toWebAddress(link.url, url) : null,
    ),
  )
  const policies = useNavigation()?.policies ?? []
  return policies
    .filter(({ href }) => !linkedHrefs.has(href))
    .map(({ title, href }) => <Entry key={href} text={title} href={href} colors={colors} />)
}

/** The current market, with a button to change it. */
function Market({ colors }: Colored) {
  const section = useSection('footer')
  const { country } = useShop()
  const { t, language } = useLanguage()
  const type = useType()
  const sheet = useColors({})
  const [open, setOpen] = useState(false)
  if (country === '') return null
  const text = `${t(section.market)} ${getCountryName(country, language)}`
  return (
    <>
      <Press
        onPress={() => setOpen(true)}
        style={{ minHeight: 32, justifyContent: 'center' }}
        testID="footer-country"
      >
        <Text style={{ ...type(14), grows: WIDE_TEXT, color: colors.quiet }}>{text}</Text>
      </Press>
      <MarketSheet open={open} onClose={() => setOpen(false)} title={t(section.market)} colors={sheet} />
    </>
  )
}

function Languages({ colors }: Colored) {
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
              grows: WIDE_TEXT,
              color: one === language ? colors.color : colors.quiet,
            }}
          >
            {ENDONYMS[one]}
          </Text>
        </Press>
      ))}
    </Box>
  )
}
