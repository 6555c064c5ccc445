import { useState } from 'react'
import { DeletionNotice } from '../components/account-deletion/DeletionNotice.tsx'
import { APPEARANCE_TITLE, APPEARANCES, getAppearanceName, useAppearance } from '../components/appearance.ts'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { TWO_COLUMNS_WIDTH_PX } from '../components/column-widths.ts'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { Group, Row } from '../components/RowGroup.tsx'
import { AccountRows } from '../components/session/AccountRows.tsx'
import { useSession } from '../components/session/session.ts'
import { ENDONYMS, toWebAddress } from '../components/web-address.ts'
import { useItems, useLanguage, useRecord, useSection, useShop, useTheme } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import type { ItemPath } from '../design/section-values.ts'
import { MarketSheet } from '../markets/MarketSheet.tsx'
import { useMarkets } from '../markets/useMarkets.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { OptionSheet } from './OptionSheet.tsx'
import { TEXTS } from './texts.ts'

type MenuSheet = 'language' | 'country' | 'appearance'
/** One of the two columns of wide windows, which stand below each other on phones. */
const COLUMN = { gap: 24, wide: { flexBasis: 0, flexGrow: 1 } } as const
/** A group of rows, some of which open a sheet. */
type GroupProps = { readonly onOpen: (sheet: MenuSheet) => void }

/** The menu (spec section 2): account, orders, log in or out, language and country, the shop's own pages. */
export default function Screen() {
  const section = useSection('menu')
  const { t } = useLanguage()
  const colors = useColors(section)
  const type = useType()
  const user = useShopper((shopper) => shopper.user)
  const theme = useTheme()
  const { token } = useSession()
  const appearance = useAppearance()
  const [sheet, setSheet] = useState<MenuSheet | null>(null)
  return (
    <Page colors={colors} path="menu" testID="menu" width={TWO_COLUMNS_WIDTH_PX} gap={24}>
      {/* Beside the title: only the device knows who is here, and nothing moves when it tells. */}
      <Box style={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
        <ScreenTitle text={t(section.title)} size={24} colors={colors} />
        {token && user?.firstName ? (
          <Text lines={1} style={{ ...type(16), color: colors.quiet, flexShrink: 1 }}>
            {`${t(section.hello)} ${user.firstName}`}
          </Text>
        ) : null}
      </Box>
      {token ? <DeletionNotice token={token} colors={colors} /> : null}
      <Box
        style={{ gap: theme.space(24), wide: { flexDirection: 'row', alignItems: 'flex-start', gap: 48 } }}
      >
        <Box style={COLUMN}>
          <AccountRows colors={colors} />
          <RegionRows onOpen={setSheet} />
          <DeviceRows appearance={appearance} onOpen={setSheet} />
        </Box>
        <Box style={COLUMN}>
          <ContactRows />
          <Information colors={colors} />
        </Box>
      </Box>
      <Sheets sheet={sheet} onClose={() => setSheet(null)} appearance={appearance} colors={colors} />
    </Page>
  )
}

/** Rows for language, and country with currency; nothing where there is one of each. */
function RegionRows({ onOpen }: GroupProps) {
  const section = useSection('menu')
  const { t, language, languages } = useLanguage()
  const shop = useShop()
  const { markets, here } = useMarkets(section.showCountry)
  const choosesLanguage = section.showLanguage && languages.length > 1
  if (!choosesLanguage && markets.length <= 1) return null
  return (
    <Group>
      {choosesLanguage ? (
        <Row
          icon="globe"
          text={t(section.language)}
          value={ENDONYMS[language]}
          onPress={() => onOpen('language')}
          testID="language"
        />
      ) : null}
      {markets.length > 1 ? (
        <Row
          icon="truck"
          text={t(section.country)}
          value={here ? `${here.name} · ${here.currency}` : shop.country}
          onPress={() => onOpen('country')}
          testID="country"
        />
      ) : null}
    </Group>
  )
}

/** Rows for this device's appearance and consent. */
function DeviceRows({
  appearance: { offered, choice },
  onOpen,
}: GroupProps & { readonly appearance: ReturnType<typeof useAppearance> }) {
  const section = useSection('menu')
  const { t } = useLanguage()
  const shop = useShop()
  const choosesAppearance = section.showAppearance && offered
  if (!shop.consent && !choosesAppearance) return null
  return (
    <Group>
      {choosesAppearance ? (
        <Row
          icon="halves"
          text={t(APPEARANCE_TITLE)}
          value={t(getAppearanceName(choice))}
          onPress={() => onOpen('appearance')}
          testID="appearance"
        />
      ) : null}
      {shop.consent ? (
        <Row icon="shield" text={t(TEXTS.privacy)} href={`${toPath('menu')}#privacy`} testID="privacy" />
      ) : null}
    </Group>
  )
}

/** Rows with the shop's contact details. */
function ContactRows() {
  const { email, phone } = useSection('footer')
  if (!email && !phone) return null
  return (
    <Group>
      {email ? <Row icon="mail" text={email} href={`mailto:${email}`} testID="contact-email" /> : null}
      {phone ? (
        <Row
          icon="phone"
          text={`\u2066${phone}\u2069`}
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          testID="contact-phone"
        />
      ) : null}
    </Group>
  )
}

/** Links to pages of the shop's website. */
function Information({ colors }: { readonly colors: Colors }) {
  const section = useSection('menu')
  const { t } = useLanguage()
  const type = useType()
  const links = useItems('menu.links')
  if (links.length === 0) return null
  return (
    <Box style={{ gap: 8 }}>
      <Text heading={2} style={{ ...type(14, 'semis'), color: colors.quiet, paddingHorizontal: 4 }}>
        {t(section.information)}
      </Text>
      <Group>
        {links.map((item) => (
          <WebLink key={item.id} path={item.path} />
        ))}
      </Group>
    </Box>
  )
}

/** Sheets that rows open, one at a time. */
function Sheets({
  sheet,
  onClose,
  appearance: { choice, choose },
  colors,
}: {
  readonly sheet: MenuSheet | null
  readonly onClose: () => void
  readonly appearance: ReturnType<typeof useAppearance>
  readonly colors: Colors
}) {
  const section = useSection('menu')
  const { t, language, languages, setLanguage } = useLanguage()
  const remember = useShopper((shopper) => shopper.setLanguage)
  return (
    <>
      <OptionSheet
        open={sheet === 'language'}
        onClose={onClose}
        title={t(section.language)}
        options={languages.map((one) => ({ value: one, text: ENDONYMS[one] }))}
        value={language}
        onChoose={(one) => {
          remember(one)
          setLanguage(one)
        }}
        name="language"
        colors={colors}
      />
      <OptionSheet
        open={sheet === 'appearance'}
        onClose={onClose}
        title={t(APPEARANCE_TITLE)}
        options={APPEARANCES.map((one) => ({ value: one ?? 'device', text: t(getAppearanceName(one)) }))}
        value={choice ?? 'device'}
        onChoose={(one) => choose(one === 'light' || one === 'dark' ? one : null)}
        name="appearance"
        colors={colors}
      />
      <MarketSheet open={sheet === 'country'} onClose={onClose} title={t(section.country)} colors={colors} />
    </>
  )
}

/** Link to a page of the shop's website; nothing without an address. */
function WebLink({ path }: { readonly path: ItemPath<'menu.links'> }) {
  const record = useRecord(path)
  const { t } = useLanguage()
  const { url } = useShop()
  const href = record ? toWebAddress(record.url, url) : null
  return record && href !== null ? <Row text={t(record.text)} href={href} /> : null
}
