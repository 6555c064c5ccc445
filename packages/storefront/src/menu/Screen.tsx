import { FLAG_WIDTH } from '@vitrine/core/countries/flags'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useItems, useLanguage, usePorts, useRecord, useSection, useShop, useTheme } from '../app/context.tsx'
import { useQuestion } from '../app/useReply.ts'
import { useShopper } from '../app/useShopper.ts'
import type { ItemPath } from '../design/values.ts'
import { Button } from '../kit/Button.tsx'
import { type Colors, useColors, useType } from '../kit/colors.ts'
import { useFarewell } from '../kit/farewell.ts'
import { ENDONYMS, webAddress } from '../kit/links.ts'
import { Page, ScreenTitle } from '../kit/Page.tsx'
import { useSession } from '../kit/session.ts'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { Image } from '../parts/Image'
import { Link } from '../parts/Link'
import { Press } from '../parts/Press'
import type { IconName } from '../parts/parts.types.ts'
import { Sheet } from '../parts/Sheet'
import { Text } from '../parts/Text'
import { pathTo } from '../screens.ts'
import { forgetWished } from '../shopper/wished.ts'
import { type PickedMarket, pickedMarkets } from './markets.ts'
import { marketsQuestion } from './questions.ts'
import { TEXTS } from './texts.ts'

/** The menu (spec section 2): account, orders, log in or out, language and country, the shop's own pages. */
export default function Screen() {
  const section = useSection('menu')
  const words = useSection('branding')
  const contact = useSection('footer')
  const { t, language, languages, setLanguage } = useLanguage()
  const ports = usePorts()
  const shop = useShop()
  const colors = useColors(section)
  const type = useType()
  const user = useShopper((shopper) => shopper.user)
  const remember = useShopper((shopper) => shopper.setLanguage)
  const chosen = useShopper((shopper) => shopper.locale)
  const setMarket = useShopper((shopper) => shopper.setMarket)
  const { token } = useSession()
  const farewell = useFarewell()
  const unread = useUnread()
  const signOut = useShopper((shopper) => shopper.signOut)
  const holdsMore = useShopper(
    ({ cart, favorites, searches }) => cart.length + favorites.length + searches.length > 0,
  )
  const links = useItems('menu.links')
  const [sheet, setSheet] = useState<'language' | 'country' | 'logout' | null>(null)
  const markets = useQuestion(section.showCountry ? marketsQuestion : null)
  const sold = markets.data?.countries
  const countries = useMemo(() => (sold ? pickedMarkets(sold, shop, language) : []), [sold, shop, language])
  const here = chosen ?? shop.country
  const logout = (reset: boolean) => {
    setSheet(null)
    // The platform is told, but the shopper is out at once, with or without a network.
    void farewell()
    signOut({ reset })
    if (reset) forgetWished(ports.storage)
    ports.haptic('success')
  }
  return (
    <Page colors={colors} path="menu" testID="menu" width={640} gap={24}>
      <ScreenTitle text={t(section.title)} size={24} colors={colors} />
      {token && user?.firstName ? (
        <Text
          style={{ ...type(22, 'bolds'), color: colors.color }}
        >{`${t(section.hello)} ${user.firstName}`}</Text>
      ) : null}
      <Group>
        <Row icon="user" text={t(section.account)} href={pathTo('account')} />
        <Row icon="orders" text={t(section.orders)} href={pathTo('orders')} />
        {section.showMessages ? (
          <>
            <Row
              icon="mail"
              text={t(section.messages)}
              value={unread > 0 ? unread.toLocaleString(language) : ''}
              href={pathTo('inbox')}
              testID="messages"
            />
            <Row icon="bell" text={t(section.notifications)} href={pathTo('pushes')} testID="notifications" />
          </>
        ) : null}
        {token ? (
          <Row
            icon="logout"
            text={t(section.logout)}
            onPress={() => (holdsMore ? setSheet('logout') : logout(true))}
            testID="logout"
          />
        ) : (
          <Row icon="login" text={t(section.login)} href={pathTo('login')} testID="login" />
        )}
      </Group>
      {(section.showLanguage && languages.length > 1) || countries.length > 1 ? (
        <Group>
          {section.showLanguage && languages.length > 1 ? (
            <Row
              icon="globe"
              text={t(section.language)}
              value={ENDONYMS[language]}
              onPress={() => setSheet('language')}
              testID="language"
            />
          ) : null}
          {countries.length > 1 ? (
            <Row
              icon="truck"
              text={t(section.country)}
              value={countries.find((one) => one.code === here)?.name ?? here}
              onPress={() => setSheet('country')}
              testID="country"
            />
          ) : null}
        </Group>
      ) : null}
      {shop.consent ? (
        <Group>
          <Row text={t(TEXTS.privacy)} href={`${pathTo('menu')}#privacy`} testID="privacy" />
        </Group>
      ) : null}
      {contact.email || contact.phone ? (
        <Group>
          {contact.email ? (
            <Row icon="mail" text={contact.email} href={`mailto:${contact.email}`} testID="contact-email" />
          ) : null}
          {contact.phone ? (
            <Row
              icon="phone"
              text={`\u2066${contact.phone}\u2069`}
              href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}
              testID="contact-phone"
            />
          ) : null}
        </Group>
      ) : null}
      {links.length > 0 ? (
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
      ) : null}
      <Sheet
        open={sheet === 'language'}
        onClose={() => setSheet(null)}
        title={t(section.language)}
        closeLabel={t(words.close)}
      >
        <Box role="radiogroup" label={t(section.language)}>
          {languages.map((one) => (
            <Choice
              key={one}
              text={ENDONYMS[one]}
              selected={one === language}
              onPress={() => {
                remember(one)
                setLanguage(one)
                setSheet(null)
              }}
              colors={colors}
              testID={`language-${one}`}
            />
          ))}
        </Box>
      </Sheet>
      <Sheet
        open={sheet === 'logout'}
        onClose={() => setSheet(null)}
        title={t(section.logout)}
        closeLabel={t(words.close)}
        footer={
          <Box style={{ gap: 8 }}>
            <Button
              label={t(section.logout)}
              onPress={() => logout(false)}
              colors={colors}
              testID="logout-keep"
            />
            <Button
              label={t(TEXTS.clear)}
              look="outlined"
              onPress={() => logout(true)}
              colors={colors}
              testID="logout-clear"
            />
          </Box>
        }
      >
        <Text style={{ ...type(15), color: colors.color, lineHeight: 23 }}>{t(TEXTS.keptHint)}</Text>
      </Sheet>
      <Sheet
        open={sheet === 'country'}
        onClose={() => setSheet(null)}
        title={t(section.country)}
        closeLabel={t(words.close)}
      >
        <Box role="radiogroup" label={t(section.country)}>
          {countries.map((one) => (
            <Choice
              key={one.code}
              text={`${one.name} · ${one.currency}`}
              flag={one.flag}
              selected={one.code === here}
              onPress={() => {
                setMarket(one.code)
                setSheet(null)
              }}
              colors={colors}
              testID={`country-${one.code}`}
            />
          ))}
        </Box>
      </Sheet>
    </Page>
  )
}

/** Messages that were not read, once the server has said. */
function useUnread(): number {
  const { started } = usePorts().pushes
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let stop = () => {}
    let here = true
    void started.then(({ state }) => {
      if (!here) return
      setUnread(state.getState().unread)
      stop = state.subscribe((now) => setUnread(now.unread))
    })
    return () => {
      here = false
      stop()
    }
  }, [started])
  return unread
}

/** Rows that belong together, on one card. */
function Group({ children }: { readonly children: ReactNode }) {
  const section = useSection('menu')
  const theme = useTheme()
  return (
    <Box
      role="list"
      // The lines between the rows are what shows of the card behind them.
      style={{
        gap: 1,
        borderRadius: theme.radius,
        overflow: 'hidden',
        backgroundColor: theme.color(section.border),
      }}
    >
      {children}
    </Box>
  )
}

/** One row: where it leads or what it does, with the present value at its end. */
function Row({
  icon,
  text,
  value,
  href,
  onPress,
  testID,
}: {
  readonly icon?: IconName
  readonly text: string
  readonly value?: string
  readonly href?: string
  readonly onPress?: () => void
  readonly testID?: string
}) {
  const section = useSection('menu')
  const theme = useTheme()
  const colors = useColors(section)
  const type = useType()
  const style = {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    minHeight: section.itemHeight,
    paddingHorizontal: 16,
    paddingVertical: 8,
  } as const
  const inside = (
    <>
      {icon && section.showIcons ? <Icon name={icon} size={22} color={colors.quiet} /> : null}
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(section.itemSize, section.itemFont), color: colors.color }}>{text}</Text>
      </Box>
      {value ? (
        <Text lines={1} style={{ ...type(15), color: colors.quiet, flexShrink: 1 }}>
          {value}
        </Text>
      ) : null}
      <Icon name="chevron-end" size={18} color={colors.quiet} />
    </>
  )
  return (
    <Box role="listitem" style={{ backgroundColor: theme.color(section.card) }}>
      {href === undefined ? (
        <Press onPress={onPress ?? (() => undefined)} style={style} testID={testID}>
          {inside}
        </Press>
      ) : (
        <Link href={href} style={style} testID={testID}>
          {inside}
        </Link>
      )}
    </Box>
  )
}

/** One page of the shop's website; a link without an address is not drawn. */
function WebLink({ path }: { readonly path: ItemPath<'menu.links'> }) {
  const record = useRecord(path)
  const { t } = useLanguage()
  const { url } = useShop()
  const href = record ? webAddress(record.url, url) : null
  return record && href !== null ? <Row text={t(record.text)} href={href} /> : null
}

/** One of several in a sheet. */
function Choice({
  text,
  flag,
  selected,
  onPress,
  colors,
  testID,
}: {
  readonly text: string
  readonly flag?: PickedMarket['flag']
  readonly selected: boolean
  readonly onPress: () => void
  readonly colors: Colors
  readonly testID?: string
}) {
  const type = useType()
  return (
    <Press
      role="radio"
      selected={selected}
      onPress={onPress}
      testID={testID}
      style={{ minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 }}
    >
      {flag === undefined ? null : <Flag flag={flag} />}
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text dir="auto" style={{ ...type(16, selected ? 'semis' : 'regs'), color: colors.color }}>
          {text}
        </Text>
      </Box>
      {selected ? <Icon name="check" size={20} color={colors.color} /> : null}
    </Press>
  )
}

/** A market's flag, in the proportions of its own; its place where it has none. */
function Flag({ flag }: { readonly flag: PickedMarket['flag'] }) {
  return (
    <Box style={{ width: FLAG_WIDTH, borderRadius: 2, overflow: 'hidden' }}>
      {flag ? (
        <Image src={flag.src} alt="" ratio={FLAG_WIDTH / flag.height} sizes={`${FLAG_WIDTH}px`} />
      ) : null}
    </Box>
  )
}
